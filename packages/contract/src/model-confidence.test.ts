import { describe, expect, it } from 'vitest';
import {
  confidenceFieldsFor,
  DEFAULT_MODEL_CONFIDENCE,
  leastConfidences,
  MODEL_CONFIDENCE_FIELDS,
  ModelConfidence,
  type ModelConfidenceField,
  PLAIN_CONFIDENCE_FIELDS,
  shownConfidences,
} from './model-confidence.ts';
import { specOfUseCase, USE_CASE_KEYS } from './use-cases/catalogue.ts';

/** Every field by its line in the checklist, with switches that together show it; without any one of them it is hidden. */
const FIELDS: [id: string, field: ModelConfidenceField, switches: string[]][] = [
  ['CONF-01', 'human', ['crowding.enabled']],
  ['CONF-02', 'vehicle', ['speeding.enabled']],
  ['CONF-03', 'material', ['housekeeping.enabled']],
  ['CONF-04', 'mobile_phone', ['distracted_behaviour_detection.enabled']],
  ['CONF-05', 'cargo', ['clear_pedestrian_pathway.enabled']],
  ['CONF-06', 'load', ['worker_under_load.enabled']],
  ['CONF-07', 'open_edge', ['worker_open_edge.enabled']],
  ['CONF-08', 'face', ['access_control.enabled']],
  ['CONF-09', 'water', ['water_hazard_detection.enabled']],
  ['CONF-10', 'carabiner', ['ppe_detection.enabled', 'ppe_detection.check_carabiner']],
  ['CONF-11', 'fire', ['fire_smoke_detection.enabled', 'fire_smoke_detection.check_fire']],
  ['CONF-12', 'smoke', ['fire_smoke_detection.enabled', 'fire_smoke_detection.check_smoke']],
  ['CONF-13', 'workers_bbox', ['worker_congregation.enabled']],
  ['CONF-14', 'loads_kp', ['worker_under_load.enabled']],
  ['CONF-15', 'barricades_kp', ['open_barricade.enabled']],
  ['CONF-16', 'face_kp', ['capture_logs.enabled']],
  ['CONF-17', 'machinery_bbox', ['machinery_utilisation.enabled']],
  ['CONF-18', 'material_bbox', ['orderliness_check.enabled']],
  ['CONF-19', 'human_kp', ['slip_trip_fall.enabled']],
  ['CONF-20', 'mobile_bbox', ['distracted_behaviour_detection.enabled']],
  ['CONF-21', 'water_seg', ['water_hazard_detection.enabled']],
  ['CONF-22', 'hardhat_bbox', ['ppe_detection.enabled', 'ppe_detection.check_hat']],
  ['CONF-23', 'vest_bbox', ['ppe_detection.enabled', 'ppe_detection.check_vest']],
  ['CONF-24', 'safetyharness_bbox', ['ppe_detection.enabled', 'ppe_detection.check_safetyharness']],
  ['CONF-25', 'facemask_bbox', ['ppe_detection.enabled', 'ppe_detection.check_facemask']],
  ['CONF-26', 'glove_bbox', ['ppe_detection.enabled', 'ppe_detection.check_gloves']],
  ['CONF-27', 'boot_bbox', ['ppe_detection.enabled', 'ppe_detection.check_boots']],
  ['CONF-28', 'lifevest_bbox', ['ppe_detection.enabled', 'ppe_detection.check_lifevest']],
  ['CONF-29', 'carabiner_bbox', ['ppe_detection.enabled', 'ppe_detection.check_carabiner']],
  ['CONF-30', 'fire_bbox', ['fire_smoke_detection.enabled', 'fire_smoke_detection.check_fire']],
  ['CONF-31', 'smoke_bbox', ['fire_smoke_detection.enabled', 'fire_smoke_detection.check_smoke']],
];

const shownBy = (switches: readonly string[], detectors?: ReadonlySet<string>) =>
  shownConfidences(MODEL_CONFIDENCE_FIELDS, (toggle) => switches.includes(toggle), detectors);

