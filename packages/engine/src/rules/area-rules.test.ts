import type { TrackedObject } from '@sightline/contract/frames';
import { frameBox } from '@sightline/geometry/boxes';
import { describe, expect, it } from 'vitest';
import type { Ground } from '../ground.ts';
import { LEFT_HALF, objectAt, person, truck } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';
import { emptySignal, type LiveArea, type Signal } from './rule.ts';

const making = (...areas: LiveArea[]): Signal => ({ ...emptySignal(), active: areas.length > 0, areas });
const AROUND_T: LiveArea = {
  track: 't',
  points: [
    [0.6, 0.4],
    [0.8, 0.4],
    [0.8, 0.6],
    [0.6, 0.6],
  ],
};

describe('area_intrusion', () => {
  const config = { configured_areas: [LEFT_HALF], max_intersection_time: 1 };

  it('passes on whose box meets an area for longer than allowed, though the foot is outside (RULE-30, RULE-32)', () => {
    const rule = startRule('area_intrusion', config);
    const leaning = holding(person('p', 0.51, 0.5));
    expect([0, 1000, 1001].map((atMs) => rule(atMs, leaning).active)).toEqual([false, false, true]);
    const apart = startRule('area_intrusion', config);
    apart(0, holding(person('p', 0.53, 0.5)));
    expect(apart(5000, holding(person('p', 0.53, 0.5))).active).toBe(false);
  });

  it('passes on who meets none where inside is allowed (RULE-31)', () => {
    const rule = startRule('area_intrusion', { ...config, allowed_area: 'inside' });
    rule(0, holding(person('p', 0.8, 0.5)));
    expect(rule(2000, holding(person('p', 0.8, 0.5))).active).toBe(true);
    expect(rule(2100, holding(person('p', 0.2, 0.5))).active).toBe(false);
  });

  it('takes areas that other rules make, but nobody breaks into their own', () => {
    const rule = startRule('area_intrusion', { max_intersection_time: 0.1 });
    const seen = holding(person('p', 0.7, 0.5), truck('t', 0.7, 0.5));
    rule(0, seen, making(AROUND_T));
    expect(tracksOf(rule(200, seen, making(AROUND_T)))).toEqual(['p']);
  });

  it('never fires while there is no area, whichever side is allowed', () => {
    for (const allowed_area of ['inside', 'outside'] as const) {
      const rule = startRule('area_intrusion', { allowed_area });
      rule(0, holding(person('p', 0.7, 0.5)), making());
      expect(rule(5000, holding(person('p', 0.7, 0.5)), making()).active).toBe(false);
    }
  });
});

describe('area_contact', () => {
  const reaching = (wrist: [number, number], foot: [number, number] = [0.9, 0.9]): TrackedObject => ({
    ...person('p', 0.9, 0.9),
    keyPoints: { wrist: [wrist, [0.95, 0.5]], foot: [foot], hip: [[0.9, 0.7]] },
  });
  const areas = { configured_areas: [LEFT_HALF] };

  it('passes on whose wrist is in an area (RULE-37), not whose feet are, unless they are checked (RULE-38)', () => {
    expect(tracksOf(startRule('area_contact', areas)(0, holding(reaching([0.4, 0.5]))))).toEqual(['p']);
    const standing = holding(reaching([0.8, 0.5], [0.2, 0.9]));
    expect(startRule('area_contact', areas)(0, standing).active).toBe(false);
    expect(startRule('area_contact', { ...areas, check_feet: true })(0, standing).active).toBe(true);
  });

  it('counts the hip when it is checked (RULE-39)', () => {
    const sitting = { ...reaching([0.8, 0.5]), keyPoints: { hip: [[0.2, 0.5] as [number, number]] } };
    expect(startRule('area_contact', areas)(0, holding(sitting)).active).toBe(false);
    expect(startRule('area_contact', { ...areas, check_hip: true })(0, holding(sitting)).active).toBe(true);
  });

  it('passes on who has too few contacts, when that is what counts', () => {
    const both = { ...reaching([0.4, 0.5]), keyPoints: { wrist: [[0.4, 0.5] as const, [0.45, 0.5] as const] } };
    const rule = startRule('area_contact', { ...areas, fewer_than: 2 });
    expect(rule(0, holding(reaching([0.4, 0.5])))).toMatchObject({ active: true, measured: 1, limit: 2 });
    expect(rule(0, holding(both)).active).toBe(false);
  });

  it('takes made areas, and nothing from who has no points', () => {
    const rule = startRule('area_contact', {});
    expect(rule(0, holding(reaching([0.7, 0.5])), making(AROUND_T)).active).toBe(true);
    expect(rule(0, holding(person('p', 0.7, 0.5)), making(AROUND_T)).active).toBe(false);
  });
});

