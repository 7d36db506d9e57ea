import { describe, expect, it } from 'vitest';
import { problemsOf } from '../validation.ts';
import { isUseCase, specOfUseCase, UNKNOWN_USE_CASE, USE_CASE_KEYS, type UseCaseKey } from './catalogue.ts';
import {
  defaultSettingsOf,
  drawingPermissionOf,
  fieldsOf,
  settingsSchemaOf,
  suitsViewType,
  VIEW_TYPES,
} from './define.ts';
import { LOADS, MACHINES } from './machines.ts';

describe('the catalogue', () => {
  it('CAT-43 has 42 use cases in the order of their numbers, none of them 2 to 5', () => {
    const ids = USE_CASE_KEYS.map((key) => specOfUseCase(key).id);
    expect(ids).toHaveLength(42);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids.filter((id) => id >= 2 && id <= 5)).toEqual([]);
  });

  it('CAT-44 gives each a label and a colour of its own that white writing can be read on', () => {
    const specs = USE_CASE_KEYS.map(specOfUseCase);
    expect(new Set(specs.map(({ label }) => label)).size).toBe(specs.length);
    expect(specs.filter(({ color }) => contrastWithWhite(color) < 3).map(({ key }) => key)).toEqual([]);
    const alike = specs.flatMap((one, index) =>
      specs.slice(0, index).flatMap((other) => (distance(one.color, other.color) > 0.04 ? [] : [[one.key, other.key]])),
    );
    expect(alike).toEqual([]);
  });

  it('CAT-45 has something to show for a key it does not know', () => {
    expect(isUseCase('moon_landing')).toBe(false);
    expect(UNKNOWN_USE_CASE).toMatchObject({ label: 'Unknown', icon: 'unknown' });
  });

  it('asks for the permission to draw by hand for manual ones only', () => {
    const manual = USE_CASE_KEYS.filter((key) => specOfUseCase(key).manual);
    expect(manual).toEqual(USE_CASE_KEYS.filter((key) => key.startsWith('manual_')));
    expect(drawingPermissionOf(specOfUseCase('manual_housekeeping'))).toBe('alerts_configuration__manual_configure');
    expect(drawingPermissionOf(specOfUseCase('housekeeping'))).toBe('alerts_configuration__automatic_configure');
  });
});

const COOLDOWNS = { alert_cooldown: 30, per_object_cooldown: 60 };
const DWELL = { max_time_before_alert: 5 };
const prefixed = (prefix: string, names: Record<string, unknown>, value: (isOn: unknown) => unknown) =>
  Object.fromEntries(Object.entries(names).map(([name, isOn]) => [`${prefix}_${name}`, value(isOn)]));
const items = (prefix: string, names: Record<string, boolean>) => prefixed(prefix, names, (enabled) => ({ enabled }));
const around = prefixed('machine', MACHINES, (enabled) => ({ enabled, use_calibration: false, radius_around: 5 }));
const ppe = Object.fromEntries(
  ['hat', 'vest', 'safetyharness', 'facemask', 'gloves', 'boots', 'lifevest', 'carabiner'].flatMap((item) => [
    [`check_${item}`, item === 'hat' || item === 'vest'],
    [`${item}_confidence`, 40],
  ]),
);
const reference = { last_reference_update: null, max_time_before_alert: 60, size_threshold: 50 };

