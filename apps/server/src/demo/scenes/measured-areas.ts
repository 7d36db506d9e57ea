import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import type { SceneKind } from '@sightline/scene/kinds';
import { planOf } from '@sightline/scene/world/plans';

/** Where a scene's cameras measure something, on the ground in metres; a line has two points. */
export interface MeasuredGround {
  kind: MeasuredKind;
  ground: GroundPolygon;
  /** What it is called after the camera's place; absent: it is the place. */
  part?: string;
}

const rectangle = (left: number, near: number, right: number, far: number): GroundPolygon => [
  [left, near],
  [right, near],
  [right, far],
  [left, far],
];
const across = (y: number, from: number, to: number): GroundPolygon => [
  [from, y],
  [to, y],
];
const workOf = (kind: SceneKind) => planOf(kind).areas.work;

/** Where vehicles come in and leave at a gate: both lanes, before the barrier. */
export const ACCESS_GROUND: GroundPolygon = rectangle(-6.4, 11.5, 5.8, 23);

/** Where people walk, work and stand, vehicles stop and machines work in the scenes. */
export const MEASURED_GROUNDS: Readonly<Record<SceneKind, readonly MeasuredGround[]>> = {
  gate: [
    { kind: 'footfall', ground: across(24, -5.5, -10.5), part: 'turnstile' },
    { kind: 'footfall', ground: across(30, -6, -11), part: 'walkway' },
    { kind: 'vehicle_tracking', ground: rectangle(0.6, 20.4, 5.6, 34), part: 'lane in' },
    { kind: 'vehicle_tracking', ground: rectangle(-6.4, 20, -0.8, 44), part: 'lane out' },
  ],
  construction: [
    { kind: 'workhour', ground: workOf('construction') },
    { kind: 'vehicle_tracking', ground: rectangle(8, 21, 19, 31) },
    { kind: 'machinery', ground: rectangle(-12, 18, 19, 31) },
  ],
  lift: [
    { kind: 'workhour', ground: workOf('lift') },
    { kind: 'machinery', ground: rectangle(4, 24, 21, 36) },
  ],
  deck: [
    { kind: 'footfall', ground: rectangle(-5, 12, 2, 16.2) },
    { kind: 'workhour', ground: workOf('deck') },
  ],
  port: [
    { kind: 'workhour', ground: workOf('port') },
    { kind: 'vehicle_tracking', ground: rectangle(-1.1, 27, 2.7, 44) },
    { kind: 'machinery', ground: rectangle(4, 18, 12, 37) },
  ],
  factory: [
    { kind: 'footfall', ground: across(30, 2.6, 7) },
    { kind: 'workhour', ground: rectangle(-10, 15, -6, 32) },
    { kind: 'machinery', ground: rectangle(-6.4, 11, 1, 39) },
  ],
};
