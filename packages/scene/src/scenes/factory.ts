import { drawCeiling, drawFloor } from '../draw/backdrop.ts';
import { drawBlotches, groundColor, paint, strip } from '../draw/ground.ts';
import type { Pen } from '../draw/pen.ts';
import { drawMachineTool, drawRack } from '../draw/props/factory-floor.ts';
import { drawHall } from '../draw/props/hall.ts';
import { drawBoards, drawCone, drawCrate } from '../draw/props/site.ts';
import { glowsIn, pool, type SceneSet } from './scene-set.ts';

/** The green walkway with its crossing, the white edges of the driving lane and the glint of the roof lamps. */
function drawMarkings(pen: Pen): string {
  const color = (value: string): string => groundColor(pen, value, 16);
  const glints = [-8, 6].map((x) =>
    paint(
      pen,
      [
        [x - 0.5, 9],
        [x + 0.9, 9],
        [x + 0.4, 55],
        [x, 55],
      ],
      '#ffffff',
      0.1,
    ),
  );
  const crossing = Array.from({ length: 8 }, (_, index) => {
    const y = 14 + index * 0.75;
    return paint(pen, strip(3.7, y, 6.1, y + 0.38), color('#f1f1ec'), 0.85);
  });
  return [
    ...glints,
    paint(pen, strip(3.6, 3, 6.2, 60), color('#4d8f6d'), 0.5),
    ...[3.5, 6.2].map((x) => paint(pen, strip(x, 3, x + 0.14, 60), color('#e8c02e'), 0.95)),
    ...[-6.4, 2.2].map((x) => paint(pen, strip(x, 3, x + 0.1, 60), color('#e9e9e4'), 0.7)),
    ...crossing,
  ].join('');
}

export const factory: SceneSet = {
  texture: 0.24,
  backdrop: (pen, random) =>
    [
      drawCeiling(pen),
      drawFloor(pen, '#a9adab'),
      drawBlotches(pen, random, {
        count: 30,
        colors: ['#9a9e9c', '#b9bdba', '#8e9290'],
        sizeM: [1, 5],
        opacity: [0.12, 0.34],
      }),
      drawBlotches(pen, random, {
        count: 24,
        colors: ['#6f7371'],
        sizeM: [0.1, 0.7],
        opacity: [0.2, 0.4],
        distanceM: [6, 30],
        spreadM: 10,
      }),
      drawMarkings(pen),
    ].join(''),
  behind: (pen, random) => [drawHall(pen), ...[5, 4, 3, 2, 1, 0].map((bay) => drawRack(pen, random, 17 + bay * 6.4))],
  props: (pen) => [
    ...[3, 2, 1, 0].flatMap((index) =>
      drawMachineTool(pen, 15 + index * 10, index % 2 ? '#d7dbdc' : '#5f8a7a', index === 1 ? '#e4572e' : '#45c46f'),
    ),
    drawBoards(pen, { at: [8.7, 15.6], rotation: 0, color: '#b08a55', lengthM: 1.2, layers: 6 }),
    drawCrate(pen, [8.7, 19, 0], [1.2, 1.2, 1.3], { color: '#b98d58' }),
    drawCrate(pen, [8.8, 21.4, 0], [1.2, 1.2, 1.6], { color: '#c3c7c9' }),
    drawCone(pen, [-7.2, 22.4]),
    drawCone(pen, [-7.2, 24.8]),
  ],
  glows: (light) => glowsIn(light, (isDusk) => [pool(0, 20, 18, isDusk ? 0.16 : 0.34)], []),
};
