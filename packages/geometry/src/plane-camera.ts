import type { GroundToFrame } from './homography.ts';
import { type Matrix3, multiply, transform } from './matrices.ts';
import type { FramePoint, GroundPoint, ScreenSize } from './points.ts';

type Vector = readonly [number, number, number];

/** The camera behind a view of the ground: square pixels, and looking through the middle of its picture. */
export interface PlaneCamera {
  /** Focal length, in pixels of a picture of `size`. */
  readonly focal: number;
  readonly size: ScreenSize;
  /** Where it hangs: metres on the ground, and above it. */
  readonly position: Vector;
  /** Its directions in the world: to the right, down and ahead. */
  readonly axes: readonly [right: Vector, down: Vector, ahead: Vector];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const lengthOf = (a: Vector): number => Math.hypot(...a);
const column = (m: Matrix3, index: number): Vector => [m[index]!, m[index + 3]!, m[index + 6]!];

const LEAST = 1e-12;

/** Pixels counted from the middle of the picture, where a camera looks. */
const centred = ({ width, height }: ScreenSize): Matrix3 => [width, 0, -width / 2, 0, height, -height / 2, 0, 0, 1];

/**
 * The squared focal length under which the two axes of the ground are at right angles and equally long; the best of both
 * conditions. Nothing when the picture does not tell: seen from straight above, every lens shows the ground the same.
 */
function squaredFocal(a: Vector, b: Vector): number | undefined {
  const rightAngle = [a[2] * b[2], a[0] * b[0] + a[1] * b[1]] as const;
  const equalLength = [a[2] ** 2 - b[2] ** 2, a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2] as const;
  const weight = rightAngle[0] ** 2 + equalLength[0] ** 2;
  const found = -(rightAngle[0] * rightAngle[1] + equalLength[0] * equalLength[1]) / weight;
  return weight > LEAST * (lengthOf(a) ** 4 / 1e6) && found > 0 && Number.isFinite(found) ? found : undefined;
}

/** The camera that sees the ground like this, or nothing when no camera could. */
export function cameraOfPlane({ matrix }: GroundToFrame, size: ScreenSize): PlaneCamera | undefined {
  const m = multiply(centred(size), matrix);
  const [a, b, c] = [column(m, 0), column(m, 1), column(m, 2)];
  const squared = squaredFocal(a, b);
  if (squared === undefined) return undefined;
  const focal = Math.sqrt(squared);
  const seen = ([x, y, z]: Vector): Vector => [x / focal, y / focal, z];
  const [first, second, offset] = [seen(a), seen(b), seen(c)];
  const unit = 2 / (lengthOf(first) + lengthOf(second));
  const [east, north] = [scale(first, unit), scale(second, unit)];
  const t = scale(offset, unit);
  const normal = cross(east, north);
  // Plans may be drawn either way up; a camera hangs above the ground all the same.
  const up = dot(normal, t) <= 0 ? normal : scale(normal, -1);
  const position: Vector = [-dot(east, t), -dot(north, t), -dot(up, t)];
  const axis = (index: 0 | 1 | 2): Vector => [east[index], north[index], up[index]];
  return { focal, size, position, axes: [axis(0), axis(1), axis(2)] };
}

/** Where upright lines meet in the picture; nothing when they are parallel in it. */
export function verticalVanishingPoint({ focal, size, axes }: PlaneCamera): FramePoint | undefined {
  const [x, y, z] = [axes[0][2], axes[1][2], axes[2][2]];
  if (Math.abs(z) < 1e-9) return undefined;
  return [0.5 + (focal * x) / z / size.width, 0.5 + (focal * y) / z / size.height];
}

/** The direction in which a point of the picture lies, one metre ahead. */
function rayThrough({ focal, size, axes }: PlaneCamera, [x, y]: FramePoint): Vector {
  const [right, down, ahead] = axes;
  const across = ((x - 0.5) * size.width) / focal;
  const below = ((y - 0.5) * size.height) / focal;
  return add(add(scale(right, across), scale(down, below)), ahead);
}

/** The place on the ground straight below what is seen at a point and is so high; nothing when it would be behind the camera. */
export function groundBelow(camera: PlaneCamera, at: FramePoint, heightM: number): GroundPoint | undefined {
  const ray = rayThrough(camera, at);
  const ahead = (heightM - camera.position[2]) / ray[2];
  if (!(ahead > 0) || !Number.isFinite(ahead)) return undefined;
  const [x, y] = add(camera.position, scale(ray, ahead));
  return [x, y];
}

/** A place in the world that is seen at a point and so far ahead, as ground point and height. */
export function placeAhead(camera: PlaneCamera, at: FramePoint, metresAhead: number): Vector {
  return add(camera.position, scale(rayThrough(camera, at), metresAhead));
}

/** Where a place in the world appears; nothing behind the camera. */
export function seenAt({ focal, size, position, axes }: PlaneCamera, place: Vector): FramePoint | undefined {
  const from = add(place, scale(position, -1));
  const [x, y, z] = [dot(axes[0], from), dot(axes[1], from), dot(axes[2], from)];
  if (z <= LEAST) return undefined;
  return [0.5 + (focal * x) / z / size.width, 0.5 + (focal * y) / z / size.height];
}

/** How many metres a pixel is wide on the ground under a point of the picture. */
export function metresPerPixel(
  frameToGround: { matrix: Matrix3 },
  [x, y]: FramePoint,
  size: ScreenSize,
): number | undefined {
  const place = (px: number): GroundPoint | undefined => {
    const [u, v, w] = transform(frameToGround.matrix, [px, y, 1]);
    return w > Number.EPSILON ? [u / w, v / w] : undefined;
  };
  const half = 0.5 / size.width;
  const [left, right] = [place(x - half), place(x + half)];
  return left && right ? Math.hypot(right[0] - left[0], right[1] - left[1]) : undefined;
}
