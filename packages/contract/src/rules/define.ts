import { z } from 'zod';
import type { RuleType } from './types.ts';

/** A year: longer than anybody waits, and short enough to be counted in milliseconds. */
const LONGEST_SECONDS = 365 * 86_400;
/** More than a picture can show. */
const LARGEST_COUNT = 1_000_000;

/** Settings of rules have an end on both sides, so that no number overflows where it is multiplied. */
export const Seconds = z.number().positive().max(LONGEST_SECONDS);
export const WholeSeconds = z.int().min(0).max(LONGEST_SECONDS);
export const ObjectCount = z.int().min(0).max(LARGEST_COUNT);

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
