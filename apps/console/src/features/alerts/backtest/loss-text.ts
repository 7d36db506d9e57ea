import type { Flow } from '@sightline/contract/flows';
import { RULE_UNITS } from '@sightline/contract/rules/units';
import type { TFunction } from 'i18next';
import { inUnit, nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import type { Shown } from './backtest-address.ts';
import type { Judged } from './figures.ts';

/** Why an alert is gone, or what it was raised by, in a few words. */
export function lossText(t: TFunction, { run, reason }: Judged, { nodes }: Flow, shown: Shown): string {
  const nameOf = (id: string) => {
    const node = nodes.find((one) => one.id === id);
    return node ? nameOfNode(t, node) : id;
  };
  if (shown === 'gone' && reason) {
    const { heldBack, stoppedBy } = reason.verdict;
    if (heldBack) return t(`backtest.held.${heldBack}`);
    if (stoppedBy?.reading)
      return `${nameOf(stoppedBy.node)} ${inUnit(t, stoppedBy.reading.measured, stoppedBy.reading.unit)}`;
    if (stoppedBy) return nameOf(stoppedBy.node);
  }
  const last = run.trace.findLast(
    ({ measured, limit, type }) => measured !== null && limit !== null && type !== 'combine',
  );
  const node = nodes.find(({ id }) => id === last?.node);
  if (!last || last.measured === null || node?.type !== 'rule') return nameOf(run.trace.at(-1)?.node ?? '');
  return `${nameOf(last.node)} ${inUnit(t, last.measured, RULE_UNITS[node.rule_type].measured)}`;
}
