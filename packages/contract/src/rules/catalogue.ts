import type { z } from 'zod';
import { areaCheck } from './area-check.ts';
import { combine } from './combine.ts';
import { countViolation } from './count-violation.ts';
import { negate } from './negate.ts';
import type { RuleType } from './types.ts';

/** Every rule type with its schema; the engine's evaluators are mapped over the same keys. */
export const RULES = {
  area_check: areaCheck,
  count_violation: countViolation,
  combine,
  negate,
} as const satisfies Record<RuleType, { type: RuleType }>;

export type RuleConfig<T extends RuleType> = z.output<(typeof RULES)[T]['config']>;
/** A rule's settings as somebody gives them: what has a default may be left out. */
export type RuleSettings<T extends RuleType> = z.input<(typeof RULES)[T]['config']>;
