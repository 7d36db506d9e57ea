import type { Vector } from '../../vector.ts';
import { drawBlock, type Finish, patch } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

/** Stacked containers are this far apart, base to base. */
export const CONTAINER_STEP_M = 2.6;
const LENGTH_M = 6.1;

export const CONTAINER_COLORS = [
  '#8c3b2e',
  '#2f5d80',
  '#b0682a',
  '#3e6b58',
  '#6b7378',
  '#94412f',
  '#29496a',
  '#c0a04a',
  '#4c5960',
] as const;

const lockRods: Finish = (pen, face) => {
  if (face.name !== 'left' && face.name !== 'right') return '';
  const fill = pen.shade('#c7cbcd', face.normal, face.depth);
  return [0.2, 0.4, 0.6, 0.8].map((u) => patch(pen, face, [u - 0.015, 0.04, u + 0.015, 0.96], fill)).join('');
};

/** A container, its long side along x unless turned. */
export const drawContainer = (pen: Pen, at: Vector, rotation: number, color: string): Drawing =>
  pen.drawing(pen.camera.depth(at) - at[2] * 0.4, () =>
    drawBlock(pen, { at, size: [LENGTH_M, 2.44, 2.55], rotation }, { color, ribsPerM: 2.3, finish: lockRods }),
  );
