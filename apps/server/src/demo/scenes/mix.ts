import type { SceneKind } from '@sightline/scene/kinds';
import { DEMO_LIMITS } from './limits.ts';
import type { ShownUseCase } from './shown.ts';

/** How often a use case alerts on an ordinary weekday at a camera of usual business. */
type Mix = Partial<Record<ShownUseCase, number>>;

export const MIXES: Readonly<Record<SceneKind, Mix>> = {
  construction: { ppe_detection: 3.4, no_access_area: 2.2, worker_near_heavy_machine: 2 },
  lift: { worker_under_load: 2.4, no_access_area: 2, ppe_detection: 2.2 },
  deck: { worker_open_edge: 3, ppe_detection: 2.8, no_access_area: 1.2 },
  port: {
    prohibited_crossing: 2.4,
    no_access_area: 2.4,
    worker_near_heavy_machine: 1.6,
    vehicle_trespass: 0.8,
    crowding: 0.5,
  },
  factory: { ppe_detection: 3.2, worker_near_heavy_machine: 2.6, no_access_area: 1.8, crowding: 0.5 },
  gate: { illegal_parking: 2.4, no_access_area: 1.8, speeding: 1.8, loitering_detection: 0.9, vehicle_trespass: 0.7 },
};

/** How a use case shows up in the demo's records. */
interface Habit {
  /** Share of its alerts that fall into the night. */
  nights: number;
  /** What the rules along the way are called, detectors first; the last one decides. */
  path: readonly string[];
  /** Settings that differ from the catalogue's defaults. */
  settings: Readonly<Record<string, number | boolean>>;
  /** The setting the deciding rule compares with; absent when there is nothing to compare. */
  limit?: string;
  /** A limit in time is exceeded by up to so many seconds; absent when the picture itself tells the measured value. */
  overSeconds?: number;
}

export const HABITS: Readonly<Record<ShownUseCase, Habit>> = {
  no_access_area: {
    nights: 0.12,
    path: ['human', 'area_check'],
    settings: { max_time_before_alert: 1 },
    limit: 'max_time_before_alert',
    overSeconds: 6,
  },
  exclusion_area: {
    nights: 0.1,
    path: ['human', 'vehicle', 'area_check'],
    settings: {},
    limit: 'max_time_before_alert',
    overSeconds: 8,
  },
  ppe_detection: {
    nights: 0,
    path: ['human', 'ppe_check'],
    settings: {},
    limit: 'max_removal_time',
    overSeconds: 14,
  },
  worker_near_heavy_machine: {
    nights: 0,
    path: ['vehicle', 'generate_area_around_vehicle', 'human', 'area_intrusion'],
    settings: { radius_around: DEMO_LIMITS.heavyMachineM },
    limit: 'max_time_before_alert',
    overSeconds: 9,
  },
  worker_under_load: {
    nights: 0,
    path: ['load', 'generate_area_under_load', 'human', 'area_intrusion'],
    settings: { min_distance_from_load: DEMO_LIMITS.loadM },
    limit: 'max_time_before_alert',
    overSeconds: 7,
  },
  worker_open_edge: {
    nights: 0,
    path: ['human', 'area_intrusion'],
    settings: { min_distance_from_edge: DEMO_LIMITS.edgeM },
    limit: 'max_time_before_alert',
    overSeconds: 10,
  },
  prohibited_crossing: { nights: 0.05, path: ['human', 'perimeter_breach'], settings: {} },
  illegal_parking: {
    nights: 0.1,
    path: ['vehicle', 'area_check'],
    settings: {},
    limit: 'max_time_before_alert',
    overSeconds: 240,
  },
  vehicle_trespass: {
    nights: 0.2,
    path: ['vehicle', 'area_check'],
    settings: { max_time_before_alert: 60 },
    limit: 'max_time_before_alert',
    overSeconds: 90,
  },
  speeding: {
    nights: 0.1,
    path: ['vehicle', 'speed_violation'],
    settings: { max_speed: DEMO_LIMITS.speedKmh },
    limit: 'max_speed',
  },
  loitering_detection: {
    nights: 0.25,
    path: ['human', 'area_check'],
    settings: {},
    limit: 'max_time_before_alert',
    overSeconds: 200,
  },
  crowding: {
    nights: 0,
    path: ['human', 'area_check', 'count_violation'],
    settings: { max_people: DEMO_LIMITS.people, max_time_before_alert: 60 },
    limit: 'max_people',
  },
};
