import type { RuleNode } from '@sightline/contract/flows';
import type { CameraUseCase } from '@sightline/contract/node-link';
import { type LimitField, limitOf, limitValue } from '@sightline/engine/replay/limits';
import { bySpared, type Candidate, effectOn, isInvalid, mostLost, type Reviewed } from './reviewed.ts';

/** A limit so many times as high as it is would be another rule. */
const MOST_TIMES = 10;
/** A rule whose value is known of fewer of the alerts says little about them. */
const LEAST_KNOWN = 0.5;

const onStep = (value: number, { step }: LimitField) => Math.round(Math.ceil(value / step - 1e-9) * step * 1000) / 1000;

interface Rule {
  node: RuleNode;
  field: LimitField;
  from: number;
}

const candidate = ({ node, field, from }: Rule, to: number): Candidate => ({
  change: { kind: 'limit', node: node.id, rule_type: node.rule_type, unit: field.unit, from, to },
  // All these rules break above their limit.
  spares: ({ measured }) => (measured[node.id] ?? Number.POSITIVE_INFINITY) <= to,
});

/** The limit that spares the most, with a lower and a higher one beside it. */
function candidatesOf(rule: Rule, alerts: readonly Reviewed[]): Candidate[] {
  const { node, field, from } = rule;
  const known = alerts.filter(({ measured }) => measured[node.id] !== undefined);
  if (known.length < alerts.length * LEAST_KNOWN) return [];
  const values = new Set(known.filter(isInvalid).map(({ measured }) => onStep(measured[node.id]!, field)));
  const [best] = [...values]
    .filter((to) => to > from && to <= Math.max(from, field.step) * MOST_TIMES)
    .map((to) => ({ to, effect: effectOn(alerts, candidate(rule, to).spares, { days: 0 }) }))
    .filter(({ effect }) => effect.confirmed_lost <= mostLost(alerts))
    .sort((a, b) => bySpared(a.effect, b.effect) || a.to - b.to);
  if (!best) return [];
  const half = onStep((from + best.to) / 2, field);
  const tried = new Set([half, best.to, best.to + Math.max(best.to - half, field.step)].filter((to) => to > from));
  return [...tried].sort((a, b) => a - b).map((to) => candidate(rule, to));
}

/** Higher limits for the rules whose value separates false alarms from confirmed alerts. */
export const limitCandidates = ({ flow }: CameraUseCase, alerts: readonly Reviewed[]): Candidate[] =>
  flow.nodes.flatMap((node) => {
    const field = node.type === 'rule' ? limitOf(node.rule_type) : undefined;
    const from = node.type === 'rule' ? limitValue(node) : undefined;
    return node.type === 'rule' && field && from !== undefined ? candidatesOf({ node, field, from }, alerts) : [];
  });
