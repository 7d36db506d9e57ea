import { drawContainer } from '../draw/props/container.ts';
import { drawBarriers, drawBoards, drawCone, drawRods } from '../draw/props/site.ts';
import { buildingBehind, earthBackdrop } from './building-site.ts';
import { glowsIn, lamp, pool, type SceneSet } from './scene-set.ts';

const CONES = [
  [-6.2, 22.8],
  [-3.2, 22.4],
  [-0.2, 22.4],
  [2.8, 22.4],
  [3.8, 26],
] as const;

export const lift: SceneSet = {
  texture: 0.36,
  backdrop: earthBackdrop,
  behind: (pen, random) =>
    buildingBehind(
      pen,
      random,
      { at: [14, 52], heightM: 26, jibRad: Math.PI * 1.18, jibM: 36 },
      { at: [-17, 52], floors: 5 },
    ),
  props: (pen, random) => [
    drawContainer(pen, [21, 44, 0], 0, '#e6e8e8'),
    ...drawBarriers(pen, [-14, 21], [-7.5, 20], 5),
    ...CONES.map((at) => drawCone(pen, at)),
    drawRods(pen, random, { at: [-13, 27], rotation: 0.1, color: '#8a5a3c', lengthM: 6, layers: 6 }),
    drawBoards(pen, { at: [8.4, 17], rotation: -0.3, color: '#b08a55', lengthM: 3.2, layers: 6 }),
  ],
  glows: (light) =>
    glowsIn(light, (isDusk) => [pool(2, 20, 17, isDusk ? 0.2 : 0.5), pool(-10, 32, 14, isDusk ? 0.12 : 0.3)], [
      lamp([-24, 42, 13], 1.3),
      lamp([19, 42, 8], 1.1),
      lamp([-4, 43, 10], 0.8),
      lamp([14, 50, 24], 1),
    ]),
};
