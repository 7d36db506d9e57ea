import { describe, expect, it } from 'vitest';
import type { ModelAbilities } from '../abilities.ts';
import { MODEL_CONFIDENCES, type ModelConfidenceField } from '../model-confidence.ts';
import { type CannotRun, whyItCannotRun } from './cannot-run.ts';
import { isUseCase, specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from './catalogue.ts';
import { defaultSettingsOf } from './define.ts';
import { needsOf } from './needs.ts';

const model = (part: Partial<ModelAbilities>): ModelAbilities => ({
  name: 'model',
  simulated: false,
  classes: [],
  key_points: [],
  identities: [],
  ...part,
});
const always = () => true;

function reasonsOn(models: ModelAbilities[], key: UseCaseKey, settings = {}, simulated = false): CannotRun[] {
  const spec = specOfUseCase(key);
  const all = { ...defaultSettingsOf(spec), ...settings };
  return whyItCannotRun(spec, all, { simulated, node: { abilities: { models } } }, always);
}
const lacksClass = (...names: string[]) => names.map((lacks) => ({ code: 'node_lacks_class', lacks }));
const lacksPoint = (...names: string[]) => names.map((lacks) => ({ code: 'node_lacks_key_point', lacks }));

describe('whether a use case can run', () => {
  it('can when the engine has a rule for it and the node sees what it needs', () => {
    expect(reasonsOn([model({ classes: ['person'] })], 'no_access_area')).toEqual([]);
  });

  it('cannot without a rule, whatever the node sees', () => {
    const camera = { simulated: false, node: { abilities: { models: [model({ classes: ['truck'] })] } } };
    expect(whyItCannotRun(specOfUseCase('speeding'), {}, camera, (key) => key !== 'speeding')).toEqual([
      { code: 'engine_has_no_rule' },
    ]);
  });

  it('says all reasons at once', () => {
    const camera = { simulated: false, node: { abilities: { models: [] } } };
    expect(whyItCannotRun(specOfUseCase('crowding'), {}, camera, () => false)).toEqual([
      { code: 'engine_has_no_rule' },
      ...lacksClass('person'),
    ]);
  });

  it('cannot without a node, or while the node has not said what it sees', () => {
    const spec = specOfUseCase('crowding');
    expect(whyItCannotRun(spec, {}, { simulated: true }, always)).toEqual([{ code: 'camera_has_no_node' }]);
    expect(whyItCannotRun(spec, {}, { simulated: true, node: { abilities: null } }, always)).toEqual([
      { code: 'node_has_not_reported' },
    ]);
  });

  it('puts the models of a node together, and takes any vehicle for a vehicle', () => {
    expect(reasonsOn([model({ classes: ['person'] })], 'exclusion_area')).toEqual(lacksClass('vehicle'));
    const both = [model({ classes: ['person'] }), model({ classes: ['forklift'] })];
    expect(reasonsOn(both, 'exclusion_area')).toEqual([]);
  });

  it('keeps simulated and real cameras apart', () => {
    const models = [model({ simulated: true, classes: ['person'] })];
    expect(reasonsOn(models, 'no_access_area', {}, true)).toEqual([]);
    expect(reasonsOn(models, 'no_access_area', {}, false)).toEqual(lacksClass('person'));
  });

  it('needs only what its settings ask for', () => {
    const seesHats = [model({ classes: ['person', 'hat', 'vest'] })];
    expect(reasonsOn(seesHats, 'ppe_detection')).toEqual([]);
    expect(reasonsOn(seesHats, 'ppe_detection', { check_gloves: true, check_boots: true })).toEqual(
      lacksClass('gloves', 'boots'),
    );
    const seesWrists = [model({ classes: ['person'], key_points: ['wrist'] })];
    expect(reasonsOn(seesWrists, 'unsafe_touch')).toEqual([]);
    expect(reasonsOn(seesWrists, 'unsafe_touch', { check_feet: true })).toEqual(lacksPoint('foot'));
  });

  it('says which identities are lacking', () => {
    const spec = { ...specOfUseCase('access_breach'), needs: { identities: ['face', 'plate'] as const } };
    const camera = { simulated: false, node: { abilities: { models: [model({ identities: ['plate'] })] } } };
    expect(whyItCannotRun(spec, {}, camera, always)).toEqual([{ code: 'node_lacks_identity', lacks: 'face' }]);
  });

  it('has nothing against what people find themselves', () => {
    expect(whyItCannotRun(specOfUseCase('manual_housekeeping'), {}, { simulated: false }, () => false)).toEqual([]);
  });
});

/** What a model finds, by the field that asks how sure it must be. */
const CLASS_OF_FIELD: Partial<Record<ModelConfidenceField, string>> = {
  workers_bbox: 'person',
  vehicle: 'vehicle',
  material: 'material',
  mobile_phone: 'mobile_phone',
  cargo: 'cargo',
  load: 'load',
  open_edge: 'open_edge',
  water: 'water',
  fire: 'fire',
  smoke: 'smoke',
  barricades_kp: 'barricade',
  machinery_bbox: 'vehicle',
  hardhat_bbox: 'hat',
  vest_bbox: 'vest',
  safetyharness_bbox: 'safetyharness',
  facemask_bbox: 'facemask',
  glove_bbox: 'gloves',
  boot_bbox: 'boots',
  lifevest_bbox: 'lifevest',
  carabiner_bbox: 'carabiner',
};

describe('what use cases need', () => {
  it('fits the confidences that are asked for while they are on', () => {
    for (const [field, needed] of Object.entries(CLASS_OF_FIELD)) {
      for (const toggles of MODEL_CONFIDENCES[field as ModelConfidenceField].needs) {
        const [key = ''] = (toggles[0] ?? '').split('.');
        if (!isUseCase(key)) continue;
        const settings = Object.fromEntries(toggles.map((toggle) => [toggle.split('.')[1], true]));
        expect(needsOf(specOfUseCase(key), settings).classes, `${key} by ${field}`).toContain(needed);
      }
    }
    for (const [toggle] of MODEL_CONFIDENCES.human_kp.needs) {
      const spec = specOfUseCase(toggle?.split('.')[0] as UseCaseKey);
      expect(needsOf(spec, defaultSettingsOf(spec)).keyPoints.length, spec.key).toBeGreaterThan(0);
    }
  });

  it('names settings that exist', () => {
    for (const key of USE_CASE_KEYS) {
      const { needs, fields } = specOfUseCase(key);
      for (const name of Object.keys(needs.whileOn ?? {})) expect(fields[name]?.kind, `${key}.${name}`).toBe('switch');
    }
  });
});
