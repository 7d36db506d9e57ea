import { drawFloor, drawSky, drawSkyline } from '../draw/backdrop.ts';
import { drawBlotches, drawSpecks, groundColor, paint, strip } from '../draw/ground.ts';
import type { Drawing, Pen } from '../draw/pen.ts';
import { CONTAINER_COLORS, CONTAINER_STEP_M, drawContainer } from '../draw/props/container.ts';
import { drawShoreCrane, drawYardCrane } from '../draw/props/port-cranes.ts';
import { drawCone } from '../draw/props/site.ts';
import type { Random } from '../random.ts';
import { glowsIn, lamp, pool, type SceneSet, WARM } from './scene-set.ts';

const BAY_M = 6.5;

/** Lane lines, dashes in the middle of the left lane and a crossing for people. */
function drawMarkings(pen: Pen): string {
  const yellow = groundColor(pen, '#d8b12c', 20);
  const lines = [-5.2, -1.2, 2.8].map((x) => paint(pen, strip(x - 0.09, 3, x + 0.09, 110), yellow, 0.85));
  const dashes = Array.from({ length: 16 }, (_, index) => {
    const y = 4 + index * 5;
    return paint(pen, strip(-3.28, y, -3.12, y + 2.4), groundColor(pen, '#e4e5e2', y + 10), 0.85);
  });
  const crossing = Array.from({ length: 9 }, (_, index) => {
    const x = 3.5 + index * 0.9;
    return paint(pen, strip(x, 12, x + 0.45, 15), groundColor(pen, '#dedfda', 15), 0.75);
  });
  return [...lines, ...dashes, ...crossing].join('');
}

/** Rows of stacked containers, the row furthest from the lane first, as high as chance has it. */
function drawStacks(
  pen: Pen,
  random: Random,
  rows: readonly (readonly [x: number, highest: number])[],
  firstY: number,
  bays: number,
): Drawing[] {
  const heights = rows.map(([, highest]) => Array.from({ length: bays }, () => Math.max(1, highest - random.index(3))));
  // Neither its top nor its two faces towards the camera can be seen.
  const isHidden = (row: number, bay: number, level: number): boolean =>
    level + 1 < heights[row]![bay]! &&
    [heights[row + 1]?.[bay], heights[row]![bay - 1], heights[row + 1]?.[bay - 1]].every(
      (height) => (height ?? 0) > level,
    );
  return rows.flatMap(([x], row) =>
    Array.from({ length: bays }, (_, index) => bays - 1 - index).flatMap((bay) =>
      Array.from({ length: heights[row]![bay]! }, (_, level) => ({ level, color: random.pick(CONTAINER_COLORS) }))
        .filter(({ level }) => !isHidden(row, bay, level))
        .map(({ level, color }) =>
          drawContainer(pen, [x, firstY + bay * BAY_M, level * CONTAINER_STEP_M], Math.PI / 2, color),
        ),
    ),
  );
}

export const port: SceneSet = {
  texture: 0.24,
  backdrop: (pen, random) =>
    [
      drawSky(pen),
      drawSkyline(pen, random, 6, '#97a4ad'),
      drawFloor(pen, '#7e8183'),
      drawBlotches(pen, random, {
        count: 46,
        colors: ['#6d7072', '#8c8f90', '#757879'],
        sizeM: [1, 7],
        opacity: [0.1, 0.32],
      }),
      drawBlotches(pen, random, {
        count: 26,
        colors: ['#4e5153'],
        sizeM: [0.2, 1.2],
        opacity: [0.15, 0.4],
        distanceM: [6, 40],
        spreadM: 14,
      }),
      drawSpecks(pen, random, 300, ['#5a5d5f', '#a4a6a6']),
      drawMarkings(pen),
    ].join(''),
  behind: (pen, random) => [
    ...(
      [
        [-38, 150],
        [6, 165],
        [44, 150],
      ] as const
    ).map((at) => drawShoreCrane(pen, at)),
    ...drawStacks(
      pen,
      random,
      [
        [-19.8, 4],
        [-16.4, 4],
        [-13, 3],
      ],
      15,
      10,
    ),
    ...drawStacks(
      pen,
      random,
      [
        [22.5, 4],
        [19, 4],
        [15.5, 2],
      ],
      30,
      9,
    ),
    drawYardCrane(pen, 52),
  ],
  props: (pen) =>
    (
      [
        [6.4, 25],
        [6.6, 28],
        [6.8, 36],
      ] as const
    ).map((at) => drawCone(pen, [at[0] - 1, at[1]])),
  glows: (light) =>
    glowsIn(light, (isDusk) => [pool(1, 22, 16, isDusk ? 0.2 : 0.5, WARM), pool(8, 40, 14, 0.3, WARM)], [
      lamp([-22, 52, 17], 1.4),
      lamp([-9, 52, 17], 1.2),
      lamp([24, 60, 16], 1.2),
      lamp([6, 160, 42], 2.5),
      lamp([-38, 150, 42], 2.5),
    ]),
};