describe('generate_area_around_vehicle', () => {
  const ground: Ground = {
    placeOf: () => undefined,
    metresBetween: () => undefined,
    around: ([x, y], radiusM) => [
      [x - radiusM / 100, y],
      [x, y - radiusM / 100],
      [x + radiusM / 100, y],
    ],
    underLoad: () => [],
  };
  const after = (rule: ReturnType<typeof startRule>, ...objects: TrackedObject[]) => {
    rule(0, holding(...objects));
    return rule(1000, holding(...objects)).areas;
  };

  it('makes an area around each watched machine once it has been in view (RULE-12, RULE-14)', () => {
    const rule = startRule('generate_area_around_vehicle', { max_time_before_alert: 0.5 });
    expect(rule(0, holding(truck('t', 0.5, 0.5))).areas).toEqual([]);
    expect(rule(600, holding(truck('t', 0.5, 0.5), person('p', 0.1, 0.5))).areas).toMatchObject([{ track: 't' }]);
  });

  it('leaves out machines that are not watched: cars at first (RULE-15)', () => {
    expect(after(startRule('generate_area_around_vehicle', {}), objectAt('car', 'c', 0.5, 0.5))).toEqual([]);
    const watching = { vehicles_to_monitor: { car: { enabled: true } } };
    expect(after(startRule('generate_area_around_vehicle', watching), objectAt('car', 'c', 0.5, 0.5))).toHaveLength(1);
  });

  it('is as wide as the machine’s own radius, by the calibration when it is used (RULE-11, RULE-13, RULE-16)', () => {
    const entry = { use_calibration: true, radius_around: 10 };
    const config = { use_calibration: true, vehicles_to_monitor: { truck: entry } };
    const widthOf = (areas: readonly LiveArea[]) => {
      const xs = areas[0]!.points.map(([x]) => x);
      return Math.max(...xs) - Math.min(...xs);
    };
    const calibrated = startRule('generate_area_around_vehicle', config, { ground });
    expect(widthOf(after(calibrated, truck('t', 0.5, 0.5)))).toBeCloseTo(0.2, 6);
    // By its height alone: the picture is 32 m high and 56.9 m wide where the truck is.
    const guessed = startRule('generate_area_around_vehicle', { ...config, use_calibration: false }, { ground });
    expect(widthOf(after(guessed, truck('t', 0.5, 0.5)))).toBeCloseTo(20 / (32 * (16 / 9)), 3);
  });
});

describe('generate_area_under_load', () => {
  const load = (loadType?: string): TrackedObject => ({
    ...objectAt('load', 'l', 0.5, 0.3),
    box: frameBox(0.4, 0.2, 0.2, 0.1),
    ...(loadType === undefined ? {} : { loadType }),
  });

  it('makes an area below each watched load (RULE-09, RULE-10)', () => {
    const rule = startRule('generate_area_under_load', {});
    expect(rule(0, holding(load('beam'))).areas).toMatchObject([{ track: 'l' }]);
    expect(rule(0, holding(load('tank'))).areas).toEqual([]);
    expect(rule(0, holding(load())).areas).toHaveLength(1);
    const below = rule(0, holding(load('beam'))).areas[0]!.points.map(([, y]) => y);
    expect(Math.min(...below)).toBeGreaterThan(0.3);
  });

  it('goes by the calibration when it is used, and makes none where it does not tell (RULE-08)', () => {
    const ground: Ground = {
      placeOf: () => undefined,
      metresBetween: () => undefined,
      around: () => [],
      underLoad: (_, __, marginM) =>
        marginM > 0
          ? [
              [0, 0],
              [1, 0],
              [1, 1],
            ]
          : [],
    };
    const make = (margin: number) =>
      startRule('generate_area_under_load', { use_calibration: true, margin }, { ground });
    expect(make(2)(0, holding(load('beam'))).areas).toHaveLength(1);
    expect(make(0)(0, holding(load('beam')))).toMatchObject({ active: false, areas: [] });
  });

  it('makes none of what is no load', () => {
    expect(startRule('generate_area_under_load', {})(0, holding(truck('t', 0.5, 0.5))).active).toBe(false);
  });
});
