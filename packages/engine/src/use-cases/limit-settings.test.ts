import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { describe, expect, it } from 'vitest';
import { flowOfUseCase } from './flows.ts';
import { settingForLimit } from './limit-settings.ts';

const usual = (key: keyof typeof USE_CASES) => defaultSettingsOf(USE_CASES[key]);

describe('the setting behind a limit', () => {
  it.each([
    ['no_access_area', 'area_check', 4.5, { max_time_before_alert: 4.5 }],
    ['ppe_detection', 'ppe_check', 20, { max_removal_time: 20 }],
    ['speeding', 'speed_violation', 25, { max_speed: 25 }],
  ] as const)('of %s is found by trying', (useCase, node, limit, setting) => {
    const settings = usual(useCase);
    const found = settingForLimit(useCase, settings, node, limit);
    expect(found).toEqual(setting);
    const rule = flowOfUseCase(useCase, { ...settings, ...found }, []).nodes.find(({ id }) => id === node);
    expect(rule?.type === 'rule' && Object.values(rule.config)).toContain(limit);
  });

  it('keeps what is added to it by another setting', () => {
    const settings = { ...usual('timed_access_control'), max_time: 60, max_time_before_alert: 5 };
    const found = settingForLimit('timed_access_control', settings, 'area_check', 100);
    const { nodes } = flowOfUseCase('timed_access_control', { ...settings, ...found }, []);
    const rule = nodes.find(({ id }) => id === 'area_check');
    expect(rule?.type === 'rule' && rule.config.max_dwell_time).toBe(100);
  });

  it('is a whole number where the use case takes no other', () => {
    expect(settingForLimit('speeding', usual('speeding'), 'speed_violation', 24.5)).toEqual({ max_speed: 25 });
  });

  it('is nothing where there is none', () => {
    expect(settingForLimit('no_access_area', usual('no_access_area'), 'no_such_rule', 4)).toBeUndefined();
    expect(settingForLimit('lf_own', {}, 'area_check', 4)).toBeUndefined();
  });
});
