import { distance, type FramePoint } from '@sightline/geometry/points';
import { problemOfPoints } from '../check.ts';
import { MIN_POLYGON_POINTS } from '../shapes.ts';
import { snapped, straightened } from '../snap.ts';
import { toStage } from '../stage.ts';
import { type EditorState, type Gesture, IDLE } from '../state.ts';
import { refuseDrawing } from './refuse.ts';
import type { Outcome, PointerStep, Tool } from './tool.ts';

type Placing = Extract<Gesture, { name: 'placing' }>;

const isNear = (a: FramePoint, b: FramePoint, tolerance: number) => distance(toStage(a), toStage(b)) <= tolerance;

/** Where the next point goes. */
function aimed(state: EditorState, points: readonly FramePoint[], { at, tolerance, isStraight, snaps }: PointerStep) {
  const last = points.at(-1);
  if (isStraight && last) return straightened(last, at);
  return snaps ? snapped(at, { others: state.shapes, snapping: state.snapping }, tolerance) : at;
}

const begin = (state: EditorState, pointer: PointerStep): Outcome => {
  const problem = refuseDrawing(state);
  if (problem) return { problem };
  const at = aimed(state, [], pointer);
  return { gesture: { name: 'placing', points: [at], undone: [], pointer: at } };
};

const added = ({ points }: Placing, at: FramePoint): Placing => ({
  name: 'placing',
  points: [...points, at],
  undone: [],
  pointer: at,
});

const follow = (state: EditorState, gesture: Placing, pointer: PointerStep): Outcome => ({
  gesture: { ...gesture, pointer: aimed(state, gesture.points, pointer) },
});

const drop = (): Outcome => ({ gesture: IDLE });

/** A click adds a point, on the first point it closes; the same place twice is one point. */
function addCorner(state: EditorState, gesture: Placing, pointer: PointerStep): Outcome {
  const { points } = gesture;
  if (isNear(points[0]!, pointer.at, pointer.tolerance)) return close(gesture);
  const at = aimed(state, points, pointer);
  if (isNear(points.at(-1)!, at, 0)) return {};
  const problem = problemOfPoints('polygon', points.length + 1);
  return problem ? { problem } : { gesture: added(gesture, at) };
}

const close = ({ points }: Placing): Outcome =>
  points.length >= MIN_POLYGON_POINTS ? { gesture: IDLE, form: { kind: 'polygon', points } } : {};

export const polygon: Tool = {
  idle: { down: (state, _, pointer) => begin(state, pointer) },
  placing: { down: addCorner, move: follow, finish: (_, gesture) => close(gesture), cancel: drop },
};

export const line: Tool = {
  idle: { down: (state, _, pointer) => begin(state, pointer) },
  placing: {
    down: (state, { points }, pointer) => ({
      gesture: IDLE,
      form: { kind: 'line', points: [points[0]!, aimed(state, points, pointer)] },
    }),
    move: follow,
    cancel: drop,
  },
};

export const multiLine: Tool = {
  idle: { down: (state, _, pointer) => begin(state, pointer) },
  placing: {
    down: (state, gesture, pointer) => {
      const at = aimed(state, gesture.points, pointer);
      if (isNear(gesture.points.at(-1)!, at, 0)) return {};
      const problem = problemOfPoints('multi_line', gesture.points.length + 1);
      return problem ? { problem } : { gesture: added(gesture, at) };
    },
    move: follow,
    finish: (_, { points }) =>
      points.length >= 2 ? { gesture: IDLE, form: { kind: 'multi_line', points } } : { gesture: IDLE },
    cancel: drop,
  },
};
