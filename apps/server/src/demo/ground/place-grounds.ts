import type { GroundPoint } from '@sightline/geometry/points';
import type { SceneKind } from '@sightline/scene/kinds';
import { groundOnPlan, type PlannedScene, type PlanSheet } from '@sightline/scene/plan/draw-plan';
import { footprintsOf } from '@sightline/scene/plan/footprints';
import type { DemoCamera } from '../tenants.ts';

/** Where the lowest floor is, as people here count. */
const LOWEST_LEVEL = 1;
const GAP_M = 2;
const GROUNDS_IN_A_ROW = 2;
export const PIXELS_PER_M = 10;

/** A piece of ground that one camera, or several, look at. */
export interface Ground {
  name: string;
  kind: SceneKind;
  cameras: DemoCamera[];
  scene: PlannedScene;
}

/** One floor of a site with all the grounds on it, as its plan shows them. */
export interface Floor {
  level: number;
  grounds: Ground[];
  sheet: PlanSheet;
}

type Loose = Omit<Ground, 'scene'>;

/** The name without its code: `Tower B North` of `C-03 Tower B North`. */
const placeName = (camera: DemoCamera) => camera.plan.ground ?? camera.row.name.replace(/^\S+ /, '');

function groundsOf(cameras: readonly DemoCamera[]): Loose[] {
  const grounds = new Map<string, Loose>();
  for (const camera of cameras) {
    const name = placeName(camera);
    const known = grounds.get(name);
    if (known) known.cameras.push(camera);
    else grounds.set(name, { name, kind: camera.source.kind, cameras: [camera] });
  }
  return [...grounds.values()];
}

const sizeOf = (kind: SceneKind) => {
  const { left, right, near, far } = footprintsOf(kind).extent;
  return { width: right - left + GAP_M, depth: far - near + GAP_M };
};

/** Side by side, a few in a row, each in a cell that the largest of them fits. */
function placed(level: number, loose: readonly Loose[]): Floor {
  const cell = {
    width: Math.max(...loose.map(({ kind }) => sizeOf(kind).width)),
    depth: Math.max(...loose.map(({ kind }) => sizeOf(kind).depth)),
  };
  const grounds = loose.map((ground, index): Ground => {
    const [column, row] = [index % GROUNDS_IN_A_ROW, Math.floor(index / GROUNDS_IN_A_ROW)];
    const { left, far } = footprintsOf(ground.kind).extent;
    const origin = [column * cell.width + GAP_M - left, row * cell.depth + GAP_M + far] as const;
    return { ...ground, scene: { kind: ground.kind, origin } };
  });
  const columns = Math.min(grounds.length, GROUNDS_IN_A_ROW);
  const rows = Math.ceil(grounds.length / GROUNDS_IN_A_ROW);
  const scenes = grounds.map(({ scene }) => scene);
  const [widthM, heightM] = [columns * cell.width + GAP_M, rows * cell.depth + GAP_M];
  return { level, grounds, sheet: { widthM, heightM, pixelsPerM: PIXELS_PER_M, scenes } };
}

/** The floors of a site, from below. */
export function floorsOf(cameras: readonly DemoCamera[]): Floor[] {
  const levels = [...new Set(cameras.map(({ plan }) => plan.level ?? LOWEST_LEVEL))].toSorted((a, b) => a - b);
  return levels.map((level) =>
    placed(level, groundsOf(cameras.filter(({ plan }) => (plan.level ?? LOWEST_LEVEL) === level))),
  );
}

/** The place of a point of a camera's world on the plan of its floor, 0..1. */
export function onPlan({ sheet }: Floor, { scene }: Ground, point: GroundPoint): [number, number] {
  const [x, y] = groundOnPlan(scene, point);
  return [x / sheet.widthM, y / sheet.heightM];
}
