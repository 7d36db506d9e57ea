import { drawSky, drawSkyline } from '../draw/backdrop.ts';
import { drawBlock } from '../draw/block.ts';
import { drawBlotches, drawSpecks, groundColor, paint, strip } from '../draw/ground.ts';
import { type Pen, px } from '../draw/pen.ts';
import { drawColumnStump, drawGuardRail } from '../draw/props/deck-edge.ts';
import { drawBoards, drawCone, drawCrate, drawRods } from '../draw/props/site.ts';
import { drawTowerCrane } from '../draw/props/tower-crane.ts';
import { PICTURE } from '../pinhole.ts';
import type { Random } from '../random.ts';
import { glowsIn, lamp, pool, type SceneSet } from './scene-set.ts';

const EDGE_Y = 33;
const ROOFS = ['#9aa1a5', '#8c9396', '#a9a49b', '#8a7f74'] as const;
const COLUMNS = [
  [-14, 26],
  [-6, 26],
  [-14, 17],
  [14, 26],
  [14, 17],
  [20, 26],
] as const;
const CONES = [
  [0.4, 27.6],
  [3.2, 27.4],
  [6, 27.4],
  [8.9, 27.6],
] as const;

/** The town far below the deck. */
function drawTown(pen: Pen, random: Random): string {
  const { horizon } = pen.camera;
  const haze = `<rect y="${px(horizon)}" width="${PICTURE.width}" height="${px(PICTURE.height - horizon)}" fill="${pen.shade('#8a9095', undefined, 120)}"/>`;
  const roofs = Array.from({ length: 60 }, (_, index) => ({
    at: [random.between(-160, 160), random.between(46, 200), -40] as const,
    size: [random.between(8, 20), random.between(8, 20), random.between(8, 30)] as const,
    color: ROOFS[index % ROOFS.length]!,
  })).sort((one, other) => other.at[1] - one.at[1]);
  return haze + roofs.map(({ color, ...block }) => drawBlock(pen, block, { color, hasShadow: false })).join('');
}

function drawSlab(pen: Pen): string {
  const joints = [
    ...Array.from({ length: 11 }, (_, index) => strip(-30 + index * 6, 2, -29.95 + index * 6, EDGE_Y)),
    ...[9, 17, 25].map((y) => strip(-60, y, 60, y + 0.05)),
  ];
  return joints.map((joint) => paint(pen, joint, '#5d5b56', 0.35)).join('');
}

export const deck: SceneSet = {
  texture: 0.24,
  backdrop: (pen, random) =>
    [
      drawSky(pen),
      drawSkyline(pen, random, 34, '#8d99a1'),
      drawTown(pen, random),
      paint(pen, strip(-60, 1, 60, EDGE_Y), groundColor(pen, '#b3b1aa', 14, pen.look.ground), 1),
      drawBlotches(pen, random, {
        count: 46,
        colors: ['#a09e97', '#c4c2bb', '#94928b'],
        sizeM: [0.8, 4],
        opacity: [0.12, 0.36],
        distanceM: [5, 30],
        spreadM: 22,
      }),
      drawBlotches(pen, random, {
        count: 20,
        colors: ['#6f6d68'],
        sizeM: [0.15, 0.8],
        opacity: [0.2, 0.45],
        distanceM: [6, 30],
        spreadM: 12,
      }),
      drawSlab(pen),
      drawSpecks(pen, random, 260, ['#77756f', '#d4d2cb']),
    ].join(''),
  behind: (pen) => [
    drawTowerCrane(pen, { at: [-26, 60], heightM: 20, jibRad: 0.35, jibM: 34 }),
    pen.drawing(EDGE_Y, () =>
      pen.polygon(
        [
          [-60, EDGE_Y, 0],
          [60, EDGE_Y, 0],
          [60, EDGE_Y, -0.5],
          [-60, EDGE_Y, -0.5],
        ],
        pen.shade('#8b8983', [0, -1, 0], EDGE_Y),
      ),
    ),
    drawGuardRail(pen),
  ],
  props: (pen, random) => [
    ...COLUMNS.map((at) => drawColumnStump(pen, random, at)),
    drawRods(pen, random, { at: [-9.4, 12.6], rotation: 0.25, color: '#8a5a3c', lengthM: 5, layers: 7 }),
    drawBoards(pen, { at: [9.4, 12.6], rotation: -0.3, color: '#c49a5c', lengthM: 3, layers: 7 }),
    drawBoards(pen, { at: [11.4, 21], rotation: 0.1, color: '#c49a5c', lengthM: 3, layers: 9 }),
    drawCrate(pen, [-3.4, 22, 0], [1.6, 1.2, 1.1], { color: '#3b6f91' }),
    ...CONES.map((at) => drawCone(pen, at)),
  ],
  glows: (light) =>
    glowsIn(light, (isDusk) => [pool(2, 20, 14, isDusk ? 0.18 : 0.5)], [
      lamp([-14, 26, 5], 0.8),
      lamp([20, 26, 5], 0.9),
    ]),
};