/** Every use case's own settings with their defaults, and the checklist line that lists them. */
const DEFAULTS: Record<UseCaseKey, [id: string, settings: object]> = {
  housekeeping: ['FEAT-23', reference],
  unattended_object: ['FEAT-25', reference],
  speeding: ['FEAT-27', { max_speed: 20 }],
  unenclosed_machinery: ['FEAT-28', { ...DWELL, ...items('machine', MACHINES) }],
  crowding: ['FEAT-29', { max_people: 5, max_time_before_alert: 10 }],
  ppe_detection: ['FEAT-12 FEAT-30 FEAT-31 FEAT-32', { ...ppe, max_removal_time: 5 }],
  worker_near_heavy_machine: ['FEAT-33 FEAT-34', { use_calibration: false, radius_around: 5, ...DWELL, ...around }],
  worker_under_load: [
    'FEAT-39 FEAT-40',
    { use_calibration: false, ...DWELL, min_distance_from_load: 2, ...items('load', LOADS) },
  ],
  slip_trip_fall: ['FEAT-41', { sensitivity: 50, slip_trip_detection: true, fall_detection: true }],
  traffic_jam_detection: ['FEAT-42', { max_duration_allowed: 60, sensitivity: 50 }],
  improper_staircase_usage: ['FEAT-43', { contact_points_required: 3 }],
  fire_smoke_detection: [
    'FEAT-44',
    { ...DWELL, check_fire: true, fire_confidence: 40, check_smoke: true, smoke_confidence: 40 },
  ],
  unauthorised_ladder: ['FEAT-45', { ...DWELL, aframeladder_confidence: 40 }],
  worker_open_edge: ['FEAT-46', { ...DWELL, min_distance_from_edge: 1 }],
  vehicle_trespass: ['FEAT-49', { ...DWELL, ...items('machine', MACHINES) }],
  occupancy_limit: ['FEAT-50', { max_people: 10, min_people: 1, ...DWELL }],
  under_occupancy: ['FEAT-53', { min_people: 1, ...DWELL }],
  timed_access_control: ['FEAT-54', { ...DWELL, min_time: 0, max_time: 300 }],
  vehicle_operation_zone: ['FEAT-57', { allowed_time: 5 }],
  distracted_behaviour_detection: ['FEAT-58', { allowed_time: 5 }],
  water_hazard_detection: ['FEAT-59', { allowed_time: 5 }],
  unconsciousness_detection: ['FEAT-60', { allowed_time: 30 }],
  clear_pedestrian_pathway: ['FEAT-61', { allowed_time: 5 }],
  vehicle_operation_detection: ['FEAT-62', { max_operation_time: 60 }],
  unsafe_touch: ['FEAT-63', { allowed_time: 5, check_hands: true, check_hips: false, check_feet: false }],
  test_use_case: ['FEAT-64', { timer_1: 10, timer_2: 20 }],
  orderliness_check: ['FEAT-65', DWELL],
  illegal_parking: ['FEAT-66', { max_time_before_alert: 60 }],
  exclusion_area: ['FEAT-67', DWELL],
  loitering_detection: ['FEAT-68', { max_time_before_alert: 60 }],
  no_access_area: ['FEAT-69', { max_time_before_alert: 1 }],
  manual_housekeeping: ['FEAT-70', {}],
  manual_orderliness_check: ['FEAT-71', {}],
  manual_unattended_object: ['FEAT-72', {}],
  manual_open_edge: ['FEAT-73', {}],
  worker_congregation: ['FEAT-74', {}],
  open_barricade: ['FEAT-75', {}],
  prohibited_crossing: ['FEAT-78', {}],
  access_breach: ['FEAT-79', {}],
  unsafe_gait: ['FEAT-80', {}],
  poor_ergonomics: ['FEAT-81', {}],
  wrong_way_driving: ['FEAT-82', {}],
};

const cases = Object.entries(DEFAULTS).map(([key, [id, settings]]) => [id, key as UseCaseKey, settings] as const);

describe('settings', () => {
  it.each(cases)('%s FEAT-01: %s begins with its defaults, and they are valid', (_, key, settings) => {
    const spec = specOfUseCase(key);
    expect(defaultSettingsOf(spec)).toEqual({ ...COOLDOWNS, ...settings });
    expect(settingsSchemaOf(spec).parse({})).toEqual({ ...COOLDOWNS, ...settings });
  });

  it.each(cases)('%s: %s takes no setting that is not its own', (_, key) => {
    expect(codesFor(key, { moon: 1 })).toEqual(['moon: unknown_field']);
  });

  it('CAT-44 FEAT-91 FEAT-84 FEAT-85 FEAT-86 FEAT-87 FEAT-88 FEAT-89 FEAT-90 limits seven to nearer views', () => {
    const nearer = USE_CASE_KEYS.filter((key) => !suitsViewType(specOfUseCase(key), 'LONG_RANGE'));
    expect(nearer.toSorted()).toEqual(
      [
        'ppe_detection',
        'slip_trip_fall',
        'improper_staircase_usage',
        'access_breach',
        'unsafe_gait',
        'poor_ergonomics',
        'distracted_behaviour_detection',
      ].toSorted(),
    );
    for (const key of nearer)
      expect(VIEW_TYPES.filter((view) => suitsViewType(specOfUseCase(key), view))).toEqual([
        'CLOSE_RANGE',
        'MID_RANGE',
      ]);
  });
});

/** The problems of one change to a use case's defaults. */
function codesFor(key: UseCaseKey, change: object): string[] {
  const spec = specOfUseCase(key);
  const input = { ...defaultSettingsOf(spec), ...change };
  const { error } = settingsSchemaOf(spec).safeParse(input);
  return error ? problemsOf(error, input).map(({ field, code }) => `${field}: ${code}`) : [];
}

const having = (field: string) => USE_CASE_KEYS.filter((key) => field in fieldsOf(specOfUseCase(key)));

