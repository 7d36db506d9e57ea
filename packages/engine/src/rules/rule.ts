import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleConfig } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import type { Ground } from '../ground.ts';

/**
 * What leaves a node at one frame. A signal can be active without objects: "nobody is there" is worth an alert too.
 * Signals are rewritten for every frame and reused, so copy one to keep it.
 */
export interface Signal {
  active: boolean;
  objects: TrackedObject[];
  /** The value that decided, and what it was held against, in the rule's own unit. */
  measured: number | null;
  limit: number | null;
}

/** What a rule remembers of one track, or under one key for its whole input. Plain data, so that it can be stored. */
export interface Remembered {
  /** Since when the condition has held without a break. */
  sinceMs: number;
  /** When it was last seen to hold. */
  seenMs: number;
}

export type Memory = Map<string, Remembered>;

/** What comes into a rule at one frame. */
export interface RuleInput {
  atMs: number;
  /** One signal per incoming edge. */
  inputs: readonly Signal[];
  /** The objects of all inputs, each once. */
  objects: readonly TrackedObject[];
}

/** One frame of one rule: reads the input, keeps its memory, fills the (emptied) output. */
export type RuleStep = (input: RuleInput, memory: Memory, output: Signal) => void;

/** What a rule may know of the camera it runs on. */
export interface RuleContext {
  /** Absent where the camera is not calibrated: a rule that measures metres then goes by the size of what it sees. */
  readonly ground?: Ground | undefined;
}

/** A rule's half of the engine; its schema has the same name in the contract. */
export interface Evaluator<T extends RuleType> {
  /** Does once what need not be done for every frame. */
  prepare(config: RuleConfig<T>, context: RuleContext): RuleStep;
}

export const emptySignal = (): Signal => ({ active: false, objects: [], measured: null, limit: null });

export function resetSignal(signal: Signal): void {
  signal.active = false;
  signal.objects.length = 0;
  signal.measured = null;
  signal.limit = null;
}

/** Passes all incoming objects on. */
export function passAll(input: RuleInput, output: Signal): void {
  output.active = true;
  for (const object of input.objects) output.objects.push(object);
}
