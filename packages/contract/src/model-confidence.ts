import { z } from 'zod';
import { confidence } from './use-cases/fields.ts';

/** Names of switches: `<use case>.enabled`, `<use case>.<setting>` or `<block>.enabled`. All of a list must be on. */
type Toggles = readonly string[];

interface ConfidenceSpec {
  label: string;
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
const FACES: Toggles[] = [['access_control.enabled'], ['capture_logs.enabled']];
const PHONES = anyOf('distracted_behaviour_detection');
const WATER = anyOf('water_hazard_detection');
const FIRE: Toggles[] = [['fire_smoke_detection.enabled', 'fire_smoke_detection.check_fire']];
const SMOKE: Toggles[] = [['fire_smoke_detection.enabled', 'fire_smoke_detection.check_smoke']];

/** How sure each model must be, with the switches that make it count. */
export const MODEL_CONFIDENCES = {
  human: {
    label: 'Human',
    needs: ANYBODY,
    detector: 'human',
  },
  vehicle: { label: 'Vehicle', needs: VEHICLES, detector: 'vehicle' },
  material: { label: 'Material', needs: MATERIAL, detector: 'material' },
  mobile_phone: { label: 'Mobile phone', needs: PHONES, detector: 'mobile_phone' },
  cargo: { label: 'Cargo', needs: anyOf('clear_pedestrian_pathway', 'unattended_object'), detector: 'cargo' },
  load: { label: 'Load', needs: anyOf('worker_under_load'), detector: 'load' },
  open_edge: { label: 'Open edge', needs: anyOf('worker_open_edge'), detector: 'open_edge' },
  face: { label: 'Face', needs: FACES, detector: 'face' },
  water: { label: 'Water', needs: WATER, detector: 'water' },
  carabiner: { label: 'Carabiner', needs: ppe('carabiner') },
  fire: { label: 'Fire', needs: FIRE, detector: 'fire_smoke' },
  smoke: { label: 'Smoke', needs: SMOKE, detector: 'fire_smoke' },
  workers_bbox: { label: 'Workers', needs: ANYBODY, twin: 'human' },
  loads_kp: { label: 'Loads (key points)', needs: anyOf('worker_under_load'), twin: 'load' },
  barricades_kp: { label: 'Barricades (key points)', needs: anyOf('open_barricade') },
  face_kp: { label: 'Face (key points)', needs: FACES, twin: 'face' },
  machinery_bbox: { label: 'Machinery', needs: MACHINES },
  material_bbox: { label: 'Material (boxes)', needs: MATERIAL, twin: 'material' },
  human_kp: { label: 'Human (key points)', needs: POSTURES },
  mobile_bbox: { label: 'Mobile phone (boxes)', needs: PHONES, twin: 'mobile_phone' },
  water_seg: { label: 'Water (areas)', needs: WATER, twin: 'water' },
  hardhat_bbox: { label: 'Hard hat', needs: ppe('hat'), detector: 'ppe' },
  vest_bbox: { label: 'Vest', needs: ppe('vest'), detector: 'ppe' },
  safetyharness_bbox: { label: 'Safety harness', needs: ppe('safetyharness'), detector: 'ppe' },
  facemask_bbox: { label: 'Face mask', needs: ppe('facemask'), detector: 'ppe' },
  glove_bbox: { label: 'Glove', needs: ppe('gloves'), detector: 'ppe' },
  boot_bbox: { label: 'Boot', needs: ppe('boots'), detector: 'ppe' },
  lifevest_bbox: { label: 'Life vest', needs: ppe('lifevest'), detector: 'ppe' },
  carabiner_bbox: { label: 'Carabiner (boxes)', needs: ppe('carabiner'), twin: 'carabiner' },
  fire_bbox: { label: 'Fire (boxes)', needs: FIRE, twin: 'fire' },
  smoke_bbox: { label: 'Smoke (boxes)', needs: SMOKE, twin: 'smoke' },
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
