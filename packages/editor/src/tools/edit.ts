import { isHit, moved, pointNear, withPoint } from '../forms.ts';
import type { Shape } from '../shapes.ts';
import { snapped, straightened } from '../snap.ts';
import { type EditorState, type Gesture, IDLE, inOrder, selectedShape, visibleShapes } from '../state.ts';
import type { Outcome, PointerStep, Tool } from './tool.ts';

type Dragging = Extract<Gesture, { name: 'dragging' }>;

/** Saved shapes, those of tags that may only be looked at and the region below them are part of the picture. */
const isSelectable = ({ tags }: EditorState, shape: Shape) =>
  !shape.immutable && tags.get(shape.tag)?.viewOnly !== true;

const raised = ({ shapes, tags }: EditorState, shape: Shape) =>
  inOrder([...shapes.filter((other) => other !== shape), shape], tags);

function press(state: EditorState, _: Gesture, { at, tolerance }: PointerStep): Outcome {
  const current = selectedShape(state);
  const index = current && pointNear(current, at, tolerance);
  if (current && index !== undefined) return drag(state, current, index, at);
  const hit = visibleShapes(state).findLast(
    (shape) =>
      isSelectable(state, shape) && isHit(shape, at, tolerance) && !state.tags.get(shape.tag)?.isRegionOfInterest,
  );
  return hit ? { ...drag(state, hit, null, at), shapes: raised(state, hit) } : { selected: null, point: null };
}

const drag = (state: EditorState, shape: Shape, point: number | null, from: Dragging['from']): Outcome => ({
  gesture: { name: 'dragging', id: shape.id, point, from, before: state.shapes },
  selected: shape.id,
  point,
});

function placeOf(state: EditorState, { id, point, from }: Dragging, { at, tolerance, isStraight, snaps }: PointerStep) {
  if (isStraight) return straightened(from, at);
  const others = state.shapes.filter((shape) => shape.id !== id);
  return snaps && point !== null ? snapped(at, { others, snapping: state.snapping }, tolerance) : at;
}

function follow(state: EditorState, gesture: Dragging, pointer: PointerStep): Outcome {
  const { id, point, from, before } = gesture;
  const at = placeOf(state, gesture, pointer);
  const start = before.find((shape) => shape.id === id)!;
  const next = point === null ? moved(start, at[0] - from[0], at[1] - from[1]) : withPoint(start, point, at);
  return { shapes: state.shapes.map((shape) => (shape.id === id ? next : shape)) };
}

/** Only what moved can be undone: a click selects. */
function release(state: EditorState, { id, before }: Dragging): Outcome {
  const isMoved = state.shapes.find((shape) => shape.id === id) !== before.find((shape) => shape.id === id);
  return { gesture: IDLE, ...(isMoved ? { before } : {}) };
}

export const edit: Tool = {
  idle: { down: press },
  dragging: {
    move: follow,
    up: release,
    cancel: (_, { before }) => ({ gesture: IDLE, shapes: before }),
  },
};
