import { describe, expect, it } from 'vitest';
import { RULES } from './catalogue.ts';
import { configOfFields, fieldPathOf, fieldValuesOf, RULE_FIELDS, TAKES_AREAS } from './fields.ts';
import { RULE_TYPES, type RuleType } from './types.ts';

/** What only the classic use cases set. */
const NOT_OFFERED = ['configured_areas', 'margin', 'fewer_than', 'check_carabiner', 'carabiner_confidence'];

const defaultsOf = (type: RuleType): Record<string, unknown> =>
  RULES[type].config.parse(type === 'depends_on_use_case' ? DEPENDS : {});
const DEPENDS = { camera_id: '01990000-0000-7000-8000-000000000001', use_case: 'crowding' };

describe.each(RULE_TYPES)('the fields of %s', (type) => {
  it('ask for every setting of the rule, and for nothing else', () => {
    const asked = Object.keys(configOfFields(fieldValuesOf(type, defaultsOf(type)))).toSorted();
    const settings = Object.keys(RULES[type].config.shape).filter((name) => !NOT_OFFERED.includes(name));
    expect(asked).toEqual(settings.toSorted());
  });

  it('give back the settings they were made from', () => {
    const config = defaultsOf(type);
    expect(configOfFields(fieldValuesOf(type, config))).toEqual(
      Object.fromEntries(Object.entries(config).filter(([name]) => !NOT_OFFERED.includes(name))),
    );
  });

  it('say whether areas are drawn for it', () => {
    expect('configured_areas' in RULES[type].config.shape).toBe(TAKES_AREAS[type] === true);
  });

  it('offer only what the rule accepts', () => {
    for (const [name, { options = [] }] of Object.entries(RULE_FIELDS[type]))
      for (const value of options)
        expect(RULES[type].config.safeParse({ ...defaultsOf(type), [name]: value }).success).toBe(true);
  });
});

describe('the defaults of rules', () => {
  it.each<[RuleType, Record<string, unknown>]>([
    ['area_check', { allowed_area: 'outside', max_dwell_time: 0.1 }],
    ['ppe_check', { max_removal_allowed: 5, check_hat: false, lifevest_confidence: 40 }],
    ['generate_area_around_vehicle', { max_time_before_alert: 0.1, radius_around: 5 }],
    ['movement_check', { active: true, configuration: 1 }],
    ['speed_violation', { minimum_speed: 0, maximum_speed: 150 }],
    ['count_violation', { minimum_count: 0, maximum_count: 100, monitoring_time: 5 }],
    ['area_intrusion', { allowed_area: 'outside', max_intersection_time: 0.1 }],
    ['combine', { action_type: 'all' }],
    ['negate', { toggle_rule: true }],
    ['area_contact', { check_wrist: true, check_feet: false, check_hip: false }],
    ['carry_check', { max_carrying_time: 5 }],
  ])('of %s are the documented ones (RULE-02 to 40)', (type, expected) => {
    expect(fieldValuesOf(type, defaultsOf(type))).toMatchObject(expected);
  });

  it('watch all vehicles but cars, motorcycles and buses (RULE-14, 15)', () => {
    const values = fieldValuesOf('generate_area_around_vehicle', defaultsOf('generate_area_around_vehicle'));
    const vehicles = Object.entries(values).filter(([name]) => name.startsWith('machine_'));
    expect(vehicles).toHaveLength(12);
    const off = vehicles.filter(([, entry]) => !(entry as { enabled: boolean }).enabled).map(([name]) => name);
    expect(off.toSorted()).toEqual(['machine_bus', 'machine_car', 'machine_motorcycle']);
  });
});

describe('a problem of a rule', () => {
  it.each([
    ['max_dwell_time', 'max_dwell_time'],
    ['vehicles_to_monitor.crane.radius_around', 'machine_crane.radius_around'],
    ['loads_to_monitor.timber', 'load_timber'],
  ])('at %s stands at the field %s', (path, field) => expect(fieldPathOf(path)).toBe(field));
});

describe('a field that was emptied', () => {
  it('stays empty and is refused, instead of turning into its default', () => {
    const values = { ...fieldValuesOf('carry_check', defaultsOf('carry_check')), max_carrying_time: undefined };
    const config = configOfFields(values);
    expect(config).toEqual({ max_carrying_time: null });
    expect(RULES.carry_check.config.safeParse(config).success).toBe(false);
    expect(fieldValuesOf('carry_check', config)).toEqual({ max_carrying_time: undefined });
  });
});
