import type { Random } from '../../random.ts';
import type { Vector } from '../../vector.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

const RAIL = '#e0a51f';
const EDGE_Y = 32.6;
const POST_STEP_M = 2;
const TOWARDS: Vector = [0, -1, 0];

const isMissing = (x: number): boolean => x > 1 && x < 8.5;

/** The guard rail along the edge of a deck, gone where work is under way. */
export const drawGuardRail = (pen: Pen): Drawing =>
  pen.drawing(pen.camera.depth([0, EDGE_Y, 0]), () =>
    Array.from({ length: 41 }, (_, index) => -40 + index * POST_STEP_M)
      .filter((x) => !isMissing(x))
      .map((x) => drawBay(pen, x))
      .join(''),
  );

function drawBay(pen: Pen, x: number): string {
  const next = x + POST_STEP_M;
  const post = pen.rod([x, EDGE_Y, 0], [x, EDGE_Y, 1.2], 0.08, RAIL);
  const rails =
    next <= 40 && !isMissing(next)
      ? [0.55, 1.15].map((z) => pen.rod([x, EDGE_Y, z], [next, EDGE_Y, z], 0.06, RAIL)).join('')
      : '';
  const hasToeBoard = x % 6 === 0 && x < -2;
  const y = EDGE_Y - 0.05;
  const board: Vector[] = [
    [x, y, 0.05],
    [next, y, 0.05],
    [next, y, 0.5],
    [x, y, 0.5],
  ];
  const toeBoard = hasToeBoard ? pen.polygon(board, pen.shade('#3f8f73', TOWARDS, 32), 'fill-opacity=".8"') : '';
  return post + rails + toeBoard;
}

/** A column that ends above the deck, its reinforcement sticking out. */
export const drawColumnStump = (pen: Pen, random: Random, [x, y]: readonly [number, number]): Drawing =>
  pen.drawing(pen.camera.depth([x, y, 0]), () => {
    const stump = drawBlock(pen, { at: [x, y, 0], size: [0.7, 0.7, 2.2] }, { color: '#aaa8a2' });
    const bars = Array.from({ length: 6 }, () => {
      const foot: Vector = [x + random.between(-0.28, 0.28), y + random.between(-0.28, 0.28), 2.2];
      const tip: Vector = [x + random.between(-0.3, 0.3), y + random.between(-0.3, 0.3), 3.4 + random.between(0, 0.3)];
      return pen.rod(foot, tip, 0.045, '#7d4f38', 1, 0.7);
    });
    return stump + bars.join('');
  });
