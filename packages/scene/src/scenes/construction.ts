import { drawContainer } from '../draw/props/container.ts';
import { drawBarriers, drawBoards, drawCone, drawRods } from '../draw/props/site.ts';
import { buildingBehind, earthBackdrop } from './building-site.ts';
import { glowsIn, lamp, pool, type SceneSet } from './scene-set.ts';

const TIMBER = { rotation: -0.2, color: '#b08a55', lengthM: 3.2 };
const CONES = [
  [-3.4, 16.9],
  [-1, 16.7],
  [1.4, 16.6],
  [3.8, 16.7],
] as const;

export const construction: SceneSet = {
  texture: 0.36,
  backdrop: earthBackdrop,
  behind: (pen, random) =>
    buildingBehind(
      pen,
      random,
      { at: [21, 64], heightM: 34, jibRad: Math.PI * 1.05, jibM: 36 },
      { at: [-15, 49], floors: 6 },
    ),
  props: (pen, random) => [
    drawContainer(pen, [17.5, 39, 0], 0.12, '#e6e8e8'),
    drawContainer(pen, [17.5, 39, 2.55], 0.12, '#3b6f91'),
    drawContainer(pen, [25, 41, 0], 0.12, '#e6e8e8'),
    drawRods(pen, random, { at: [-12.2, 14.2], rotation: 0.3, color: '#8a5a3c', lengthM: 6, layers: 6 }),
    drawBoards(pen, { ...TIMBER, at: [11.4, 13.2], layers: 5 }),
    drawBoards(pen, { ...TIMBER, at: [14.4, 16], layers: 7, color: '#a88555' }),
    ...drawBarriers(pen, [-12.5, 29], [-1, 31], 8),
    ...drawBarriers(pen, [6.5, 35.4], [14, 34.6], 5),
    ...CONES.map((at) => drawCone(pen, at)),
  ],
  glows: (light) =>
    glowsIn(light, (isDusk) => [pool(2, 17, 17, isDusk ? 0.2 : 0.5), pool(-10, 30, 14, isDusk ? 0.12 : 0.3)], [
      lamp([-24, 40, 13], 1.3),
      lamp([19, 40, 8], 1.1),
      lamp([-4, 41, 10], 0.8),
      lamp([21, 60, 30], 1),
    ]),
};
