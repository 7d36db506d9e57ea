import type { Frame } from '@sightline/contract/frames';
import { type Alert, advance, type Counted, countedBy } from './evaluate.ts';
import { loadState, type SavedState, saveState, startState } from './state.ts';
import { compileCamera, type WatchedCamera, type WatchProblem } from './watch.ts';

/** One camera under watch: give it every frame, in order. */
export interface Evaluator {
  /** Use cases that cannot be run; the others are. */
  readonly problems: readonly WatchProblem[];
  evaluate(frame: Frame): readonly Alert[];
  /** What was counted at the frame just evaluated. */
  counted(): readonly Counted[];
  /** What it remembers, as plain JSON. */
  save(): SavedState;
}

/** Starts monitoring a camera, from nothing or from what an earlier evaluator of the same camera saved. */
export function createEvaluator(camera: WatchedCamera, saved?: SavedState): Evaluator {
  const { program, problems } = compileCamera(camera);
  const state = saved ? loadState(program, saved) : startState(program);
  return {
    problems,
    evaluate: (frame) => advance(program, state, frame),
    counted: () => countedBy(program, state),
    save: () => saveState(program, state),
  };
}
