import { placedAt, type Vector } from '../vector.ts';
import { type BlockStyle, drawBlock } from './block.ts';
import type { Pen } from './pen.ts';

/** One block of a machine: where on it (ahead, left, up), its size and its looks. */
export interface Part extends BlockStyle {
  readonly on: Vector;
  readonly size: Vector;
}

/**
 * Draws the blocks of a machine from the furthest to the nearest. `heightBias` moves higher parts forward in that
 * order: parts that stand on others must come after them.
 */
export function drawParts(
  pen: Pen,
  at: readonly [number, number],
  rotation: number,
  parts: readonly Part[],
  heightBias = 0,
): string {
  const place = placedAt(at, rotation);
  return parts
    .map((part) => {
      const base = place(...part.on);
      const middle: Vector = [base[0], base[1], part.on[2] + part.size[2] / 2];
      return {
        depth: pen.camera.depth(middle) - part.on[2] * heightBias,
        svg: drawBlock(pen, { at: base, size: part.size, rotation }, part),
      };
    })
    .sort((one, other) => other.depth - one.depth)
    .map((part) => part.svg)
    .join('');
}

/** The side (left or right, `offset` metres out) of a machine that faces the camera. */
function nearSide(pen: Pen, at: readonly [number, number], rotation: number, offset: number): number {
  const place = placedAt(at, rotation);
  return pen.camera.depth(place(0, -offset, 0.5)) < pen.camera.depth(place(0, offset, 0.5)) ? -offset : offset;
}

const TYRE: readonly (readonly [share: number, color: string])[] = [
  [1, '#1b1d1f'],
  [0.5, '#8b9093'],
  [0.2, '#3a3d40'],
];
const TYRE_CORNERS = 18;

/** A wheel standing on the ground, seen from its side. */
function drawWheel(pen: Pen, hub: Vector, rotation: number, radiusM: number): string {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return TYRE.map(([share, color]) => {
    const rim = Array.from({ length: TYRE_CORNERS }, (_, index): Vector => {
      const angle = (index / TYRE_CORNERS) * 2 * Math.PI;
      const out = Math.cos(angle) * radiusM * share;
      return [hub[0] + out * cos, hub[1] + out * sin, radiusM + Math.sin(angle) * radiusM * share];
    });
    return pen.polygon(rim, pen.shade(color, undefined, pen.camera.depth(hub)));
  }).join('');
}

export function drawWheels(
  pen: Pen,
  at: readonly [number, number],
  rotation: number,
  wheels: { readonly ahead: readonly number[]; readonly side: number; readonly radiusM: number },
): string {
  const place = placedAt(at, rotation);
  const left = nearSide(pen, at, rotation, wheels.side);
  return wheels.ahead
    .map((ahead) => drawWheel(pen, place(ahead, left, wheels.radiusM), rotation, wheels.radiusM))
    .join('');
}
