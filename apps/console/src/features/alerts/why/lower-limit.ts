import type { Flow } from '@sightline/contract/flows';
import type { Unit } from '@sightline/contract/rules/units';
import type { Episode } from '@sightline/engine/replay/episodes';
import { limitOf, limitThatFires, limitValue } from '@sightline/engine/replay/limits';
import { predictAlerts } from '@sightline/engine/replay/predict';
import type { Verdict } from '@sightline/engine/replay/verdict';

export interface OtherLimit {
  limit: number;
  unit: Unit;
  /** How many alerts more it would raise in the same time, this one not counted. */
  more: number;
}

/** What the limit would have to be for the moment to be an alert, and what else it would bring. */
export function lowerLimit(
  { nodes }: Flow,
  { outcome, stoppedBy }: Verdict,
  episodes: readonly Episode[],
  cooldownSeconds: number,
): OtherLimit | undefined {
  const node = nodes.find(({ id }) => id === stoppedBy?.node);
  const reading = stoppedBy?.reading;
  if (outcome !== 'stopped' || node?.type !== 'rule' || !reading) return undefined;
  const field = limitOf(node.rule_type);
  const now = limitValue(node);
  if (!field || field.unit !== reading.unit || now === undefined) return undefined;
  const limit = limitThatFires(reading.measured, reading.bound, field);
  if (limit === undefined || limit >= now) return undefined;
  const pace = { alertCooldownMs: cooldownSeconds * 1000 };
  const more = predictAlerts(episodes, node.id, limit, pace) - predictAlerts(episodes, node.id, now, pace) - 1;
  return { limit, unit: reading.unit, more: Math.max(0, more) };
}
