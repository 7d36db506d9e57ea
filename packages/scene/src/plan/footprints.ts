import type { GroundPoint } from '@sightline/geometry/points';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import { curve, strip } from '../draw/ground.ts';
import type { SceneKind } from '../kinds.ts';
import { cornersOfBlock } from '../vector.ts';

/** What a plan of a site shows: where things stand, in metres, as the scene's pictures show them. */
export interface Footprints {
  /** The ground that is drawn. */
  readonly extent: { readonly left: number; readonly right: number; readonly near: number; readonly far: number };
  readonly buildings: readonly { readonly ground: GroundPolygon; readonly label?: string }[];
  readonly columns: readonly GroundPoint[];
  /** Middle lines, as wide as a road. */
  readonly roads: readonly (readonly GroundPoint[])[];
  /** Marked ground: lanes, walkways, crossings. */
  readonly marks: readonly GroundPolygon[];
  /** What lies or stands around. */
  readonly things: readonly GroundPolygon[];
  /** Barriers and open edges. */
  readonly barriers: readonly (readonly [GroundPoint, GroundPoint])[];
}

const NOTHING = { buildings: [], columns: [], roads: [], marks: [], things: [], barriers: [] } as const;
const OUTDOORS = { left: -36, right: 36, near: -8, far: 72 };

const block = (x: number, y: number, width: number, depth: number, rotation = 0): GroundPolygon =>
  cornersOfBlock({ at: [x, y, 0], size: [width, depth, 1], rotation })
    .slice(0, 4)
    .map(([cornerX, cornerY]): GroundPoint => [cornerX, cornerY]);

const COLUMN_STEP_M = 7;

/** A frame building with its columns along both long sides. */
function frame(x: number, y: number, label: string) {
  const [width, depth] = [30, 16];
  const columns = [-2, -1, 0, 1, 2].flatMap((step): GroundPoint[] =>
    [-1, 1].map((side): GroundPoint => [x + step * COLUMN_STEP_M, y + side * (depth / 2 - 0.9)]),
  );
  return { buildings: [{ ground: block(x, y, width, depth), label }], columns };
}

/** Along the wheel marks, and on to the border of the ground. */
const EARTH_ROADS: readonly (readonly GroundPoint[])[] = [
  [[-31, -8], ...curve([-16, 4], [2, 18], [30, 34]), [36, 37.4]],
  [[12, -8], ...curve([10, 3], [6, 20], [-18, 44])],
];

const bays = (x: number, firstY: number, count: number): GroundPolygon[] =>
  Array.from({ length: count }, (_, bay) => block(x, firstY + bay * 6.5, 2.44, 6.1));

/** By kind; the numbers are those of the scenes. */
const FOOTPRINTS: Readonly<Record<SceneKind, Footprints>> = {
  construction: {
    ...NOTHING,
    ...frame(-15, 49, 'TOWER'),
    extent: OUTDOORS,
    roads: EARTH_ROADS,
    things: [
      block(17.5, 39, 6.1, 2.44, 0.12),
      block(25, 41, 6.1, 2.44, 0.12),
      block(-12.2, 14.2, 6, 1.6, 0.3),
      block(11.4, 13.2, 3.2, 1.3, -0.2),
      block(14.4, 16, 3.2, 1.3, -0.2),
      block(21, 64, 2, 2),
    ],
    barriers: [
      [
        [-12.5, 29],
        [-1, 31],
      ],
      [
        [6.5, 35.4],
        [14, 34.6],
      ],
    ],
  },
  lift: {
    ...NOTHING,
    ...frame(-17, 52, 'BLOCK'),
    extent: OUTDOORS,
    roads: EARTH_ROADS,
    things: [
      block(21, 44, 6.1, 2.44),
      block(-13, 27, 6, 1.6, 0.1),
      block(8.4, 17, 3.2, 1.3, -0.3),
      block(14, 52, 2, 2),
    ],
    barriers: [
      [
        [-14, 21],
        [-7.5, 20],
      ],
    ],
  },
  gate: {
    ...NOTHING,
    extent: OUTDOORS,
    buildings: [{ ground: block(22, 46, 16, 9), label: 'OFFICE' }, { ground: block(9.4, 21, 2.8, 3.2) }],
    marks: [
      [
        [-7.5, -8],
        [6.5, -8],
        [7.9, 72],
        [-6.1, 72],
      ],
      strip(7.6, 10.4, 12, 16.8),
    ],
    barriers: [
      [
        [12, 58],
        [36, 58],
      ],
      [
        [-36, 58],
        [-9, 58],
      ],
    ],
  },
  port: {
    ...NOTHING,
    extent: OUTDOORS,
    marks: [strip(-5.2, -8, -1.2, 72), strip(-1.2, -8, 2.8, 72), strip(3.5, 12, 11.2, 15)],
    things: [...[-19.8, -16.4, -13].flatMap((x) => bays(x, 15, 9)), ...[22.5, 19, 15.5].flatMap((x) => bays(x, 30, 6))],
  },
  factory: {
    ...NOTHING,
    extent: { left: -36, right: 36, near: -8, far: 72 },
    buildings: [{ ground: strip(-32, -6, 26, 62), label: 'HALL' }],
    marks: [strip(3.6, 3, 6.2, 60), strip(-6.4, 3, 2.2, 60)],
    things: [
      ...[15, 25, 35, 45].map((y) => block(-13, y, 5.2, 4.4)),
      ...[0, 1, 2, 3, 4, 5].map((bay) => block(14.3, 17 + bay * 6.4, 2.6, 6.2)),
      block(8.7, 15.6, 1.2, 1.3),
      block(8.7, 19, 1.2, 1.2),
    ],
  },
  deck: {
    ...NOTHING,
    extent: { left: -30, right: 30, near: -6, far: 38 },
    buildings: [{ ground: strip(-29, -5, 29, 33) }],
    columns: [
      [-14, 26],
      [-6, 26],
      [-14, 17],
      [14, 26],
      [14, 17],
      [20, 26],
    ],
    things: [
      block(-9.4, 12.6, 5, 1.6, 0.25),
      block(9.4, 12.6, 3, 1.3, -0.3),
      block(11.4, 21, 3, 1.3, 0.1),
      block(-3.4, 22, 1.6, 1.2),
    ],
    barriers: [
      [
        [-29, 33],
        [29, 33],
      ],
    ],
  },
};

export const footprintsOf = (kind: SceneKind): Footprints => FOOTPRINTS[kind];
