import type { AreaKind } from '@sightline/contract/areas/forms';
import type { SceneKind } from '@sightline/scene/kinds';

/** Something drawn on the pictures of a scene besides what its use cases and measures need. */
export interface SceneArea {
  tag: string;
  kind: AreaKind;
  /** What part of the picture it covers: corners for an area, points for a line, as shares of the picture. */
  points: readonly [number, number][];
  label?: string;
  categories?: number;
}

/** Most are the same part of the lower half of the picture, where the ground lies. */
const LEFT: SceneArea['points'] = [
  [0.06, 0.58],
  [0.34, 0.52],
  [0.4, 0.86],
  [0.08, 0.92],
];
const MIDDLE: SceneArea['points'] = [
  [0.38, 0.5],
  [0.62, 0.5],
  [0.66, 0.8],
  [0.34, 0.8],
];
const RIGHT: SceneArea['points'] = [
  [0.66, 0.54],
  [0.92, 0.58],
  [0.94, 0.9],
  [0.68, 0.86],
];
const ALONG: SceneArea['points'] = [
  [0.56, 0.9],
  [0.5, 0.52],
];
const FENCE: SceneArea['points'] = [
  [0.08, 0.66],
  [0.3, 0.6],
  [0.52, 0.62],
  [0.72, 0.58],
  [0.94, 0.64],
];

/** Around the turnstile, where faces are seen. */
const TURNSTILE: SceneArea['points'] = [
  [0.01, 0.48],
  [0.3, 0.46],
  [0.36, 0.8],
  [0.02, 0.84],
];

const GATE: readonly SceneArea[] = [
  { tag: 'vehicle_management__configured_area', kind: 'polygon', points: RIGHT },
  { tag: 'people_management__access_area', kind: 'polygon', points: TURNSTILE, label: 'Entrance', categories: 1 },
  { tag: 'wrong_way_driving', kind: 'line', points: ALONG, label: 'Traffic lane' },
  { tag: 'access_breach', kind: 'multi_line', points: FENCE, label: 'Fence' },
];
const CONSTRUCTION: readonly SceneArea[] = [
  { tag: 'vehicle_operation_zone', kind: 'rectangle', points: MIDDLE, label: 'Traffic lane', categories: 2 },
  { tag: 'worker_congregation', kind: 'ellipse', points: LEFT },
  { tag: 'manual_housekeeping', kind: 'polygon', points: RIGHT },
];
const DECK: readonly SceneArea[] = [
  { tag: 'improper_staircase_usage', kind: 'rectangle', points: RIGHT, label: 'Stairs' },
  { tag: 'manual_open_edge', kind: 'multi_line', points: FENCE },
];
const PORT: readonly SceneArea[] = [
  { tag: 'vehicle_operation_detection', kind: 'polygon', points: RIGHT, label: 'Traffic lane', categories: 2 },
  { tag: 'wrong_way_driving', kind: 'line', points: ALONG, label: 'Traffic lane' },
];
const FACTORY: readonly SceneArea[] = [
  { tag: 'people_management__access_area', kind: 'polygon', points: RIGHT, label: 'Entrance', categories: 1 },
  { tag: 'orderliness_check', kind: 'ellipse', points: RIGHT },
];

export const SCENE_AREAS: Readonly<Record<SceneKind, readonly SceneArea[]>> = {
  gate: GATE,
  construction: CONSTRUCTION,
  lift: [],
  deck: DECK,
  port: PORT,
  factory: FACTORY,
};

/** What counts of a picture: without the sky. */
export const REGION: readonly [number, number][] = [
  [0.02, 0.3],
  [0.98, 0.3],
  [0.98, 0.98],
  [0.02, 0.98],
];

/** The categories of labels, where they have some, and how many of them an area may have. */
const CATEGORIES: Readonly<Record<string, { names: readonly string[]; limit: number }>> = {
  Entrance: { names: ['Staff', 'Visitors', 'Contractors'], limit: 2 },
  'Traffic lane': { names: ['Trucks', 'Forklifts', 'Cars'], limit: 2 },
  turnstile: { names: ['Staff', 'Contractors', 'Visitors'], limit: 2 },
  walkway: { names: ['Visitors'], limit: 1 },
};

/** Those of a label: by its name, or by what it ends in. */
export const categoriesOf = (label: string) =>
  Object.entries(CATEGORIES).find(([name]) => label === name || label.endsWith(` ${name}`))?.[1];