/** A field, wherever it occurs: values it takes and values it refuses, with what is said. */
const LIMITS: [ids: string, field: string, good: unknown[], bad: [unknown, string][]][] = [
  [
    'FEAT-02 FEAT-22',
    'alert_cooldown',
    [1, 86_400],
    [
      [0, 'only_positive'],
      [1.5, 'only_integers'],
      ['1', 'invalid_type'],
    ],
  ],
  [
    'FEAT-04',
    'per_object_cooldown',
    [0, 1800],
    [
      [-1, 'too_small'],
      [1801, 'too_big'],
      [0.5, 'only_integers'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-05',
    'max_time_before_alert',
    [0.1, 600],
    [
      [0, 'only_positive'],
      [-1, 'only_positive'],
    ],
  ],
  [
    'FEAT-07',
    'size_threshold',
    [1, 400],
    [
      [0, 'only_positive'],
      [1.5, 'only_integers'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-08',
    'min_distance_from_edge',
    [0, 0.1, 5],
    [
      [5.1, 'too_big'],
      [-0.1, 'too_small'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-09',
    'min_distance_from_load',
    [0, 0.1, 5],
    [
      [5.1, 'too_big'],
      [-0.1, 'too_small'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-10',
    'hat_confidence',
    [10, 100],
    [
      [9, 'too_small'],
      [101, 'too_big'],
      [40.5, 'only_integers'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-10',
    'fire_confidence',
    [10, 100],
    [
      [9, 'too_small'],
      [101, 'too_big'],
    ],
  ],
  [
    'FEAT-10',
    'smoke_confidence',
    [10, 100],
    [
      [9, 'too_small'],
      [101, 'too_big'],
    ],
  ],
  [
    'FEAT-10',
    'aframeladder_confidence',
    [10, 100],
    [
      [9, 'too_small'],
      [101, 'too_big'],
    ],
  ],
  [
    'FEAT-13',
    'sensitivity',
    [1, 100],
    [
      [0, 'only_positive'],
      [101, 'too_big'],
      [1.5, 'only_integers'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-14',
    'max_speed',
    [1, 90],
    [
      [0, 'only_positive'],
      [1.5, 'only_integers'],
    ],
  ],
  [
    'FEAT-17',
    'max_duration_allowed',
    [1],
    [
      [0, 'only_positive'],
      [1.5, 'only_integers'],
    ],
  ],
  [
    'FEAT-18',
    'allowed_time',
    [0.5],
    [
      [0, 'only_positive'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-19',
    'max_operation_time',
    [0.5],
    [
      [0, 'only_positive'],
      [null, 'invalid_type'],
    ],
  ],
  ['FEAT-20', 'radius_around', [0.5], [[0, 'only_positive']]],
  [
    'FEAT-21',
    'max_removal_time',
    [1],
    [
      [0, 'only_positive'],
      [1.5, 'only_integers'],
      [null, 'invalid_type'],
    ],
  ],
  [
    'FEAT-43',
    'contact_points_required',
    [2, 3, 4],
    [
      [1, 'invalid_option'],
      [5, 'invalid_option'],
    ],
  ],
];

describe('limits', () => {
  it.each(LIMITS)('%s %s', (_, field, good, bad) => {
    const keys = having(field);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      for (const value of good) expect([key, value, codesFor(key, { [field]: value })]).toEqual([key, value, []]);
      for (const [value, code] of bad) {
        const isEmptyAllowed = value === null && codesFor(key, { [field]: null }).length === 0;
        if (!isEmptyAllowed) expect([key, codesFor(key, { [field]: value })]).toEqual([key, [`${field}: ${code}`]]);
      }
    }
  });

  it('FEAT-03 asks for a cooldown in slip_trip_fall only', () => {
    const needing = USE_CASE_KEYS.filter((key) => codesFor(key, { alert_cooldown: null }).length > 0);
    expect(needing).toEqual(['slip_trip_fall']);
  });

  it('FEAT-06 lets the waiting time be left empty in five use cases', () => {
    const free = having('max_time_before_alert').filter(
      (key) => codesFor(key, { max_time_before_alert: null }).length === 0,
    );
    expect(free.toSorted()).toEqual(
      [
        'vehicle_trespass',
        'occupancy_limit',
        'under_occupancy',
        'timed_access_control',
        'orderliness_check',
      ].toSorted(),
    );
  });

  it('FEAT-11 asks for confidence in percent, in steps of 5', () => {
    for (const key of USE_CASE_KEYS)
      for (const [name, field] of Object.entries(fieldsOf(specOfUseCase(key))))
        if (name.endsWith('_confidence')) expect(field).toMatchObject({ unit: '%', step: 5, min: 10, max: 100 });
  });

  it('FEAT-15 FEAT-16 counts people in whole positive numbers', () => {
    expect(codesFor('crowding', { max_people: 0 })).toEqual(['max_people: only_positive']);
    expect(codesFor('crowding', { max_people: 1.5 })).toEqual(['max_people: only_integers']);
    expect(codesFor('under_occupancy', { min_people: 0 })).toEqual(['min_people: only_positive']);
  });

  it('FEAT-83 has a radius for each of the twelve machines', () => {
    expect(Object.keys(MACHINES)).toHaveLength(12);
    for (const machine of Object.keys(MACHINES)) {
      const value = { enabled: true, use_calibration: true, radius_around: 0 };
      expect(codesFor('worker_near_heavy_machine', { [`machine_${machine}`]: value })).toEqual([
        `machine_${machine}.radius_around: only_positive`,
      ]);
    }
  });
});

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const channelsOf = (color: string) => [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
const contrastWithWhite = (color: string) => {
  const [r = 0, g = 0, b = 0] = channelsOf(color);
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
};
/** How far apart two colours look, in Oklab. */
function distance(one: string, other: string) {
  const [a, b] = [one, other].map((color) => {
    const [r = 0, g = 0, blue = 0] = channelsOf(color);
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * blue);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * blue);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * blue);
    return [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ];
  });
  return Math.hypot(...(a ?? []).map((value, index) => value - (b?.[index] ?? 0)));
}
