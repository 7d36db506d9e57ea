import { PICTURE } from '../pinhole.ts';
import type { Random } from '../random.ts';
import type { Vector } from '../vector.ts';
import { drawBlock } from './block.ts';
import { type Pen, px } from './pen.ts';

const UP: Vector = [0, 0, 1];

/** A rectangle filled from top to bottom with a row of colours. */
function gradient(
  id: string,
  top: number,
  height: number,
  stops: readonly (readonly [offset: number, color: string])[],
): string {
  const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>` +
    `<rect y="${px(top)}" width="${PICTURE.width}" height="${px(height)}" fill="url(#${id})"/>`
  );
}

export const drawSky = ({ look, camera }: Pen): string =>
  gradient('sky', 0, Math.max(20, camera.horizon + 4), [
    [0, look.skyTop],
    [1, look.skyFoot],
  ]);

/** The roof of a hall, where others have the sky. */
export const drawCeiling = (pen: Pen): string =>
  gradient('sky', 0, PICTURE.height, [
    [0, pen.shade('#6c7275', undefined, 30)],
    [1, pen.shade('#a0a6a8', undefined, 40)],
  ]);

/** The ground up to the horizon, paler with distance. */
export function drawFloor(pen: Pen, color: string): string {
  const { horizon } = pen.camera;
  const at = (depth: number, factor = 1): string => pen.shade(color, UP, depth, pen.look.ground * factor);
  return gradient('floor', horizon, PICTURE.height - horizon, [
    [0, at(210)],
    [0.12, at(60)],
    [0.45, at(18, 0.99)],
    [1, at(4)],
  ]);
}

const WINDOWS = 14;

/** Buildings far away; their windows are lit when it is dark. */
export function drawSkyline(pen: Pen, random: Random, count: number, color: string): string {
  const hasLights = pen.light === 'night' || pen.light === 'dusk';
  return Array.from({ length: count }, () => {
    const at: Vector = [random.between(-240, 240), random.between(190, 330), 0];
    const [width, height] = [random.between(14, 40), random.between(10, 62)];
    const tower = drawBlock(
      pen,
      { at, size: [width, 18, height] },
      { color, hasShadow: false, factor: random.between(0.85, 1.05) },
    );
    const windows = Array.from({ length: WINDOWS }, () => {
      const place: Vector = [at[0] + random.between(-width / 2, width / 2), at[1] - 9, random.between(2, height)];
      const { x, y } = pen.spot(place);
      const opacity = random.between(0.3, 0.9).toFixed(2);
      return `<rect x="${px(x)}" y="${px(y)}" width="1.6" height="1.6" fill="#ffd58a" fill-opacity="${opacity}"/>`;
    });
    return tower + (hasLights ? windows.join('') : '');
  }).join('');
}

const LEAVES = 6;

/** A row of trees `distanceM` away. */
export function drawTrees(pen: Pen, random: Random, distanceM: number, count: number): string {
  return Array.from({ length: count }, () => {
    const { x, y, pxPerM: k, depth } = pen.spot([random.between(-90, 90), distanceM + random.between(-4, 4), 0]);
    return Array.from({ length: LEAVES }, () => {
      const fill = pen.shade('#4c5f45', undefined, depth, random.between(0.7, 1.1));
      const [cx, cy] = [x + random.between(-2, 2) * k, y - random.between(1.2, 4.6) * k];
      return `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(random.between(1, 1.9) * k)}" fill="${fill}"/>`;
    }).join('');
  }).join('');
}
