import { drawFloor, drawSky, drawSkyline, drawTrees } from '../draw/backdrop.ts';
import { drawBlock, glazed } from '../draw/block.ts';
import { drawBlotches, groundColor, paint, strip } from '../draw/ground.ts';
import type { Pen } from '../draw/pen.ts';
import { drawCone, drawCrate, drawFence } from '../draw/props/site.ts';
import type { Random } from '../random.ts';
import { glowsIn, lamp, pool, type SceneSet, WARM } from './scene-set.ts';

/** The road leans a little to the right on its way to the horizon. */
function drawRoad(pen: Pen, random: Random): string {
  const color = (value: string, depth: number): string => groundColor(pen, value, depth);
  const leaning = (x0: number, x1: number, fill: string, opacity: number): string =>
    paint(
      pen,
      [
        [x0, 2],
        [x1, 2],
        [x1 + 2.4, 140],
        [x0 + 2.4, 140],
      ],
      fill,
      opacity,
    );
  const dashes = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = [-0.5 + index * 0.09, 4 + index * 5];
    return paint(pen, strip(x, y, x + 0.16, y + 2.6), color('#e6e6e1', 16), 0.85);
  });
  return [
    leaning(-7.5, 6.5, color('#6c6f71', 24), 1),
    drawBlotches(pen, random, {
      count: 24,
      colors: ['#5c5f61', '#797c7e'],
      sizeM: [0.6, 4],
      opacity: [0.14, 0.35],
      distanceM: [5, 60],
      spreadM: 6,
    }),
    ...dashes,
    leaning(-6.8, -6.6, color('#dfdfd8', 22), 0.7),
    leaning(5.8, 6, color('#dfdfd8', 22), 0.7),
    paint(pen, strip(-6.6, 16, -0.2, 16.5), color('#f0f0ea', 16), 0.9),
  ].join('');
}

/** Yellow lines around the corner nobody may enter. */
function drawClosedCorner(pen: Pen): string {
  const fill = groundColor(pen, '#d8b12c', 14);
  return [
    paint(pen, strip(7.6, 10.4, 12, 16.8), groundColor(pen, '#7b7e80', 14), 0.55),
    paint(pen, strip(7.5, 10.4, 7.66, 16.9), fill, 0.85),
    paint(pen, strip(7.5, 16.76, 13.2, 16.92), fill, 0.85),
  ].join('');
}

export const gate: SceneSet = {
  texture: 0.24,
  backdrop: (pen, random) =>
    [
      drawSky(pen),
      drawSkyline(pen, random, 8, '#9ba7ae'),
      drawFloor(pen, '#8f8b80'),
      drawTrees(pen, random, 70, 26),
      drawBlotches(pen, random, {
        count: 40,
        colors: ['#7c8a5f', '#8b8f70', '#a29c8b'],
        sizeM: [1, 5],
        opacity: [0.1, 0.4],
        distanceM: [8, 80],
        spreadM: 40,
      }),
      drawRoad(pen, random),
      drawClosedCorner(pen),
    ].join(''),
  behind: (pen) => [
    ...[
      { fromX: 12, stepM: 4.4 },
      { fromX: -9, stepM: -4.4 },
    ].map((side) => drawFence(pen, { ...side, count: 16, y: 58, heightM: 2.4 }, () => '#dfe2e2')),
    pen.drawing(46, () => drawBlock(pen, { at: [22, 46, 0], size: [16, 9, 6] }, { color: '#c3c8ca', ribsPerM: 0.4 })),
  ],
  props: (pen) => [
    drawCrate(pen, [9.4, 21, 0], [2.8, 3.2, 2.7], {
      color: '#dcdfdf',
      finish: glazed(['front', 'left'], [0.1, 0.42, 0.9, 0.86]),
    }),
    drawCrate(pen, [9.4, 21, 2.7], [3.4, 3.8, 0.22], { color: '#3b4145', hasShadow: false, nearerM: 1 }),
    ...[14, 17, 20].map((y) => drawCone(pen, [-0.2, y])),
  ],
  glows: (light) =>
    glowsIn(light, (isDusk) => [pool(0, 18, 13, isDusk ? 0.22 : 0.5, WARM)], [
      lamp([10.6, 22, 6], 0.9),
      lamp([-9, 34, 7], 0.9),
      lamp([11, 60, 8], 1.1),
    ]),
};
