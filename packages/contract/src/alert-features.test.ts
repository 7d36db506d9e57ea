import { describe, expect, it } from 'vitest';
import { AlertFeaturesChange, settingsIn } from './alert-features.ts';
import { blockChange } from './camera-block-schemas.ts';
import { BLOCK_PARTS, CAMERA_BLOCK_KEYS, joinParts, partSpec, partsOf, pathOfPart } from './camera-blocks.ts';
import { specOfUseCase, USE_CASE_KEYS } from './use-cases/catalogue.ts';
import { defaultSettingsOf, fieldsOf } from './use-cases/define.ts';

/** What every use case and block has; a setting of that name would be lost beside it. */
const COMMON = ['id', 'enabled', 'allowed', 'compatible', 'schedule', 'version', 'configured_area', 'problems'];

describe('alert features on the wire', () => {
  it.each(USE_CASE_KEYS)('%s has settings that can stand beside what all have alike', (key) => {
    expect(Object.keys(fieldsOf(specOfUseCase(key))).filter((name) => COMMON.includes(name))).toEqual([]);
  });

  it.each(USE_CASE_KEYS)('%s takes its settings by name, each left out at will', (key) => {
    const settings = defaultSettingsOf(specOfUseCase(key));
    const feature = { id: specOfUseCase(key).id, enabled: true, version: 3, ...settings };
    expect(AlertFeaturesChange.parse({ [key]: feature })).toEqual({ [key]: feature });
    expect(AlertFeaturesChange.parse({ [key]: {} })).toEqual({ [key]: {} });
    expect(settingsIn(key, feature)).toEqual(settings);
    expect(AlertFeaturesChange.safeParse({ [key]: { settings } }).success).toBe(false);
  });
});

describe('blocks on the wire', () => {
  it.each(BLOCK_PARTS)('%s has fields that can stand beside what all have alike', (part) => {
    expect(Object.keys(partSpec(part).fields).filter((name) => COMMON.includes(name))).toEqual([]);
  });

  it.each(CAMERA_BLOCK_KEYS)('%s is taken apart and put together again', (block) => {
    const id = '0199d206-1c02-7169-8457-0000000000c1';
    const names = Object.keys(partsOf(block, {}));
    const parts = Object.fromEntries(
      (names.length > 0 ? names : ['capture_logs']).map((part) => [part, { enabled: true }]),
    );
    const sent = { id, ...joinParts(block, parts) };
    expect(blockChange(block).parse(sent)).toEqual(sent);
    expect(partsOf(block, sent)).toEqual(parts);
  });

  it('stand under their documented names', () => {
    expect(BLOCK_PARTS.map(pathOfPart)).toEqual([
      'vehicle_management_configuration',
      'people_management_configuration.capture_logs',
      'people_management_configuration.access_control',
      'inspection_configuration',
      'footfall_configuration',
      'machinery_utilisation_configuration',
      'workhour_configuration',
      'vehicle_tracking_configuration',
      'timelapse_configuration',
      'camera_health_configuration',
    ]);
  });
});
