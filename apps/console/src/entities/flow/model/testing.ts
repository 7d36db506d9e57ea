import { DETECTORS } from '@sightline/contract/flows';
import { paletteName } from '@sightline/contract/logic-flows/palette';
import { RULE_TYPES } from '@sightline/contract/rules/types';
import { connect } from './connections.ts';
import { EMPTY_DOC, type FlowDoc } from './doc.ts';
import { addNode, newNode } from './edits.ts';

export const itemOf = (slug: string) => ({ name: paletteName(slug), slug, icon_url: `/api/logicflow/icons/${slug}` });

export const PALETTE = {
  detectors: Object.keys(DETECTORS).map(itemOf),
  rules: RULE_TYPES.filter((type) => type !== 'flowsense').map(itemOf),
};

/** A flow in words: `aFlow({ people: 'human', zone: 'area_check' }, ['people zone'])`. Nodes stand in a row. */
export function aFlow(nodes: Record<string, string>, lines: readonly `${string} ${string}`[] = []): FlowDoc {
  const withNodes = Object.entries(nodes).reduce(
    (doc, [id, slug], index) => addNode(doc, newNode(itemOf(slug), id, { x: index * 272, y: 0 })!),
    EMPTY_DOC,
  );
  return lines.reduce((doc, line) => {
    const [source = '', target = ''] = line.split(' ');
    return connect(doc, { source, target }, line.replace(' ', '-'));
  }, withNodes);
}

/** People in a zone, without a hat: the flow of most tests. */
export const hatZone = () =>
  aFlow({ people: 'human', ppe: 'ppe_check', zone: 'area_check', both: 'combine' }, [
    'people ppe',
    'people zone',
    'ppe both',
    'zone both',
  ]);

/** Ids that tests can name: n1, n2, and so on. */
export function countedIds() {
  let last = 0;
  return () => `n${++last}`;
}
