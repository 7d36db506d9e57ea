import type { z } from 'zod';
import { areaCheck } from './area-check.ts';
import type { RuleType } from './types.ts';

/** Every rule type with its schema; the engine's evaluators are mapped over the same keys. */
export const RULES = { area_check: areaCheck } as const satisfies Record<RuleType, { type: RuleType }>;

export type RuleConfig<T extends RuleType> = z.output<(typeof RULES)[T]['config']>;
