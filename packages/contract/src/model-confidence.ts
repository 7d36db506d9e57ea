import { z } from 'zod';
import type { SeenClass } from './abilities.ts';
import { VEHICLE_KINDS } from './frames.ts';
import { confidence } from './use-cases/fields.ts';

/** Names of switches: `<use case>.enabled`, `<use case>.<setting>` or `<block>.enabled`. All of a list must be on. */
type Toggles = readonly string[];

interface ConfidenceSpec {
  label: string;
  /** What its model finds. */
  finds: readonly SeenClass[];
  /** Alternatives: it is shown while all switches of any one of them are on. */
  needs: readonly Toggles[];
  /** The detector of a logic flow that it belongs to, too. */
  detector?: string;
  /** The plain field that counts in its place as long as a camera's node has no model of this very version. */
  twin?: string;
}

const anyOf = (...useCases: string[]): Toggles[] => useCases.map((key) => [`${key}.enabled`]);
const ppe = (item: string): Toggles[] => [['ppe_detection.enabled', `ppe_detection.check_${item}`]];

const PEOPLE = anyOf(
  'no_access_area',
  'loitering_detection',
  'crowding',
  'exclusion_area',
  'prohibited_crossing',
  'occupancy_limit',
  'under_occupancy',
  'timed_access_control',
  'access_breach',
  'unauthorised_ladder',
);
const WORKERS = anyOf(
  'worker_congregation',
  'worker_open_edge',
  'worker_under_load',
  'worker_near_heavy_machine',
  'ppe_detection',
);
const ANYBODY: Toggles[] = [...PEOPLE, ...WORKERS, ['footfall.enabled'], ['workhour.enabled']];
const POSTURES = anyOf(
  'slip_trip_fall',
  'improper_staircase_usage',
  'poor_ergonomics',
  'unsafe_gait',
  'unsafe_touch',
  'distracted_behaviour_detection',
  'unconsciousness_detection',
);
const VEHICLES: Toggles[] = [
  ...anyOf('speeding', 'illegal_parking', 'traffic_jam_detection', 'vehicle_trespass', 'wrong_way_driving'),
  ['vehicle_management.enabled'],
  ['vehicle_tracking.enabled'],
];
const MACHINES: Toggles[] = [
  ...anyOf(
    'worker_near_heavy_machine',
    'unenclosed_machinery',
    'vehicle_operation_zone',
    'vehicle_operation_detection',
  ),
  ['machinery_utilisation.enabled'],
];
const MATERIAL = anyOf('housekeeping', 'unattended_object', 'orderliness_check');
const MACHINERY = VEHICLE_KINDS.filter((kind) => !['bus', 'car', 'motorcycle', 'truck'].includes(kind));
const FACES: Toggles[] = [['access_control.enabled'], ['capture_logs.enabled']];
const PHONES = anyOf('distracted_behaviour_detection');
const WATER = anyOf('water_hazard_detection');
const FIRE: Toggles[] = [['fire_smoke_detection.enabled', 'fire_smoke_detection.check_fire']];
const SMOKE: Toggles[] = [['fire_smoke_detection.enabled', 'fire_smoke_detection.check_smoke']];

/** How sure each model must be, with the switches that make it count. */
export const MODEL_CONFIDENCES = {
  human: {
    label: 'Human',
    finds: ['person'],
    needs: ANYBODY,
    detector: 'human',
  },
  vehicle: { label: 'Vehicle', finds: VEHICLE_KINDS, needs: VEHICLES, detector: 'vehicle' },
  material: { label: 'Material', finds: ['material'], needs: MATERIAL, detector: 'material' },
  mobile_phone: { label: 'Mobile phone', finds: ['mobile_phone'], needs: PHONES, detector: 'mobile_phone' },
  cargo: {
    label: 'Cargo',
    finds: ['cargo'],
    needs: anyOf('clear_pedestrian_pathway', 'unattended_object'),
    detector: 'cargo',
  },
  load: { label: 'Load', finds: ['load'], needs: anyOf('worker_under_load'), detector: 'load' },
  open_edge: { label: 'Open edge', finds: ['open_edge'], needs: anyOf('worker_open_edge'), detector: 'open_edge' },
  face: { label: 'Face', finds: [], needs: FACES, detector: 'face' },
  water: { label: 'Water', finds: ['water'], needs: WATER, detector: 'water' },
  carabiner: { label: 'Carabiner', finds: ['carabiner'], needs: ppe('carabiner') },
  fire: { label: 'Fire', finds: ['fire'], needs: FIRE, detector: 'fire_smoke' },
  smoke: { label: 'Smoke', finds: ['smoke'], needs: SMOKE, detector: 'fire_smoke' },
  workers_bbox: { label: 'Workers', finds: ['person'], needs: ANYBODY, twin: 'human' },
  loads_kp: { label: 'Loads (key points)', finds: ['load'], needs: anyOf('worker_under_load'), twin: 'load' },
  barricades_kp: { label: 'Barricades (key points)', finds: ['barricade'], needs: anyOf('open_barricade') },
  face_kp: { label: 'Face (key points)', finds: [], needs: FACES, twin: 'face' },
  machinery_bbox: { label: 'Machinery', finds: MACHINERY, needs: MACHINES },
  material_bbox: { label: 'Material (boxes)', finds: ['material'], needs: MATERIAL, twin: 'material' },
  human_kp: { label: 'Human (key points)', finds: ['person'], needs: POSTURES },
  mobile_bbox: { label: 'Mobile phone (boxes)', finds: ['mobile_phone'], needs: PHONES, twin: 'mobile_phone' },
  water_seg: { label: 'Water (areas)', finds: ['water'], needs: WATER, twin: 'water' },
  hardhat_bbox: { label: 'Hard hat', finds: ['hat'], needs: ppe('hat'), detector: 'ppe' },
  vest_bbox: { label: 'Vest', finds: ['vest'], needs: ppe('vest'), detector: 'ppe' },
  safetyharness_bbox: {
    label: 'Safety harness',
    finds: ['safetyharness'],
    needs: ppe('safetyharness'),
    detector: 'ppe',
  },
  facemask_bbox: { label: 'Face mask', finds: ['facemask'], needs: ppe('facemask'), detector: 'ppe' },
  glove_bbox: { label: 'Glove', finds: ['gloves'], needs: ppe('gloves'), detector: 'ppe' },
  boot_bbox: { label: 'Boot', finds: ['boots'], needs: ppe('boots'), detector: 'ppe' },
  lifevest_bbox: { label: 'Life vest', finds: ['lifevest'], needs: ppe('lifevest'), detector: 'ppe' },
  carabiner_bbox: { label: 'Carabiner (boxes)', finds: ['carabiner'], needs: ppe('carabiner'), twin: 'carabiner' },
  fire_bbox: { label: 'Fire (boxes)', finds: ['fire'], needs: FIRE, twin: 'fire' },
  smoke_bbox: { label: 'Smoke (boxes)', finds: ['smoke'], needs: SMOKE, twin: 'smoke' },
} as const satisfies Record<string, ConfidenceSpec>;

