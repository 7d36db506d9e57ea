import { above, placedAt } from '../../vector.ts';
import type { Boom } from '../../world/actors.ts';
import { drawBlock } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';

const BANDS = 11;
const LENGTH_M = 7;
const FULLY_RAISED_RAD = 1.15;

/** The post and the striped arm of a barrier. */
export const drawBoom = (pen: Pen, { at, headingRad, raised }: Boom): Drawing =>
  pen.drawing(pen.camera.depth(above(at, 1)) - 0.3, () => {
    const place = placedAt(at, headingRad);
    const angle = raised * FULLY_RAISED_RAD;
    const along = (share: number) =>
      place(0.2 + share * LENGTH_M * Math.cos(angle), 0, 1 + share * LENGTH_M * Math.sin(angle));
    const arm = Array.from({ length: BANDS }, (_, index) =>
      pen.rod(along(index / BANDS), along((index + 1) / BANDS), 0.13, index % 2 ? '#c7372f' : '#f3f3ee'),
    );
    return drawBlock(pen, { at: above(at, 0), size: [0.5, 0.5, 1.15] }, { color: '#e8a91c' }) + arm.join('');
  });
