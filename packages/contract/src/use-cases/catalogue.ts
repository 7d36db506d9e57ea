import { defineUseCase, type UseCaseSpec } from './define.ts';
import { count, kilometresPerHour, metres, percent, seconds, toggle, wholeSeconds } from './fields.ts';

const area = ['polygon', 'rectangle'] as const;
const dwell = seconds({ default: 5 });

/** Use cases in the order of their numeric ids. */
export const USE_CASES = {
  no_access_area: defineUseCase({
    key: 'no_access_area',
    id: 1,
    label: 'No Access Area',
    color: '#D6336C',
    tools: area,
    fields: { max_time_before_alert: seconds({ default: 1 }) },
  }),
  worker_open_edge: defineUseCase({
    key: 'worker_open_edge',
    id: 6,
    label: 'Worker Open Edge',
    color: '#7048E8',
    tools: ['line', 'multi_line'],
    fields: { max_time_before_alert: dwell, min_distance_from_edge: metres({ default: 1, max: 5, step: 0.1 }) },
  }),
  worker_under_load: defineUseCase({
    key: 'worker_under_load',
    id: 7,
    label: 'Worker Under Load',
    color: '#9C36B5',
    tools: area,
    fields: {
      use_calibration: toggle(false),
      max_time_before_alert: dwell,
      min_distance_from_load: metres({ default: 2, max: 5, step: 0.1 }),
    },
  }),
  worker_near_heavy_machine: defineUseCase({
    key: 'worker_near_heavy_machine',
    id: 8,
    label: 'Worker Near Heavy Machine',
    color: '#E8590C',
    tools: area,
    fields: { use_calibration: toggle(false), radius_around: metres({ default: 5 }), max_time_before_alert: dwell },
  }),
  ppe_detection: defineUseCase({
    key: 'ppe_detection',
    id: 9,
    label: 'PPE Detection',
    color: '#1971C2',
    tools: area,
    viewTypes: ['CLOSE_RANGE', 'MID_RANGE'],
    fields: {
      check_hat: toggle(true),
      hat_confidence: percent({ default: 40, min: 10, max: 100, step: 5 }),
      check_vest: toggle(true),
      vest_confidence: percent({ default: 40, min: 10, max: 100, step: 5 }),
      max_removal_time: wholeSeconds({ default: 5 }),
    },
  }),
  illegal_parking: defineUseCase({
    key: 'illegal_parking',
    id: 11,
    label: 'Illegal Parking',
    color: '#0C8599',
    tools: area,
    fields: { max_time_before_alert: seconds({ default: 60 }) },
  }),
  loitering_detection: defineUseCase({
    key: 'loitering_detection',
    id: 12,
    label: 'Loitering Detection',
    color: '#5C940D',
    tools: area,
    fields: { max_time_before_alert: seconds({ default: 60 }) },
  }),
  crowding: defineUseCase({
    key: 'crowding',
    id: 13,
    label: 'Crowding',
    color: '#F08C00',
    tools: area,
    fields: { max_people: count({ default: 5, min: 1 }), max_time_before_alert: seconds({ default: 10 }) },
  }),
  speeding: defineUseCase({
    key: 'speeding',
    id: 14,
    label: 'Speeding',
    color: '#C92A2A',
    tools: area,
    fields: { max_speed: kilometresPerHour({ default: 20, min: 1 }) },
  }),
  exclusion_area: defineUseCase({
    key: 'exclusion_area',
    id: 23,
    label: 'Exclusion Area',
    color: '#A61E4D',
    tools: area,
    fields: { max_time_before_alert: dwell },
  }),
  prohibited_crossing: defineUseCase({
    key: 'prohibited_crossing',
    id: 27,
    label: 'Prohibited Crossing',
    color: '#2F9E44',
    tools: ['line'],
    fields: {},
  }),
  vehicle_trespass: defineUseCase({
    key: 'vehicle_trespass',
    id: 29,
    label: 'Vehicle Trespass',
    color: '#3B5BDB',
    tools: area,
    fields: { max_time_before_alert: dwell },
  }),
} as const satisfies Record<string, UseCaseSpec>;

export type UseCaseKey = keyof typeof USE_CASES;
export const USE_CASE_KEYS = Object.keys(USE_CASES) as UseCaseKey[];

export const isUseCase = (key: string): key is UseCaseKey => Object.hasOwn(USE_CASES, key);
