import type { Random } from '../../random.ts';
import { banded, drawBlock, patch } from '../block.ts';
import { type Drawing, type Pen, px } from '../pen.ts';
import { drawCrate } from './site.ts';

const GOODS = ['#b98d58', '#a9794a', '#c3c7c9', '#4a718f', '#c7a777'] as const;
const RACK_X = 14;
const LEVELS = [0, 2.3, 4.6];

/** One bay of a pallet rack, three levels high. */
export const drawRack = (pen: Pen, random: Random, y: number): Drawing =>
  pen.drawing(pen.camera.depth([RACK_X, y, 0]), () => {
    const levels = LEVELS.map((z) => {
      const goods = [2.8, 0].map((back) => {
        const color = random.pick(GOODS);
        const heightM = random.between(1.1, 1.7);
        if (random.chance(0.12)) return '';
        const block = { at: [RACK_X + 0.4, y - 1.4 + back, z + 0.3], size: [2.2, 2.1, heightM] } as const;
        return drawBlock(pen, block, { color, hasShadow: false, finish: banded(color, 0.46, 0.54, 0.8) });
      });
      const beam = pen.rod([RACK_X - 1, y - 3.1, z + 0.2], [RACK_X - 1, y + 3.1, z + 0.2], 0.16, '#d9641f');
      return goods.join('') + beam;
    });
    const posts = [-3.1, 3.1].map(
      (end) =>
        pen.rod([RACK_X - 1, y + end, 0], [RACK_X - 1, y + end, 6.9], 0.14, '#2f5d9a') +
        pen.rod([RACK_X + 1.6, y + end, 0], [RACK_X + 1.6, y + end, 6.9], 0.12, '#2f5d9a', 0.8),
    );
    return [...levels, ...posts].join('');
  });

const MACHINE_X = -13;

/** A machine tool with its panel and signal lamp. */
export function drawMachineTool(pen: Pen, y: number, color: string, lampColor: string): Drawing[] {
  const body = drawCrate(pen, [MACHINE_X, y, 0], [5.2, 4.4, 2.5], {
    color,
    finish: (_, face) =>
      face.name === 'right' || face.name === 'front'
        ? patch(pen, face, [0.12, 0.35, 0.55, 0.85], pen.shade('#33434c', face.normal, face.depth)) +
          patch(pen, face, [0.65, 0.55, 0.88, 0.8], pen.shade('#e0e3e2', face.normal, face.depth))
        : '',
  });
  const duct = drawCrate(pen, [MACHINE_X, y, 2.5], [1.6, 1.6, 1.2], { color: '#7d8487', hasShadow: false, nearerM: 1 });
  const panel = drawCrate(pen, [-9.4, y - 0.4, 0], [0.5, 1, 1.3], { color: '#31383c' });
  const lamp = pen.drawing(pen.camera.depth([-10.8, y - 1.6, 3]) - 1, () => {
    const bulb = pen.spot([-10.8, y - 1.6, 3.2]);
    return (
      pen.rod([-10.8, y - 1.6, 2.5], [-10.8, y - 1.6, 3.2], 0.08, '#55595b') +
      `<circle cx="${px(bulb.x)}" cy="${px(bulb.y)}" r="${px(0.13 * bulb.pxPerM)}" fill="${lampColor}"/>`
    );
  });
  return [body, duct, panel, lamp];
}
