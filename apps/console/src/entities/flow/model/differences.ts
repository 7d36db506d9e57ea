import { fieldValuesOf, RULE_FIELDS } from '@sightline/contract/rules/fields';
import { isSame } from '../../../forms/draft.ts';
import { type DocNode, type FlowDoc, isRule, ruleTypeOf, settingsOf } from './doc.ts';

/** What one flow has and another has not, or has otherwise. */
export type Difference =
  | { kind: 'added' | 'removed'; node: DocNode }
  | { kind: 'renamed'; node: DocNode; from: string; to: string }
  | { kind: 'setting'; node: DocNode; field: string; from: unknown; to: unknown }
  | { kind: 'areas'; node: DocNode }
  | { kind: 'lines' };

function settingsChanged(before: DocNode, after: DocNode): Difference[] {
  const type = ruleTypeOf(after);
  if (!type || !isRule(before) || !isRule(after) || ruleTypeOf(before) !== type) return [];
  const [from, to] = [fieldValuesOf(type, settingsOf(before)), fieldValuesOf(type, settingsOf(after))];
  return Object.keys(RULE_FIELDS[type])
    .filter((field) => !isSame(from[field], to[field]))
    .map((field) => ({ kind: 'setting', node: after, field, from: from[field], to: to[field] }));
}

function nodeChanged(before: DocNode, after: DocNode): Difference[] {
  const isRenamed = isRule(before) && isRule(after) && before.data.display_name !== after.data.display_name;
  return [
    ...(isRenamed
      ? [{ kind: 'renamed', node: after, from: before.data.display_name, to: after.data.display_name } as const]
      : []),
    ...settingsChanged(before, after),
  ];
}

const linesOf = ({ edges }: FlowDoc) => edges.map(({ source, target }) => `${source} ${target}`).toSorted();

/** Everything that differs and matters: where nodes stand on the canvas does not. */
export function differencesOf(before: FlowDoc, after: FlowDoc): Difference[] {
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const is = new Map(after.nodes.map((node) => [node.id, node]));
  return [
    ...after.nodes.filter(({ id }) => !was.has(id)).map((node): Difference => ({ kind: 'added', node })),
    ...before.nodes.filter(({ id }) => !is.has(id)).map((node): Difference => ({ kind: 'removed', node })),
    ...after.nodes.flatMap((node) => (was.has(node.id) ? nodeChanged(was.get(node.id)!, node) : [])),
    ...after.nodes
      .filter(({ id }) => was.has(id) && !isSame(before.areas[id] ?? [], after.areas[id] ?? []))
      .map((node): Difference => ({ kind: 'areas', node })),
    ...(isSame(linesOf(before), linesOf(after)) ? [] : [{ kind: 'lines' } as const]),
  ];
}