describe('the fields of the documents', () => {
  it('are all there, and no other', () => {
    expect(FIELDS.map(([, field]) => field)).toEqual(MODEL_CONFIDENCE_FIELDS);
  });

  it.each(FIELDS)(
    '%s model_confidence.%s is shown while %j are on, and hidden without any of them',
    (_, field, all) => {
      expect(shownBy(all)).toContain(field);
      for (const one of all) expect(shownBy(all.filter((other) => other !== one))).not.toContain(field);
      expect(shownBy([])).not.toContain(field);
    },
  );

  it.each(FIELDS)('%s model_confidence.%s is a whole percentage from 10 to 100 (CONF-36)', (_, field) => {
    const given = (value: unknown) => ModelConfidence.safeParse({ ...DEFAULT_MODEL_CONFIDENCE, [field]: value });
    expect([10, 55, 100].map((value) => given(value).success)).toEqual([true, true, true]);
    for (const value of [9, 101, 0, -40, 50.5, '50', null, undefined])
      expect(given(value).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

describe('shownConfidences', () => {
  it('has a field for every use case that needs to see something', () => {
    const ownSwitches = (key: string) => (toggle: string) => toggle.startsWith(`${key}.`);
    const seeing = USE_CASE_KEYS.filter((key) => Object.keys(specOfUseCase(key).needs).length > 0);
    const without = seeing.filter((key) => shownConfidences(MODEL_CONFIDENCE_FIELDS, ownSwitches(key)).length === 0);
    expect(without).toEqual([]);
  });

  it('shows nothing while everything is off, and a field once however many switches ask for it', () => {
    expect(shownBy([])).toEqual([]);
    const shown = shownBy(['crowding.enabled', 'loitering_detection.enabled', 'footfall.enabled']);
    expect(shown).toEqual(['human', 'workers_bbox']);
  });

  it('needs all switches of one alternative, not one of each (CONF-32)', () => {
    expect(shownBy(['ppe_detection.check_hat', 'fire_smoke_detection.check_fire'])).toEqual([]);
    expect(shownBy(['ppe_detection.enabled', 'ppe_detection.check_hat'])).toEqual([
      'human',
      'workers_bbox',
      'hardhat_bbox',
    ]);
  });

  it('shows only what the models of the camera have, and never two fields for the same thing', () => {
    const isOn = () => true;
    expect(shownConfidences(['fire', 'human'], isOn)).toEqual(['fire', 'human']);
    const plain = shownConfidences(PLAIN_CONFIDENCE_FIELDS, isOn);
    expect(plain).toEqual(PLAIN_CONFIDENCE_FIELDS);
    expect(plain).not.toContain('fire_bbox');
    expect(plain).toContain('hardhat_bbox');
  });

  it('asks for a versioned model by its own field, in place of the plain one (OD-42)', () => {
    const fields = confidenceFieldsFor(['fire_bbox', 'workers_bbox', 'hardhat_bbox', 'EfficientDet-Lite2']);
    expect(fields).toEqual(
      MODEL_CONFIDENCE_FIELDS.filter(
        (field) =>
          ['fire_bbox', 'workers_bbox'].includes(field) ||
          (PLAIN_CONFIDENCE_FIELDS.includes(field) && !['fire', 'human'].includes(field)),
      ),
    );
    expect(shownConfidences(fields, (toggle) => toggle === 'footfall.enabled')).toEqual(['workers_bbox']);
  });

  it('shows what the detectors of logic flows use, whatever the switches', () => {
    expect(shownBy([], new Set(['vehicle']))).toEqual(['vehicle']);
    expect(shownBy([], new Set(['fire_smoke']))).toEqual(['fire', 'smoke']);
    expect(shownBy([], new Set(['nothing_known']))).toEqual([]);
  });
});

describe('leastConfidences', () => {
  const least = (set: Partial<ModelConfidence>) =>
    leastConfidences(PLAIN_CONFIDENCE_FIELDS, { ...DEFAULT_MODEL_CONFIDENCE, ...set });

  it('has what is asked of every class that a field speaks of', () => {
    expect(least({ human: 65, hardhat_bbox: 80 })).toMatchObject({ person: 65, hat: 80, vest: 40, load: 40 });
    expect(least({})).not.toHaveProperty('ladder');
  });

  it('goes by the field that was set where several speak of a class, and by the highest of them', () => {
    expect(least({ vehicle: 20 })).toMatchObject({ car: 20, excavator: 20 });
    expect(least({ machinery_bbox: 70 })).toMatchObject({ car: 40, excavator: 70 });
    expect(least({ vehicle: 60, machinery_bbox: 30 })).toMatchObject({ car: 60, excavator: 60 });
  });

  it('leaves out fields of models that the node does not have', () => {
    expect(least({ workers_bbox: 90 }).person).toBe(40);
    const versioned = confidenceFieldsFor(['workers_bbox']);
    expect(leastConfidences(versioned, { ...DEFAULT_MODEL_CONFIDENCE, workers_bbox: 90, human: 20 }).person).toBe(90);
  });
});
