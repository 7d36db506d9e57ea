import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { frameBox } from '@sightline/geometry/boxes';
import { createEvaluator } from '../evaluator.ts';
import { flowOfUseCase, type RunnableUseCase } from '../use-cases/flows.ts';
import { aUseCase, LEFT_HALF, objectAt, person } from './frames.ts';

type Seen = (second: number) => TrackedObject[];

/** Something that raises a use case, and something like it that must not. */
interface Situation {
  settings?: object;
  areas?: RuleArea[];
  raises: Seen;
  not: Seen;
}

const line = (...points: [number, number][]): RuleArea => ({ ...LEFT_HALF, area_type: 'line', points });
/** Down the middle of the picture. */
const MIDDLE = line([0.5, 0], [0.5, 1]);

const stay =
  (kind: ObjectKind, x: number, more: Partial<TrackedObject> = {}): Seen =>
  () => [{ ...objectAt(kind, kind, x, 0.5), ...more }];
const go =
  (kind: ObjectKind, from: number, perSecond: number, axis: 'x' | 'y' = 'x'): Seen =>
  (second) => {
    const at = from + perSecond * second;
    return [axis === 'x' ? objectAt(kind, kind, at, 0.5) : objectAt(kind, kind, 0.2, at)];
  };
const both =
  (...seen: Seen[]): Seen =>
  (second) =>
    seen.flatMap((one) => one(second));
const people =
  (count: number, x = 0.2): Seen =>
  () =>
    Array.from({ length: count }, (_, index) => person(`p${index}`, x + index * 0.001, 0.5));
const nothing: Seen = () => [];
const touching = (x: number, contacts = 1): Partial<TrackedObject> => ({
  keyPoints: { wrist: Array.from({ length: contacts }, () => [x, 0.5] as const), foot: [], hip: [[0.9, 0.5]] },
});
const BEAM = { box: frameBox(0.45, 0.2, 0.1, 0.1), loadType: 'beam' };

export const SITUATIONS: { [K in RunnableUseCase]: Situation } = {
  worker_congregation: { raises: people(4), not: people(3) },
  no_access_area: { raises: stay('person', 0.2), not: stay('person', 0.8) },
  worker_open_edge: { areas: [MIDDLE], raises: stay('person', 0.51), not: stay('person', 0.8) },
  worker_under_load: {
    raises: both(stay('load', 0.5, BEAM), () => [person('p', 0.5, 0.52)]),
    not: both(stay('load', 0.5, BEAM), () => [person('p', 0.9, 0.52)]),
  },
  worker_near_heavy_machine: {
    raises: both(stay('excavator', 0.5), stay('person', 0.55)),
    not: both(stay('excavator', 0.5), stay('person', 0.95)),
  },
  ppe_detection: {
    raises: stay('person', 0.2, { attributes: { hat: false, vest: true } }),
    not: stay('person', 0.2, { attributes: { hat: true, vest: true } }),
  },
  open_barricade: { raises: nothing, not: stay('barricade', 0.2) },
  illegal_parking: { settings: { max_time_before_alert: 10 }, raises: stay('car', 0.2), not: go('car', 0.1, 0.1) },
  loitering_detection: {
    settings: { max_time_before_alert: 10 },
    raises: stay('person', 0.2),
    not: go('person', 0.1, 0.1),
  },
  crowding: { raises: people(6), not: people(5) },
  speeding: { raises: go('car', 0, 0.3), not: go('car', 0.1, 0.02) },
  unattended_object: {
    settings: { max_time_before_alert: 10 },
    raises: stay('cargo', 0.2),
    not: go('cargo', 0.1, 0.1),
  },
  housekeeping: { settings: { max_time_before_alert: 10 }, raises: stay('material', 0.2), not: stay('material', 0.8) },
  orderliness_check: { raises: stay('material', 0.2), not: stay('material', 0.8) },
  fire_smoke_detection: { raises: stay('smoke', 0.2), not: stay('smoke', 0.2, { score: 0.3 }) },
  unauthorised_ladder: { raises: stay('ladder', 0.2), not: stay('ladder', 0.2, { score: 0.3 }) },
  exclusion_area: { raises: stay('truck', 0.2), not: stay('truck', 0.8) },
  unenclosed_machinery: { raises: stay('excavator', 0.8), not: stay('excavator', 0.2) },
  traffic_jam_detection: {
    settings: { max_duration_allowed: 5 },
    raises: () => Array.from({ length: 6 }, (_, index) => objectAt('car', `c${index}`, 0.1 + index * 0.05, 0.5)),
    not: () => Array.from({ length: 5 }, (_, index) => objectAt('car', `c${index}`, 0.1 + index * 0.05, 0.5)),
  },
  prohibited_crossing: { areas: [MIDDLE], raises: go('person', 0.7, -0.1), not: go('person', 0.3, 0.1) },
  improper_staircase_usage: {
    raises: stay('person', 0.2, touching(0.2, 2)),
    not: stay('person', 0.2, touching(0.2, 3)),
  },
  vehicle_trespass: { raises: stay('truck', 0.2), not: stay('car', 0.2) },
  occupancy_limit: { settings: { min_people: 1, max_people: 3 }, raises: people(4), not: people(2) },
  under_occupancy: { settings: { min_people: 2 }, raises: people(1), not: people(2) },
  timed_access_control: { settings: { max_time: 10 }, raises: stay('person', 0.2), not: go('person', 0.1, 0.1) },
  access_breach: {
    areas: [line([0.5, 0], [0.5, 0.5], [0.5, 1])],
    raises: go('person', 0.3, 0.1),
    not: go('person', 0.6, 0.01),
  },
  vehicle_operation_zone: { raises: go('truck', 0.6, 0.008), not: go('truck', 0.1, 0.008) },
  vehicle_operation_detection: {
    settings: { max_operation_time: 10 },
    raises: go('truck', 0.1, 0.02),
    not: stay('truck', 0.2),
  },
  wrong_way_driving: {
    areas: [line([0.2, 0.2], [0.2, 0.8])],
    raises: go('car', 0.8, -0.05, 'y'),
    not: go('car', 0.1, 0.05, 'y'),
  },
  distracted_behaviour_detection: {
    raises: both(stay('person', 0.2), stay('mobile_phone', 0.2, { box: frameBox(0.19, 0.42, 0.02, 0.02) })),
    not: both(stay('person', 0.2), stay('mobile_phone', 0.4)),
  },
  water_hazard_detection: { raises: stay('water', 0.2), not: stay('water', 0.8) },
  unsafe_touch: { raises: stay('person', 0.9, touching(0.2)), not: stay('person', 0.9, touching(0.8)) },
  clear_pedestrian_pathway: { raises: stay('cargo', 0.2), not: stay('cargo', 0.8) },
};

const SECONDS = 40;

/** What a use case raises in its situation, or in the one like it. */
export function alertsIn(key: RunnableUseCase, which: 'raises' | 'not') {
  const { settings = {}, areas = [LEFT_HALF], [which]: seen } = SITUATIONS[key];
  const flow = flowOfUseCase(key, settings, areas);
  const evaluator = createEvaluator({
    id: 'camera',
    time_zone: 'UTC',
    use_cases: [aUseCase(flow, { use_case: key, re_alert_delay_seconds: 3600, alert_cooldown_seconds: 3600 })],
  });
  const frames = Array.from(
    { length: SECONDS * 5 },
    (_, index): Frame => ({ atMs: index * 200, objects: seen(index / 5) }),
  );
  return { problems: evaluator.problems, alerts: frames.flatMap((frame) => evaluator.evaluate(frame)) };
}
