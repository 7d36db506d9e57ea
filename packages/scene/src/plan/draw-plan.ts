import type { GroundPoint } from '@sightline/geometry/points';
import { letterStrokes, lettersWidth } from '../draw/lettering.ts';
import { px } from '../draw/pen.ts';
import type { SceneKind } from '../kinds.ts';
import { type Footprints, footprintsOf } from './footprints.ts';

/** A scene on a plan: where its own origin lies, metres from the plan's upper left corner. */
export interface PlannedScene {
  readonly kind: SceneKind;
  readonly origin: readonly [x: number, y: number];
}

export interface PlanSheet {
  readonly widthM: number;
  readonly heightM: number;
  readonly pixelsPerM: number;
  readonly scenes: readonly PlannedScene[];
}

const INK = {
  paper: '#fbfcfd',
  grid: '#e9ecf1',
  road: '#e3e6ec',
  mark: '#eceff4',
  wall: '#8b95a7',
  building: '#e1e6ee',
  thing: '#d3dde8',
  barrier: '#bf6a2c',
  letters: '#5b6577',
} as const;
const GRID_M = 5;
const ROAD_M = 6;
const COLUMN_M = 1;

/** The place of a scene's ground on its plan, in metres from the plan's upper left corner: north is up, y goes down. */
export const groundOnPlan = ({ origin }: PlannedScene, [x, y]: GroundPoint): GroundPoint => [
  origin[0] + x,
  origin[1] - y,
];

/** Draws a plan at true scale, as an SVG document. */
export function drawPlan({ widthM, heightM, pixelsPerM, scenes }: PlanSheet): string {
  const [width, height] = [Math.round(widthM * pixelsPerM), Math.round(heightM * pixelsPerM)];
  const content = scenes.map((scene) => drawScene(scene)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(widthM)} ${px(heightM)}" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${INK.paper}"/>${drawGrid(widthM, heightM)}${content}</svg>`;
}

function drawGrid(widthM: number, heightM: number): string {
  const lines = [
    ...Array.from({ length: Math.ceil(widthM / GRID_M) }, (_, index) => `M${index * GRID_M},0V${px(heightM)}`),
    ...Array.from({ length: Math.ceil(heightM / GRID_M) }, (_, index) => `M0,${index * GRID_M}H${px(widthM)}`),
  ];
  return `<path d="${lines.join('')}" stroke="${INK.grid}" stroke-width=".1" fill="none"/>`;
}

function drawScene(scene: PlannedScene): string {
  const { buildings, columns, roads, marks, things, barriers } = footprintsOf(scene.kind);
  const path = (points: readonly GroundPoint[], isClosed = true): string => {
    const corners = points.map((point) => groundOnPlan(scene, point).map(px).join(','));
    return `M${corners.join('L')}${isClosed ? 'Z' : ''}`;
  };
  const areas = (grounds: readonly (readonly GroundPoint[])[], style: string) =>
    grounds.length === 0 ? '' : `<path d="${grounds.map((ground) => path(ground)).join('')}" ${style}/>`;
  const lines = (points: readonly (readonly GroundPoint[])[], style: string) =>
    points.length === 0 ? '' : `<path d="${points.map((line) => path(line, false)).join('')}" fill="none" ${style}/>`;
  const walls = `stroke="${INK.wall}" stroke-width=".14"`;
  const posts = columns.map(([x, y]): GroundPoint[] => {
    const half = COLUMN_M / 2;
    return [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
  });
  return [
    lines(roads, `stroke="${INK.road}" stroke-width="${ROAD_M}"`),
    areas(
      buildings.map(({ ground }) => ground),
      `fill="${INK.building}" ${walls}`,
    ),
    areas(marks, `fill="${INK.mark}" stroke="${INK.road}" stroke-width=".2"`),
    areas(things, `fill="${INK.thing}" ${walls}`),
    areas(posts, `fill="${INK.wall}"`),
    lines(barriers, `stroke="${INK.barrier}" stroke-width=".3" stroke-dasharray="1.1 .5"`),
    ...buildings.map((building) => drawLabel(scene, building)),
  ].join('');
}

/** Our letters are about twenty units high; on a plan they are as high as a door. */
const LETTERS_SCALE = 0.1;

function drawLabel(scene: PlannedScene, { ground, label }: Footprints['buildings'][number]): string {
  const strokes = label === undefined ? undefined : letterStrokes(label, -lettersWidth(label) / 2, -8);
  if (strokes === undefined) return '';
  const mean = (axis: 0 | 1) => ground.reduce((sum, corner) => sum + corner[axis], 0) / ground.length;
  const [x, y] = groundOnPlan(scene, [mean(0), mean(1)]);
  return `<path transform="translate(${px(x)} ${px(y)}) scale(${LETTERS_SCALE})" d="${strokes}" fill="none" stroke="${INK.letters}" stroke-width="2" stroke-linecap="round"/>`;
}
