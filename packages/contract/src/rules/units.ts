import type { RuleType } from './types.ts';

/** What a measured value and its limit are given in. */
export const UNITS = [
  'seconds',
  'metres',
  'metres_per_second',
  'km_per_hour',
  'objects',
  'areas',
  'points',
  'inputs',
  'score',
] as const;
export type Unit = (typeof UNITS)[number];

interface RuleUnits {
  /** Of `measured` and `limit` in a trace. */
  readonly measured: Unit;
  /** Of the second value, where a rule weighs two: how near something is, or for how long a count has been wrong. */
  readonly second?: Unit;
}

export const RULE_UNITS: { readonly [T in RuleType]: RuleUnits } = {
  area_check: { measured: 'seconds' },
  ppe_check: { measured: 'seconds' },
  generate_area_under_load: { measured: 'areas' },
  generate_area_around_vehicle: { measured: 'areas' },
  movement_check: { measured: 'metres_per_second' },
  speed_violation: { measured: 'km_per_hour' },
  count_violation: { measured: 'objects', second: 'seconds' },
  depends_on_use_case: { measured: 'seconds' },
  area_intrusion: { measured: 'seconds', second: 'metres' },
  perimeter_breach: { measured: 'objects' },
  flowsense: { measured: 'objects' },
  combine: { measured: 'inputs' },
  negate: { measured: 'objects' },
  area_contact: { measured: 'points' },
  carry_check: { measured: 'seconds' },
};

/** A detector counts objects and weighs how sure the model is of them. */
export const DETECTOR_UNITS: RuleUnits = { measured: 'objects', second: 'score' };

/** How a value is held against its limit when the rule is broken. */
export type Bound = 'above' | 'at_least' | 'below' | 'at_most';
