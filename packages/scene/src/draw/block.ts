import { type Block, cornersOfBlock, cross, dot, minus, mix, unit, type Vector } from '../vector.ts';
import type { Color } from './color.ts';
import { type Pen, px } from './pen.ts';
import { castShadowOf } from './shadow.ts';

type FaceName = 'front' | 'right' | 'back' | 'left' | 'top' | 'bottom';

/** One side of a block as the camera sees it. */
export interface Face {
  readonly name: FaceName;
  readonly corners: readonly [Vector, Vector, Vector, Vector];
  readonly normal: Vector;
  readonly depth: number;
  /** The place at shares `u` across and `v` up the face. */
  at(u: number, v: number): Vector;
}

/** Draws onto a face that has just been filled. */
export type Finish = (pen: Pen, face: Face) => string;

export interface BlockStyle {
  readonly color: Color;
  /** Times as bright as the colour. */
  readonly factor?: number;
  readonly hasShadow?: boolean;
  /** Ribs to a metre, on the upright faces. */
  readonly ribsPerM?: number;
  readonly finish?: Finish;
}

const FACES: readonly (readonly [FaceName, readonly [number, number, number, number]])[] = [
  ['front', [0, 1, 5, 4]],
  ['right', [1, 2, 6, 5]],
  ['back', [2, 3, 7, 6]],
  ['left', [3, 0, 4, 7]],
  ['top', [4, 5, 6, 7]],
  ['bottom', [3, 2, 1, 0]],
];

/** The sides of a block that face the camera, the furthest first. */
function facesOf(pen: Pen, corners: readonly Vector[]): Face[] {
  const faces = FACES.flatMap(([name, [a, b, c, d]]): Face[] => {
    const [p0, p1, p2, p3] = [corners[a]!, corners[b]!, corners[c]!, corners[d]!];
    const normal = unit(cross(minus(p1, p0), minus(p3, p0)));
    const center = mix(mix(p0, p1, 0.5), mix(p2, p3, 0.5), 0.5);
    if (dot(normal, minus(center, pen.camera.view.at)) >= 0) return [];
    const at = (u: number, v: number): Vector => mix(mix(p0, p1, u), mix(p3, p2, u), v);
    return [{ name, corners: [p0, p1, p2, p3], normal, depth: pen.camera.depth(center), at }];
  });
  return faces.sort((one, other) => other.depth - one.depth);
}

/** A rectangle on a face, given in shares of it. */
export const patch = (
  pen: Pen,
  face: Face,
  [u0, v0, u1, v1]: readonly number[],
  fill: string,
  attributes = '',
): string =>
  pen.polygon([face.at(u0!, v0!), face.at(u1!, v0!), face.at(u1!, v1!), face.at(u0!, v1!)], fill, attributes);

const isUpright = (face: Face): boolean => face.name !== 'top' && face.name !== 'bottom';

const FINEST_RIB_PX = 2.2;

function ribs(pen: Pen, face: Face, { color, factor = 1, ribsPerM = 0 }: BlockStyle): string {
  if (ribsPerM === 0 || !isUpright(face)) return '';
  const lengthM = Math.hypot(...minus(face.corners[1], face.corners[0]));
  const count = Math.max(3, Math.round(lengthM * ribsPerM));
  const [start, end] = [pen.spot(face.corners[0]), pen.spot(face.corners[1])];
  if (Math.abs(end.x - start.x) + Math.abs(end.y - start.y) < count * FINEST_RIB_PX) return '';
  const fill = pen.shade(color, face.normal, face.depth, factor * 0.86);
  return ribPath(pen, face, count, fill);
}

/** All ribs of a face as one path: a stack of containers has thousands of them. */
function ribPath(pen: Pen, face: Face, count: number, fill: string): string {
  const path = Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index + 0.15) / count, (index + 0.55) / count];
    const corners = pen.pixels([face.at(from, 0.05), face.at(to, 0.05), face.at(to, 0.95), face.at(from, 0.95)]);
    return corners.length < 3 ? '' : `M${corners.map(([x, y]) => `${px(x)},${px(y)}`).join('L')}Z`;
  }).join('');
  return path && `<path d="${path}" fill="${fill}"/>`;
}

const SHADOW_BELOW_M = 3;

/** An upright block; it casts a shadow unless it hangs high or is told not to. */
export function drawBlock(pen: Pen, block: Block, style: BlockStyle): string {
  const corners = cornersOfBlock(block);
  if (style.hasShadow !== false && block.at[2] < SHADOW_BELOW_M) castShadowOf(pen, corners);
  return facesOf(pen, corners)
    .map((face) => {
      const fill = pen.shade(style.color, face.normal, face.depth, style.factor);
      // A hairline in the same colour closes the seams between faces.
      const side = pen.polygon(face.corners, fill, `stroke="${fill}" stroke-width="0.6"`);
      return side + ribs(pen, face, style) + (style.finish?.(pen, face) ?? '');
    })
    .join('');
}

const GLASS = '#2a3a45';

/** Windows on some faces, with a glint. */
export const glazed =
  (faces: readonly FaceName[], [u0, v0, u1, v1]: readonly [number, number, number, number]): Finish =>
  (pen, face) => {
    if (!faces.includes(face.name)) return '';
    const pane = pen.shade(GLASS, face.normal, face.depth, pen.light === 'day' ? 1.05 : 0.9);
    const glint = [face.at(u0, v0 + (v1 - v0) * 0.55), face.at(u1 * 0.6, v1), face.at(u0, v1)];
    return patch(pen, face, [u0, v0, u1, v1], pane) + pen.polygon(glint, '#ffffff', 'fill-opacity=".14"');
  };

/** A band around the upright faces between two heights. */
export const banded =
  (color: Color, from: number, to: number, factor = 1): Finish =>
  (pen, face) =>
    isUpright(face) ? patch(pen, face, [0, from, 1, to], pen.shade(color, face.normal, face.depth, factor)) : '';
