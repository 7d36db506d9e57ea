/**
 * Points carry the space they live in. The brand is an optional phantom property: a plain pair from a file or a
 * request is accepted anywhere, but a point of one space is never accepted where another space is expected, so that
 * only a named function can cross.
 */
declare const space: unique symbol;

/** The picture, normalised: x to the right and y down, both 0..1. */
export interface FrameSpace {
  readonly name: 'frame';
}
/** What somebody looks at, in CSS pixels: x to the right and y down. */
export interface ScreenSpace {
  readonly name: 'screen';
}
/** The ground plane in metres: x to the right of the camera's rest direction and y away from it. */
export interface GroundSpace {
  readonly name: 'ground';
}
export type Space = FrameSpace | ScreenSpace | GroundSpace;

/** Marks a value with its space, without any trace at run time. */
export interface InSpace<S extends Space> {
  readonly [space]?: S;
}

export type Point<S extends Space> = readonly [x: number, y: number] & InSpace<S>;
export type FramePoint = Point<FrameSpace>;
export type ScreenPoint = Point<ScreenSpace>;
export type GroundPoint = Point<GroundSpace>;

/** Width and height of a picture or an element, in CSS pixels. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A point of the picture, 0..1. */
export const framePoint = (x: number, y: number): FramePoint => [x, y];

/** A point on the ground, in metres. */
export const groundPoint = (x: number, y: number): GroundPoint => [x, y];

/** Where a point of the picture appears when the picture is drawn at `size`. */
export const frameToScreen = ([x, y]: FramePoint, size: ScreenSize): ScreenPoint => [x * size.width, y * size.height];

/** The point of the picture under a screen point, when the picture is drawn at `size`. */
export const screenToFrame = ([x, y]: ScreenPoint, size: ScreenSize): FramePoint => [x / size.width, y / size.height];

/** Distance between two points, in the unit of their space. */
export const distance = <S extends Space>(a: Point<S>, b: Point<S>): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point at `share` of the way from `a` (0) to `b` (1). */
export const between = <S extends Space>(a: Point<S>, b: Point<S>, share: number): Point<S> => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The nearest point inside the picture. */
export const clampToFrame = ([x, y]: FramePoint): FramePoint => [
  Math.min(1, Math.max(0, x)),
  Math.min(1, Math.max(0, y)),
];

/** Twice the signed area of the triangle a, b, c: positive when c lies on the positive side of the line a to b. */
export const turn = <S extends Space>(a: Point<S>, b: Point<S>, c: Point<S>): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
