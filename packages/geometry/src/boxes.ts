import type { FramePoint, FrameSpace, InSpace, Point, Space } from './points.ts';

/** An upright rectangle: its least corner and its size. */
export interface Box<S extends Space> extends InSpace<S> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type FrameBox = Box<FrameSpace>;

/** A box in the picture, all values 0..1. */
export const frameBox = (x: number, y: number, width: number, height: number): FrameBox => ({ x, y, width, height });

/** Where whatever the box shows stands: the middle of its lower edge. */
export const footOf = (box: FrameBox): FramePoint => [box.x + box.width / 2, box.y + box.height];

/** The middle of a box. */
export const centerOf = <S extends Space>(box: Box<S>): Point<S> => [box.x + box.width / 2, box.y + box.height / 2];

/** The corners, clockwise on a screen from the least one. */
export const cornersOf = <S extends Space>({ x, y, width, height }: Box<S>): Point<S>[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Area of a box, in the squared unit of its space. */
export const boxArea = <S extends Space>(box: Box<S>): number => box.width * box.height;

/** Whether a point lies in a box, its edges included. */
export const boxContains = <S extends Space>(box: Box<S>, [x, y]: Point<S>): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The part two boxes share; nothing when they are apart, a box without area when they only touch. */
export function sharedBox<S extends Space>(a: Box<S>, b: Box<S>): Box<S> | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}

/** Whether two boxes overlap or touch. */
export const boxesMeet = <S extends Space>(a: Box<S>, b: Box<S>): boolean => sharedBox(a, b) !== undefined;

/** Shared area over joint area, 0..1: how much two boxes are the same. */
export function overlapRatio<S extends Space>(a: Box<S>, b: Box<S>): number {
  const shared = sharedBox(a, b);
  if (!shared) return 0;
  const joint = boxArea(a) + boxArea(b) - boxArea(shared);
  return joint > 0 ? boxArea(shared) / joint : 0;
}

/** The least box around some points; nothing for no points. */
export function boxAround<S extends Space>(points: readonly Point<S>[]): Box<S> | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The part of a box that the picture shows; nothing when the box lies outside. */
export const clipToFrame = (box: FrameBox): FrameBox | undefined => sharedBox(box, frameBox(0, 0, 1, 1));