export type ModelConfidenceField = keyof typeof MODEL_CONFIDENCES;
export const MODEL_CONFIDENCE_FIELDS = Object.keys(MODEL_CONFIDENCES) as ModelConfidenceField[];

/** Each one is asked for alike: a whole percentage from 10 to 100, in steps of 5, 40 at first. */
export const CONFIDENCE_FIELD = confidence();

export const ModelConfidence = z.strictObject(
  Object.fromEntries(MODEL_CONFIDENCE_FIELDS.map((field) => [field, CONFIDENCE_FIELD.schema])) as Record<
    ModelConfidenceField,
    typeof CONFIDENCE_FIELD.schema
  >,
);
export type ModelConfidence = z.infer<typeof ModelConfidence>;

/** What a camera begins with. */
export const DEFAULT_MODEL_CONFIDENCE = Object.fromEntries(
  MODEL_CONFIDENCE_FIELDS.map((field) => [field, CONFIDENCE_FIELD.default]),
) as ModelConfidence;

const specOf = (field: ModelConfidenceField): ConfidenceSpec => MODEL_CONFIDENCES[field];

/**
 * The fields a camera uses, by the names of the models that look at it: a versioned model has a field of its own, which
 * takes the place of the plain one, so that there are never two for the same thing.
 */
export function confidenceFieldsFor(models: readonly string[]): ModelConfidenceField[] {
  const isVersioned = (field: ModelConfidenceField) => specOf(field).twin !== undefined;
  const reported = MODEL_CONFIDENCE_FIELDS.filter((field) => isVersioned(field) && models.includes(field));
  const replaced = new Set(reported.map((field) => specOf(field).twin));
  return MODEL_CONFIDENCE_FIELDS.filter((field) =>
    isVersioned(field) ? reported.includes(field) : !replaced.has(field),
  );
}

/** The fields of a camera whose node has no versioned models. */
export const PLAIN_CONFIDENCE_FIELDS = confidenceFieldsFor([]);

/** Fields that count: by the switches that are on, and by the detectors of logic flows that are enabled. */
export function shownConfidences(
  supported: readonly ModelConfidenceField[],
  isOn: (toggle: string) => boolean,
  detectors: ReadonlySet<string> = new Set(),
): ModelConfidenceField[] {
  return supported.filter((field) => {
    const { needs, detector } = specOf(field);
    return (detector !== undefined && detectors.has(detector)) || needs.some((all) => all.every(isOn));
  });
}

/**
 * How sure a model must be of what it finds, in percent by class. Where several fields speak of one class, those that
 * somebody set count, and the highest of them.
 */
export function leastConfidences(
  supported: readonly ModelConfidenceField[],
  confidence: ModelConfidence,
): Partial<Record<SeenClass, number>> {
  const finders = (found: SeenClass) => supported.filter((field) => specOf(field).finds.includes(found));
  const classes = new Set(supported.flatMap((field) => specOf(field).finds));
  return Object.fromEntries(
    [...classes].map((found) => {
      const set = finders(found).filter((field) => confidence[field] !== CONFIDENCE_FIELD.default);
      return [found, set.length > 0 ? Math.max(...set.map((field) => confidence[field])) : CONFIDENCE_FIELD.default];
    }),
  );
}
