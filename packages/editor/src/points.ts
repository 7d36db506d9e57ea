import { distanceToSegment, nearestOnSegment } from '@sightline/geometry/lines';
import { type FramePoint, screenToFrame } from '@sightline/geometry/points';
import { changeShape } from './actions.ts';
import { problemOfPoints } from './check.ts';
import { hasFreePoints, leastPointsOf, moved, pointsOf, stageEdgesOf, withPoint } from './forms.ts';
import type { Shape } from './shapes.ts';
import { STAGE, toStage } from './stage.ts';
import { type EditorState, selectedShape } from './state.ts';
import { toolOf } from './tags.ts';

const withPoints = (shape: Shape, points: readonly FramePoint[]): Shape => ({ ...shape, points }) as Shape;

/** Whether a tag leaves the number of a shape's points open. */
const isCountFree = ({ tags }: EditorState, shape: Shape) => {
  const tag = tags.get(shape.tag);
  return hasFreePoints(shape) && (!tag || toolOf(tag, shape.kind)?.maxPoints === undefined);
};

/** Puts a point into the edge of the selected shape that is nearest to a place. */
export function insertPoint(state: EditorState, at: FramePoint): EditorState {
  const shape = selectedShape(state);
  if (!shape || !isCountFree(state, shape)) return state;
  const place = toStage(at);
  const edges = stageEdgesOf(shape);
  const distances = edges.map((edge) => distanceToSegment(edge, place));
  const nearest = distances.indexOf(Math.min(...distances));
  const points = pointsOf(shape);
  const refused = problemOfPoints(shape.kind === 'polygon' ? 'polygon' : 'multi_line', points.length + 1);
  if (refused) return { ...state, problem: refused };
  const fresh = screenToFrame(nearestOnSegment(edges[nearest]!, place), STAGE);
  const next = points.toSpliced(nearest + 1, 0, fresh);
  return { ...changeShape(state, shape.id, (each) => withPoints(each, next)), point: nearest + 1 };
}

/** Takes a point out of the selected shape, down to as few as it needs. */
export function deletePoint(state: EditorState): EditorState {
  const shape = selectedShape(state);
  if (!shape || state.point === null || !isCountFree(state, shape)) return state;
  const points = pointsOf(shape);
  if (points.length <= leastPointsOf(shape)) return state;
  const next = points.toSpliced(state.point, 1);
  return { ...changeShape(state, shape.id, (each) => withPoints(each, next)), point: null };
}

/** Moves the chosen point, or the whole selected shape, by pixels of the stage. */
export function nudge(state: EditorState, dx: number, dy: number): EditorState {
  const shape = selectedShape(state);
  if (!shape || shape.immutable) return state;
  const [x, y] = screenToFrame([dx, dy], STAGE);
  const next = state.point === null ? moved(shape, x, y) : movedPoint(shape, state.point, x, y);
  return changeShape(state, shape.id, () => next);
}

function movedPoint(shape: Shape, index: number, dx: number, dy: number): Shape {
  const [x, y] = pointsOf(shape)[index]!;
  return withPoint(shape, index, [x + dx, y + dy]);
}

/** Puts a point of any shape at a place, as the numeric fields do. */
export function setPoint(state: EditorState, id: string, index: number, at: FramePoint): EditorState {
  const isThere = state.shapes.some((shape) => shape.id === id && !shape.immutable);
  return isThere
    ? { ...changeShape(state, id, (shape) => withPoint(shape, index, at)), selected: id, point: index }
    : state;
}

/** The next point of the selected shape, or the first. */
export function choosePoint(state: EditorState, step: 1 | -1): EditorState {
  const shape = selectedShape(state);
  if (!shape) return state;
  const count = pointsOf(shape).length;
  const next = state.point === null ? (step === 1 ? 0 : count - 1) : (state.point + step + count) % count;
  return { ...state, point: next };
}
