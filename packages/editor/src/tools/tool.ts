import type { FramePoint } from '@sightline/geometry/points';
import type { Problem } from '../problems.ts';
import type { Form, Shape } from '../shapes.ts';
import type { EditorState, Gesture } from '../state.ts';

/** The pointer, in the picture. */
export interface PointerStep {
  readonly at: FramePoint;
  /** How far from a thing the pointer may be to mean it, in pixels of the stage: more for a finger than for a mouse. */
  readonly tolerance: number;
  /** Lines keep to eighths of a turn (Shift). */
  readonly isStraight: boolean;
  /** Points come to rest on other shapes, unless somebody does not want that (Alt). */
  readonly snaps: boolean;
}

export type PointerName = 'down' | 'move' | 'up' | 'finish' | 'cancel';

/** What a step leads to. What is absent stays as it is. */
export interface Outcome {
  readonly gesture?: Gesture;
  /** A finished form, to become a shape of the chosen tag. */
  readonly form?: Form;
  readonly shapes?: readonly Shape[];
  /** Kept for undoing. */
  readonly before?: readonly Shape[];
  readonly selected?: string | null;
  readonly point?: number | null;
  readonly problem?: Problem;
}

type Step<G extends Gesture> = (state: EditorState, gesture: G, pointer: PointerStep) => Outcome;

/** A tool is a table: gesture, event, step. What is not listed does nothing; every gesture but idle answers `cancel`. */
export type Tool = {
  readonly [N in Gesture['name']]?: {
    readonly [E in PointerName]?: Step<Extract<Gesture, { name: N }>>;
  };
};
