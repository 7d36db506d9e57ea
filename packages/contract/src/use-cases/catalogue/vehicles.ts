import { defineUseCase } from '../define.ts';
import { kilometresPerHour, metres, optional, percent, seconds, toggle, wholeSeconds } from '../fields.ts';
import { MACHINE_EFFECTS, MACHINE_LOCKS } from '../machine-rules.ts';
import { DEFAULT_RADIUS_M, machineItems, machinesAround } from '../machines.ts';
import { AREA, DWELL } from './parts.ts';

/** Vehicles, machines and traffic. */
export const VEHICLE_USE_CASES = {
  worker_near_heavy_machine: defineUseCase({
    key: 'worker_near_heavy_machine',
    id: 8,
    label: 'Worker Near Heavy Machine',
    color: '#E8590C',
    icon: 'excavator',
    tools: AREA,
    fields: {
      use_calibration: toggle(false),
      radius_around: metres({ default: DEFAULT_RADIUS_M }),
      max_time_before_alert: DWELL,
      ...machinesAround(),
    },
    effects: MACHINE_EFFECTS,
    locks: MACHINE_LOCKS,
  }),
  illegal_parking: defineUseCase({
    key: 'illegal_parking',
    id: 11,
    label: 'Illegal Parking',
    color: '#0C8599',
    icon: 'parking',
    tools: AREA,
    fields: { max_time_before_alert: seconds({ default: 60 }) },
  }),
  speeding: defineUseCase({
    key: 'speeding',
    id: 14,
    label: 'Speeding',
    color: '#C92A2A',
    icon: 'speed',
    tools: AREA,
    fields: { max_speed: kilometresPerHour({ default: 20 }) },
  }),
  unenclosed_machinery: defineUseCase({
    key: 'unenclosed_machinery',
    id: 24,
    label: 'Unenclosed Machinery',
    color: '#D86C84',
    icon: 'machine',
    tools: AREA,
    fields: { max_time_before_alert: DWELL, ...machineItems() },
  }),
  traffic_jam_detection: defineUseCase({
    key: 'traffic_jam_detection',
    id: 26,
    label: 'Traffic Jam Detection',
    color: '#0C549C',
    icon: 'traffic',
    tools: AREA,
    fields: { max_duration_allowed: wholeSeconds({ default: 60 }), sensitivity: percent({ default: 50, max: 100 }) },
  }),
  vehicle_trespass: defineUseCase({
    key: 'vehicle_trespass',
    id: 29,
    label: 'Vehicle Trespass',
    color: '#3B5BDB',
    icon: 'car_off',
    tools: AREA,
    fields: { max_time_before_alert: optional(DWELL), ...machineItems() },
  }),
  vehicle_operation_zone: defineUseCase({
    key: 'vehicle_operation_zone',
    id: 36,
    label: 'Vehicle Operation Zone',
    color: '#B4549C',
    icon: 'car_zone',
    tools: AREA,
    fields: { allowed_time: seconds({ default: 5 }) },
  }),
  vehicle_operation_detection: defineUseCase({
    key: 'vehicle_operation_detection',
    id: 37,
    label: 'Vehicle Operation Detection',
    color: '#6090C0',
    icon: 'car_clock',
    tools: AREA,
    fields: { max_operation_time: seconds({ default: 60 }) },
  }),
  wrong_way_driving: defineUseCase({
    key: 'wrong_way_driving',
    id: 38,
    label: 'Wrong Way Driving',
    color: '#FC0030',
    icon: 'wrong_way',
    tools: ['line'],
    fields: {},
  }),
} as const;
