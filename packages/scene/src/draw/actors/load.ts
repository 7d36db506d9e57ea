import { above, cornersOfBlock, placedAt } from '../../vector.ts';
import type { Load } from '../../world/actors.ts';
import { drawBlock, patch } from '../block.ts';
import type { Drawing, Pen } from '../pen.ts';
import { castShadowOf } from '../shadow.ts';

const ROPE = '#3a3c3e';
const ROPE_TO_M = 34;

/** A beam on slings under a crane's hook. */
export const drawLoad = (pen: Pen, { at, headingRad, liftM }: Load): Drawing =>
  pen.drawing(pen.camera.depth(above(at, liftM)), () => {
    const hookM = liftM + 2.6;
    const place = placedAt(at, headingRad);
    const beam = { at: above(at, liftM), size: [6.4, 1.1, 0.5] as const, rotation: headingRad };
    castShadowOf(pen, cornersOfBlock(beam), 0.9);
    return [
      ...[0, 0.15].map((left) => pen.rod(place(left, 0, hookM), place(left, 0, ROPE_TO_M), 0.05, ROPE, 1, 1.1)),
      drawBlock(pen, { at: above(at, hookM), size: [0.7, 0.5, 0.9] }, { color: '#e2a51c', hasShadow: false }),
      ...[-2.6, 2.6].map((ahead) => pen.rod(above(at, hookM), place(ahead, 0, liftM + 0.5), 0.05, ROPE, 1, 1)),
      drawBlock(pen, beam, {
        color: '#8f9396',
        hasShadow: false,
        finish: (_, face) =>
          face.name === 'front'
            ? patch(pen, face, [0, 0.35, 1, 0.65], pen.shade('#6f7376', face.normal, face.depth))
            : '',
      }),
    ].join('');
  });
