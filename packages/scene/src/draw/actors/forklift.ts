import { above, placedAt } from '../../vector.ts';
import type { Forklift } from '../../world/actors.ts';
import { drawParts, drawWheels, type Part } from '../assembly.ts';
import { banded } from '../block.ts';
import { type Drawing, type Pen, px } from '../pen.ts';

const FRAME = '#2b2d2f';
const LOAD: readonly Part[] = [
  { on: [1.75, 0, 0.35], size: [1.1, 1.1, 0.14], color: '#a07a4c' },
  { on: [1.75, 0, 0.49], size: [1.05, 1.05, 0.95], color: '#b98d58', finish: banded('#8f6a3f', 0.46, 0.52) },
];

export const drawForklift = (pen: Pen, { at, headingRad, color, isLoaded }: Forklift): Drawing =>
  pen.drawing(pen.camera.depth(above(at, 1)), () => {
    const parts: Part[] = [
      { on: [-0.3, 0, 0.3], size: [2.2, 1.2, 0.75], color },
      { on: [-1.1, 0, 0.5], size: [0.7, 1.2, 0.9], color: '#3b3d3f' },
      { on: [-0.2, 0, 1.05], size: [0.7, 0.8, 0.55], color: '#26282a', hasShadow: false },
    ];
    const place = placedAt(at, headingRad);
    // Seen from behind, the load is hidden by the truck and must be drawn before it.
    const isFacing = pen.camera.depth(place(2, 0, 1)) < pen.camera.depth(place(-1, 0, 1));
    const load = isLoaded ? drawParts(pen, at, headingRad, LOAD) : '';
    return [
      isFacing ? '' : load,
      drawParts(pen, at, headingRad, parts),
      drawDriver(pen, place(-0.15, 0, 1.55)),
      drawRoof(pen, place),
      drawMast(pen, place),
      drawWheels(pen, at, headingRad, { ahead: [0.5, -1], side: 0.62, radiusM: 0.33 }),
      isFacing ? load : '',
    ].join('');
  });

type Placed = ReturnType<typeof placedAt>;

function drawRoof(pen: Pen, place: Placed): string {
  const [front, rear] = [0.47, -0.8];
  const rods = [-0.5, 0.5].flatMap((left) => [
    [place(0.55, left, 1), place(front, left, 2.2)] as const,
    [place(-0.95, left, 1), place(rear, left, 2.2)] as const,
    [place(front, left, 2.2), place(rear, left, 2.2)] as const,
  ]);
  const crossbars = [front, rear].map((ahead) => [place(ahead, -0.5, 2.2), place(ahead, 0.5, 2.2)] as const);
  return [...rods, ...crossbars].map(([from, to]) => pen.rod(from, to, 0.09, FRAME)).join('');
}

const drawMast = (pen: Pen, place: Placed): string =>
  [-0.32, 0.32].map((left) => pen.rod(place(1, left, 0.2), place(1, left, 2.5), 0.12, '#3a3c3e')).join('');

function drawDriver(pen: Pen, seat: ReturnType<Placed>): string {
  const { x, y, pxPerM: k, depth } = pen.spot(seat);
  const color = (value: string, factor = 1): string => pen.shade(value, undefined, depth, factor);
  return [
    `<rect x="${px(x - 0.2 * k)}" y="${px(y - 0.05 * k)}" width="${px(0.4 * k)}" height="${px(0.5 * k)}" rx="${px(0.1 * k)}" fill="${color('#d7ea2e')}"/>`,
    `<circle cx="${px(x)}" cy="${px(y - 0.18 * k)}" r="${px(0.11 * k)}" fill="${color('#a06f52')}"/>`,
    `<path d="M${px(x - 0.15 * k)},${px(y - 0.2 * k)} a${px(0.15 * k)},${px(0.15 * k)} 0 0 1 ${px(0.3 * k)},0 z" fill="${color('#f2f2ec', 1.1)}"/>`,
  ].join('');
}
