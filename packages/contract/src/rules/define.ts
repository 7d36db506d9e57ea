import type { z } from 'zod';
import type { RuleType } from './types.ts';

export interface RuleSpec {
  type: RuleType;
  config: z.ZodObject;
  /** What flows in and out along edges. */
  ports: { in: readonly ('objects' | 'areas')[]; out: 'objects' | 'areas' };
}

/** A rule's half of the contract; its evaluator has the same name in the engine. */
export const defineRule = <const R extends RuleSpec>(rule: R): R => rule;
