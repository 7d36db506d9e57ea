import { unlock } from '@sightline/editor/actions';
import { isHit, pointNear } from '@sightline/editor/forms';
import { deletePoint, insertPoint } from '@sightline/editor/points';
import type { Shape } from '@sightline/editor/shapes';
import { toStage } from '@sightline/editor/stage';
import { type EditorState, IDLE, selectedShape, visibleShapes } from '@sightline/editor/state';
import type { PointerStep } from '@sightline/editor/tools/tool';
import { distance } from '@sightline/geometry/points';
import { middlesOf } from './middles.ts';

/** The topmost shape under a place; the region of interest is part of the picture. */
export const shapeUnder = (state: EditorState, { at, tolerance }: Pick<PointerStep, 'at' | 'tolerance'>) =>
  visibleShapes(state).findLast(
    (shape) => isHit(shape, at, tolerance) && state.tags.get(shape.tag)?.isRegionOfInterest !== true,
  );

const isOnMiddle = (shape: Shape, { at, tolerance }: PointerStep) =>
  pointNear(shape, at, tolerance) === undefined &&
  middlesOf(shape).some((middle) => distance(toStage(middle), toStage(at)) <= tolerance);

/** On the middle of an edge it puts a point there, which the pointer that pressed then drags. */
export function withMiddle(state: EditorState, step: PointerStep): EditorState {
  const shape = state.tool === 'edit' && state.gesture.name === 'idle' ? selectedShape(state) : undefined;
  return shape && isOnMiddle(shape, step) ? insertPoint(state, step.at) : state;
}

const isMine = ({ tags }: EditorState, shape: Shape) => tags.has(shape.tag) && tags.get(shape.tag)?.viewOnly !== true;

/** Takes up a saved shape for editing: a double click, or a finger that stays. */
export function takeUp(state: EditorState, step: PointerStep): EditorState {
  if (state.tool !== 'edit') return state;
  const shape = shapeUnder(state, step);
  return shape?.immutable && isMine(state, shape) ? unlock(state, shape.id) : state;
}

/** Drops what the press began, without a trace in the history. */
const released = (state: EditorState): EditorState =>
  state.gesture.name === 'dragging' ? { ...state, shapes: state.gesture.before, gesture: IDLE } : state;

/** A finger that stays: on a point it deletes it, on an edge it adds one, on a saved shape it takes that up. */
export function longPress(state: EditorState, step: PointerStep): EditorState {
  if (state.tool !== 'edit') return state;
  const still = released(state);
  const shape = selectedShape(still);
  if (!shape) return takeUp(still, step);
  const index = pointNear(shape, step.at, step.tolerance);
  if (index !== undefined) return deletePoint({ ...still, point: index });
  return isHit(shape, step.at, step.tolerance) ? insertPoint(still, step.at) : takeUp(still, step);
}
