import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleConfig } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import type { FramePoint } from '@sightline/geometry/points';
import type { FramePolygon } from '@sightline/geometry/polygons';
import type { insideAny } from '../areas.ts';
import type { Ground } from '../ground.ts';

/** An area that belongs to something seen: below a load, around a machine. */
export interface LiveArea {
  /** What it belongs to, which may be in it. */
  readonly track: string;
  readonly points: FramePolygon;
  /** Where it stands, and how far around it the area reaches on the ground, where the area is a circle around it. */
  readonly foot?: FramePoint;
  readonly radiusM?: number;
}

/**
 * What leaves a node at one frame. A signal can be active without objects: "nobody is there" is worth an alert too.
 * Signals are rewritten for every frame and reused, so copy one to keep it.
 */
export interface Signal {
  active: boolean;
  objects: TrackedObject[];
  areas: LiveArea[];
  /** The value that decided, and what it was held against, in the rule's own unit. */
  measured: number | null;
  limit: number | null;
  /** The rule's other value, where it weighs two. */
  second: number | null;
  secondLimit: number | null;
  /** How many objects came in. */
  cameIn: number;
  /** The object that `measured` is about, where it is about one. */
  leader: TrackedObject | null;
}

/** What a rule remembers of one track, or under one key for its whole input. Plain data, so that it can be stored. */
export interface Remembered {
  /** When it was last seen. */
  seenMs: number;
}

/** A condition with its clock. */
export interface Held extends Remembered {
  /** Since when it has held without a break. */
  sinceMs: number;
}

export type Memory<E extends Remembered = Remembered> = Map<string, E>;

/** Something that was counted: an object came into an area, or crossed a line. */
export interface Count {
  readonly area: string;
  readonly object: TrackedObject;
  /** Against the arrow of a line. */
  readonly isBackwards: boolean;
}

/** What comes into a rule at one frame. */
export interface RuleInput {
  atMs: number;
  /** Whether to measure also what decides nothing: how near something came. It costs time. */
  explain: boolean;
  /** One signal per incoming edge. */
  inputs: readonly Signal[];
  /** The objects of all inputs, each once. */
  objects: readonly TrackedObject[];
  /** The areas of all inputs. */
  areas: readonly LiveArea[];
  /** When a use case of a camera last alerted; nothing when it has not since the evaluation began. */
  alertedMs(camera: string, useCase: string): number | undefined;
  /** Writes a record. */
  count(counted: Count): void;
}

/** One frame of one rule: reads the input, keeps its memory, fills the (emptied) output. */
export type RuleStep<E extends Remembered = Remembered> = (input: RuleInput, memory: Memory<E>, output: Signal) => void;

/** What a rule may know of the camera it runs on. */
export interface RuleContext {
  /** Absent where the camera is not calibrated: a rule that measures metres then goes by the size of what it sees. */
  readonly ground?: Ground | undefined;
  /** In place of `insideAny`, where several versions are run side by side. */
  readonly inside?: typeof insideAny | undefined;
}

/** A rule's half of the engine; its schema has the same name in the contract. */
export interface Evaluator<T extends RuleType, E extends Remembered = Held> {
  /** Does once what need not be done for every frame. */
  prepare(config: RuleConfig<T>, context: RuleContext): RuleStep<E>;
}

export const emptySignal = (): Signal => ({
  active: false,
  objects: [],
  areas: [],
  measured: null,
  limit: null,
  second: null,
  secondLimit: null,
  cameIn: 0,
  leader: null,
});

export function resetSignal(signal: Signal): void {
  signal.active = false;
  signal.objects.length = 0;
  signal.areas.length = 0;
  signal.measured = null;
  signal.limit = null;
  signal.second = null;
  signal.secondLimit = null;
  signal.cameIn = 0;
  signal.leader = null;
}

/** Passes all incoming objects on. */
export function passAll(input: RuleInput, output: Signal): void {
  output.active = true;
  for (const object of input.objects) output.objects.push(object);
}
