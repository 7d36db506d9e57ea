import { type Box, boxAround, cornersOf, type FrameBox } from '@sightline/geometry/boxes';
import { distanceToPolyline, segmentsOf } from '@sightline/geometry/lines';
import {
  clampToFrame,
  distance,
  type FramePoint,
  type ScreenPoint,
  type ScreenSpace,
} from '@sightline/geometry/points';
import { edgesOf, polygonContains } from '@sightline/geometry/polygons';
import type { Form, ShapeKind } from './shapes.ts';
import { toStage } from './stage.ts';

type FormOf<K extends ShapeKind> = Extract<Form, { kind: K }>;

/** What the editor can do with a form. Points are the ones that can be dragged, in order. */
interface FormKind<F extends Form> {
  pointsOf(form: F): readonly FramePoint[];
  /** The form with one of its points elsewhere. */
  withPoint(form: F, index: number, at: FramePoint): F;
  isHit(form: F, at: ScreenPoint, tolerance: number): boolean;
  /** Its points can be added and removed, down to this many. */
  leastPoints?: number;
  isClosed: boolean;
}

const replaced = (points: readonly FramePoint[], index: number, at: FramePoint) =>
  points.map((point, each) => (each === index ? at : point));

const isOnLine = ({ points }: { points: readonly FramePoint[] }, at: ScreenPoint, tolerance: number) =>
  distanceToPolyline(points.map(toStage), at) <= tolerance;

const isInside = (corners: readonly FramePoint[], at: ScreenPoint, tolerance: number) => {
  const polygon = corners.map(toStage);
  return polygonContains(polygon, at) || distanceToPolyline([...polygon, ...polygon.slice(0, 1)], at) <= tolerance;
};

/** A box whose corner `index` lies at a point; the opposite corner stays. */
function boxWithCorner(box: FrameBox, index: number, at: FramePoint): FrameBox {
  const opposite = cornersOf(box)[(index + 2) % 4]!;
  return boxAround([opposite, at])!;
}

const KINDS: { [K in ShapeKind]: FormKind<FormOf<K>> } = {
  rectangle: {
    pointsOf: ({ box }) => cornersOf(box),
    withPoint: (form, index, at) => ({ ...form, box: boxWithCorner(form.box, index, at) }),
    isHit: ({ box }, at, tolerance) => isInside(cornersOf(box), at, tolerance),
    isClosed: true,
  },
  ellipse: {
    pointsOf: ({ center: [x, y], radiusX, radiusY }) => [
      [x, y - radiusY],
      [x + radiusX, y],
      [x, y + radiusY],
      [x - radiusX, y],
    ],
    withPoint: (form, index, [x, y]) =>
      index % 2 === 0
        ? { ...form, radiusY: Math.abs(y - form.center[1]) }
        : { ...form, radiusX: Math.abs(x - form.center[0]) },
    isHit: ({ center, radiusX, radiusY }, [x, y], tolerance) => {
      const [cx, cy] = toStage(center);
      const [rx, ry] = toStage([radiusX, radiusY]);
      return ((x - cx) / (rx + tolerance)) ** 2 + ((y - cy) / (ry + tolerance)) ** 2 <= 1;
    },
    isClosed: true,
  },
  polygon: {
    pointsOf: ({ points }) => points,
    withPoint: (form, index, at) => ({ ...form, points: replaced(form.points, index, at) }),
    isHit: ({ points }, at, tolerance) => isInside(points, at, tolerance),
    leastPoints: 3,
    isClosed: true,
  },
  line: {
    pointsOf: ({ points }) => points,
    withPoint: (form, index, at) => ({ ...form, points: replaced(form.points, index, at) }),
    isHit: isOnLine,
    isClosed: false,
  },
  multi_line: {
    pointsOf: ({ points }) => points,
    withPoint: (form, index, at) => ({ ...form, points: replaced(form.points, index, at) }),
    isHit: isOnLine,
    leastPoints: 2,
    isClosed: false,
  },
};

const kindOf = <F extends Form>(form: F) => KINDS[form.kind] as unknown as FormKind<F>;

export const pointsOf = (form: Form): readonly FramePoint[] => kindOf(form).pointsOf(form);
export const isClosed = (form: Form): boolean => kindOf(form).isClosed;

/** Moves one point, never out of the picture. */
export const withPoint = <F extends Form>(form: F, index: number, at: FramePoint): F =>
  kindOf(form).withPoint(form, index, clampToFrame(at));

/** Whether a place on the stage is on a form, or nearer to it than the tolerance. */
export const isHit = (form: Form, at: FramePoint, tolerance: number): boolean =>
  kindOf(form).isHit(form, toStage(at), tolerance);

/** Whether points can be put into a form and taken out of it. */
export const hasFreePoints = (form: Form): form is Extract<Form, { points: readonly FramePoint[] }> =>
  kindOf(form).leastPoints !== undefined;

export const leastPointsOf = (form: Form): number => kindOf(form).leastPoints ?? pointsOf(form).length;

/** The least box around a form on the stage. */
export const stageBoundsOf = (form: Form): Box<ScreenSpace> => boxAround(pointsOf(form).map(toStage))!;

/** The point nearest to a place, when it is within the tolerance. */
export function pointNear(form: Form, at: FramePoint, tolerance: number): number | undefined {
  const place = toStage(at);
  const distances = pointsOf(form).map((point) => distance(toStage(point), place));
  const nearest = distances.indexOf(Math.min(...distances));
  return (distances[nearest] ?? Number.POSITIVE_INFINITY) <= tolerance ? nearest : undefined;
}

/** The edges of a form on the stage, in the order of its points. */
export const stageEdgesOf = (form: Form) => {
  const points = pointsOf(form).map(toStage);
  return isClosed(form) ? edgesOf(points) : segmentsOf(points);
};

/** Shifts a whole form, as far as the picture lets it. */
export function moved<F extends Form>(form: F, dx: number, dy: number): F {
  const bounds = boxAround(pointsOf(form))!;
  const x = Math.min(1 - bounds.x - bounds.width, Math.max(-bounds.x, dx));
  const y = Math.min(1 - bounds.y - bounds.height, Math.max(-bounds.y, dy));
  const shift = ([px, py]: FramePoint): FramePoint => [px + x, py + y];
  if (form.kind === 'rectangle') return { ...form, box: { ...form.box, x: form.box.x + x, y: form.box.y + y } };
  if (form.kind === 'ellipse') return { ...form, center: shift(form.center) };
  return { ...form, points: form.points.map(shift) };
}
