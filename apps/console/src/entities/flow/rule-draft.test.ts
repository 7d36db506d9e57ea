import { RULE_FIELDS } from '@sightline/contract/rules/fields';
import { RULE_TYPES } from '@sightline/contract/rules/types';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { defaultSettings } from './model/doc.ts';
import { createRuleDraft, holds, settingsIn } from './rule-draft.ts';
import { RULE_WORDS } from './rule-words.ts';

beforeAll(() => loadWords('flow', 'flow-graph', 'use-case-fields', 'terms', 'errors'));

describe.each(RULE_TYPES)('the settings of %s', (type) => {
  it('begin with the defaults and give them back', () => {
    const draft = createRuleDraft(type, defaultSettings(type));
    expect(settingsIn(draft)).toEqual(defaultSettings(type));
    expect(draft.problemCount()).toBe(type === 'depends_on_use_case' ? 2 : 0);
  });

  it('take the defaults for what a flow does not say', () => {
    expect(holds(createRuleDraft(type, {}), type, defaultSettings(type))).toBe(true);
  });

  it('have a name for every field, and for every choice', () => {
    for (const [name, { options = [] }] of Object.entries(RULE_FIELDS[type])) {
      expect(RULE_WORDS.label(i18next.t, name)).not.toMatch(/[._]/);
      for (const option of options) expect(RULE_WORDS.option(i18next.t, name, option)).not.toBe(String(option));
    }
  });
});

describe('a rule that is set up', () => {
  it.each([
    ['area_check', 'max_dwell_time', 0],
    ['ppe_check', 'hat_confidence', 5],
    ['ppe_check', 'hat_confidence', 101],
    ['generate_area_around_vehicle', 'radius_around', 0],
    ['speed_violation', 'minimum_speed', 1.5],
    ['count_violation', 'maximum_count', undefined],
    ['area_intrusion', 'max_intersection_time', -1],
  ] as const)('refuses %s %s %s at its field', (type, field, value) => {
    const draft = createRuleDraft(type, defaultSettings(type));
    draft.change({ [field]: value });
    expect(draft.problem(field)).toBeTruthy();
  });

  it('keeps calibration and radius of a vehicle closed while it is off (RULE-17)', () => {
    const draft = createRuleDraft('generate_area_around_vehicle', defaultSettings('generate_area_around_vehicle'));
    expect(draft.isLocked('machine_car.radius_around')).toBe(true);
    expect(draft.isLocked('machine_crane.radius_around')).toBe(false);
    draft.change({ machine_car: { ...(draft.value('machine_car') as object), enabled: true } });
    expect(draft.isLocked('machine_car.use_calibration')).toBe(false);
  });

  it('keeps the confidence of an item closed while the item is not checked', () => {
    const draft = createRuleDraft('ppe_check', defaultSettings('ppe_check'));
    expect(draft.isLocked('hat_confidence')).toBe(true);
    draft.change({ check_hat: true });
    expect(draft.isLocked('hat_confidence')).toBe(false);
  });

  it('asks for the camera first, and forgets the use case with it (RULE-27, 28)', () => {
    const draft = createRuleDraft('depends_on_use_case', {});
    expect(draft.isLocked('use_case')).toBe(true);
    draft.change({ camera_id: '01990000-0000-7000-8000-000000000001' });
    draft.change({ use_case: 'crowding' });
    expect(draft.problemCount()).toBe(0);
    draft.change({ camera_id: '01990000-0000-7000-8000-000000000002' });
    expect(draft.value('use_case')).toBeUndefined();
    expect(draft.problem('use_case')).toBeTruthy();
  });
});
