import { describe, expect, it } from 'vitest';
import { problemsOf } from '../validation.ts';
import { specOfUseCase, type UseCaseKey } from './catalogue.ts';
import { defaultSettingsOf, lockedFieldsOf, type Settings, settingsSchemaOf, withChange } from './define.ts';
import { switchesAlong } from './switching.ts';

const machines = specOfUseCase('worker_near_heavy_machine');
const begin = defaultSettingsOf(machines);
const change = (settings: Settings, changes: Settings) => withChange(machines, settings, changes);
const crane = (settings: Settings) => settings.machine_crane;

describe('worker_near_heavy_machine', () => {
  it('FEAT-35 a machine goes by calibration when it is watched and calibration is used', () => {
    const used = change(begin, { use_calibration: true });
    expect(crane(used)).toMatchObject({ enabled: true, use_calibration: true });
    expect(used.machine_car).toMatchObject({ enabled: false, use_calibration: false });
    expect(crane(change(used, { use_calibration: false }))).toMatchObject({ use_calibration: false });
    const off = change(used, { machine_crane: { enabled: false, use_calibration: true, radius_around: 5 } });
    expect(crane(off)).toMatchObject({ use_calibration: false });
  });

  it('FEAT-36 FEAT-37 what a machine cannot use is locked', () => {
    const locked = lockedFieldsOf(machines, begin);
    expect(locked.has('machine_car.use_calibration')).toBe(true);
    expect(locked.has('machine_crane.use_calibration')).toBe(false);
    expect(locked.has('machine_crane.radius_around')).toBe(true);
    const used = lockedFieldsOf(machines, change(begin, { use_calibration: true }));
    expect(used.has('machine_crane.radius_around')).toBe(false);
    expect(used.has('machine_car.radius_around')).toBe(true);
  });

  it('FEAT-38 a new radius for all replaces each machine’s own, and only then', () => {
    const own = change(begin, { machine_crane: { enabled: true, use_calibration: false, radius_around: 9 } });
    expect(crane(own)).toMatchObject({ radius_around: 9 });
    expect(crane(change(own, { use_calibration: true }))).toMatchObject({ radius_around: 9 });
    expect(crane(change(own, { radius_around: 7 }))).toMatchObject({ radius_around: 7 });
  });
});

describe('switches that go along', () => {
  it('FEAT-47 FEAT-48 worker_open_edge takes manual_open_edge along, both ways', () => {
    expect(switchesAlong('worker_open_edge', true)).toEqual({ manual_open_edge: true });
    expect(switchesAlong('worker_open_edge', false)).toEqual({ manual_open_edge: false });
  });

  it('FEAT-76 FEAT-77 open_barricade switches manual_open_edge on, and leaves it so', () => {
    expect(switchesAlong('open_barricade', true)).toEqual({ manual_open_edge: true });
    expect(switchesAlong('open_barricade', false)).toEqual({});
  });
});

/** What is said of one use case's settings, by field. */
const saidOf = (key: UseCaseKey, changes: Settings) => {
  const spec = specOfUseCase(key);
  const input = { ...defaultSettingsOf(spec), ...changes };
  const { error } = settingsSchemaOf(spec).safeParse(input);
  return error ? Object.fromEntries(problemsOf(error, input).map(({ field, message }) => [field, message])) : {};
};

describe('rules over several fields', () => {
  it('FEAT-51 FEAT-52 the least number of people lies below the most', () => {
    const said = {
      min_people: 'Min people value must be less than max people value',
      max_people: 'Max people value must be greater than min people value',
    };
    expect(saidOf('occupancy_limit', { min_people: 5, max_people: 5 })).toEqual(said);
    expect(saidOf('occupancy_limit', { min_people: 5, max_people: 6 })).toEqual({});
  });

  it('FEAT-55 FEAT-56 the longest time lies above the shortest, whichever was changed', () => {
    const said = { max_time: 'Max time must be greater than min time' };
    expect(saidOf('timed_access_control', { min_time: 300 })).toEqual(said);
    expect(saidOf('timed_access_control', { min_time: 10, max_time: 10 })).toEqual(said);
    expect(saidOf('timed_access_control', { min_time: 10, max_time: 11 })).toEqual({});
  });

  it('a confidence belongs to its switch', () => {
    const ppe = specOfUseCase('ppe_detection');
    const locked = lockedFieldsOf(ppe, defaultSettingsOf(ppe));
    expect([locked.has('hat_confidence'), locked.has('boots_confidence')]).toEqual([false, true]);
  });
});
