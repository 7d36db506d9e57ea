import type { z } from 'zod';
import type { RuleType } from './types.ts';

export type Port = 'objects' | 'areas';

export interface RuleSpec {
  type: RuleType;
  /** Of its settings; absent: 1. A flow that names another one is not run. */
  version?: number;
  config: z.ZodObject;
  /** What flows in and out along edges. */
  ports: { in: readonly Port[]; out: Port };
  /** It writes records and raises no alerts, even where nothing follows it. */
  recordsOnly?: true;
}

/** A rule's half of the contract; its evaluator has the same name in the engine. */
export const defineRule = <const R extends RuleSpec>(rule: R): R & Pick<RuleSpec, 'recordsOnly'> => rule;
