import type { GroundPoint } from '@sightline/geometry/points';
import { between, distance } from '@sightline/geometry/points';
import type { Random } from '../../random.ts';
import { above, cornersOfBlock, placedAt } from '../../vector.ts';
import { type BlockStyle, banded, drawBlock } from '../block.ts';
import { type Drawing, type Pen, px } from '../pen.ts';
import { castShadowOf } from '../shadow.ts';

/** A block that stands among the actors. */
export const drawCrate = (
  pen: Pen,
  at: readonly [number, number, number],
  size: readonly [number, number, number],
  style: BlockStyle & { readonly rotation?: number; readonly nearerM?: number },
): Drawing =>
  pen.drawing(pen.camera.depth(at) - (style.nearerM ?? 0), () =>
    drawBlock(pen, { at, size, rotation: style.rotation }, style),
  );

export const drawCone = (pen: Pen, at: GroundPoint): Drawing =>
  pen.drawing(pen.camera.depth(above(at, 0)), () => {
    const { x, y, pxPerM: k, depth } = pen.spot(above(at, 0));
    const tip = pen.spot(above(at, 0.75));
    const height = y - tip.y;
    const color = (value: string, factor = 1): string => pen.shade(value, undefined, depth, factor);
    pen.cover([x - 0.25 * k, tip.y], [x + 0.25 * k, y + 0.04 * k]);
    pen.castShadow(
      `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(0.26 * k)}" ry="${px(0.1 * k)}" fill="#000" fill-opacity=".3"/>`,
    );
    const band = (low: number, lowHalf: number, high: number, highHalf: number, fill: string): string =>
      `<path d="M${px(x - lowHalf * k)},${px(y - low)} L${px(x - highHalf * k)},${px(y - high)} L${px(x + highHalf * k)},${px(y - high)} L${px(x + lowHalf * k)},${px(y - low)}Z" fill="${fill}"/>`;
    return [
      `<rect x="${px(x - 0.22 * k)}" y="${px(y - 0.06 * k)}" width="${px(0.44 * k)}" height="${px(0.08 * k)}" fill="${color('#d9541c')}"/>`,
      band(0.05 * k, 0.15, height, 0.03, color('#f0651f')),
      band(height * 0.34, 0.105, height * 0.58, 0.075, color('#f6f6f2', 1.05)),
    ].join('');
  });

/** A row of plastic barriers, white and orange in turn. */
export function drawBarriers(pen: Pen, from: GroundPoint, to: GroundPoint, count: number): Drawing[] {
  const rotation = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = distance(from, to) / count - 0.024 * distance(from, to);
  return Array.from({ length: count }, (_, index) => {
    const isWhite = index % 2 === 1;
    const at = above(between(from, to, (index + 0.5) / count), 0);
    return drawCrate(pen, at, [length, 0.4, 0.9], {
      rotation,
      color: isWhite ? '#eceae4' : '#e8591c',
      finish: banded(isWhite ? '#c9c7c0' : '#b9451a', 0, 0.22),
    });
  });
}

interface Stack {
  readonly at: GroundPoint;
  readonly rotation: number;
  readonly color: string;
  readonly lengthM: number;
  readonly layers: number;
}

/** Boards laid on each other. */
export const drawBoards = (pen: Pen, { at, rotation, color, lengthM, layers }: Stack): Drawing =>
  pen.drawing(pen.camera.depth(above(at, 0)), () => {
    castShadowOf(pen, cornersOfBlock({ at: above(at, 0), size: [lengthM, 1.6, 0.7], rotation }));
    return Array.from({ length: layers }, (_, layer) =>
      drawBlock(
        pen,
        { at: above(at, 0.15 * layer + 0.1), size: [lengthM, 1.3, 0.12], rotation },
        { color, hasShadow: false, factor: layer % 2 ? 0.92 : 1.04 },
      ),
    ).join('');
  });

/** A loose pile of reinforcing rods. */
export const drawRods = (pen: Pen, random: Random, { at, rotation, color, lengthM, layers }: Stack): Drawing =>
  pen.drawing(pen.camera.depth(above(at, 0)), () => {
    const place = placedAt(at, rotation);
    castShadowOf(pen, cornersOfBlock({ at: above(at, 0), size: [lengthM, 1.6, 0.7], rotation }));
    return Array.from({ length: layers * 3 }, () => {
      const [left, up] = [random.between(-0.7, 0.7), 0.2 + random.between(0, 0.35)];
      const [tail, head] = [random.between(-0.2, 0.2), random.between(-0.2, 0.2)];
      const [from, to] = [place(-lengthM / 2 + tail, left, up), place(lengthM / 2 + head, left, up)];
      return pen.rod(from, to, 0.07, color, random.between(0.75, 1.1));
    }).join('');
  });

/** A fence of panels along x, `distanceM` away. */
export const drawFence = (
  pen: Pen,
  fence: {
    readonly fromX: number;
    readonly count: number;
    readonly stepM: number;
    readonly y: number;
    readonly heightM: number;
  },
  colorOf: (index: number) => string,
): Drawing =>
  pen.drawing(fence.y, () =>
    Array.from({ length: fence.count }, (_, index) =>
      drawBlock(
        pen,
        {
          at: [fence.fromX + index * fence.stepM, fence.y, 0],
          size: [Math.abs(fence.stepM) - 0.1, 0.2, fence.heightM],
        },
        { color: colorOf(index), hasShadow: false },
      ),
    ).join(''),
  );
