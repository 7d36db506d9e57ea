import type { RuleNode } from '@sightline/contract/flows';
import type { RuleType } from '@sightline/contract/rules/types';
import type { Bound, Unit } from '@sightline/contract/rules/units';

/** The setting of a rule that its value is held against. */
export interface LimitField {
  field: string;
  unit: Unit;
  /** What it is without being set. */
  usual: number;
  step: number;
}

const seconds = (field: string, usual: number): LimitField => ({ field, unit: 'seconds', usual, step: 0.5 });

/** Rules without an entry have no number to turn. */
const LIMITS: Partial<Record<RuleType, LimitField>> = {
  area_check: seconds('max_dwell_time', 0.1),
  ppe_check: seconds('max_removal_allowed', 5),
  area_intrusion: seconds('max_intersection_time', 0.1),
  carry_check: seconds('max_carrying_time', 5),
  count_violation: { field: 'maximum_count', unit: 'objects', usual: 100, step: 1 },
  speed_violation: { field: 'maximum_speed', unit: 'km_per_hour', usual: 150, step: 1 },
};

export const limitOf = (type: RuleType): LimitField | undefined => LIMITS[type];

/** The limit a rule has. */
export function limitValue({ rule_type, config }: RuleNode): number | undefined {
  const limit = limitOf(rule_type);
  return limit && Number(config[limit.field] ?? limit.usual);
}

/** A round limit that a value would have met; nothing where there is none worth naming. */
export function limitThatFires(measured: number, bound: Bound, { step }: LimitField): number | undefined {
  const isRising = bound === 'above' || bound === 'at_least';
  if (!isRising) return Math.ceil(measured / step) * step;
  const below = Math.ceil(measured / step - 1) * step;
  return below > 0 ? below : undefined;
}
