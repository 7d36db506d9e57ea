import type { GroundPolygon } from '@sightline/geometry/polygons';
import type { SceneKind } from '@sightline/scene/kinds';
import { planOf } from '@sightline/scene/world/plans';
import type { ShownUseCase } from './shown.ts';

/** What a safety officer drew for a use case, on the ground in metres; a line has two points. */
export interface DrawnArea {
  label: string;
  ground: GroundPolygon;
}

const rectangle = (left: number, near: number, right: number, far: number): GroundPolygon => [
  [left, near],
  [right, near],
  [right, far],
  [left, far],
];
const lengthwise = (x: number, near: number, far: number): GroundPolygon => [
  [x, near],
  [x, far],
];

const RESTRICTED_LABELS: Readonly<Record<SceneKind, string>> = {
  construction: 'Swing area',
  lift: 'Lifting zone',
  deck: 'Unguarded strip',
  port: 'Truck lane',
  factory: 'Rack aisle',
  gate: 'Fenced corner',
};
const restricted = (kind: SceneKind): DrawnArea => ({
  label: RESTRICTED_LABELS[kind],
  ground: planOf(kind).areas.restricted,
});
const workArea =
  (label: string) =>
  (kind: SceneKind): DrawnArea => ({ label, ground: planOf(kind).areas.work });
const only = (areas: Partial<Record<SceneKind, DrawnArea>>) => (kind: SceneKind) => areas[kind];

const AREAS: Partial<Record<ShownUseCase, (kind: SceneKind) => DrawnArea | undefined>> = {
  no_access_area: restricted,
  exclusion_area: restricted,
  crowding: workArea('Work area'),
  loitering_detection: workArea('Footpath'),
  worker_open_edge: only({
    deck: {
      label: 'Open edge',
      ground: [
        [0.4, 32.5],
        [9.2, 32.5],
      ],
    },
  }),
  prohibited_crossing: only({ port: { label: 'Lane border', ground: lengthwise(2.9, 13, 24.5) } }),
  illegal_parking: only({ gate: { label: 'No parking', ground: rectangle(0.6, 20.4, 5.6, 34) } }),
  speeding: only({ gate: { label: 'Slow lane', ground: rectangle(-6.4, 6, 6, 48) } }),
  vehicle_trespass: only({
    gate: { label: 'Closed to vehicles', ground: rectangle(-7, 24, -0.6, 40) },
    port: { label: 'Closed to vehicles', ground: rectangle(-1.1, 27, 2.7, 42) },
  }),
};

/** The area drawn for a use case at a scene; nothing where the use case follows objects instead. */
export const areaOf = (useCase: ShownUseCase, kind: SceneKind): DrawnArea | undefined => AREAS[useCase]?.(kind);

/** All areas that are drawn at a scene, each once, whichever use cases they serve. */
export function areasAt(kind: SceneKind): DrawnArea[] {
  const areas = Object.values(AREAS).flatMap((of) => of(kind) ?? []);
  return [...new Map(areas.map((area) => [area.label, area])).values()];
}
