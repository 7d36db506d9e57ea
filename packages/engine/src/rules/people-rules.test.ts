import type { TrackedObject } from '@sightline/contract/frames';
import { frameBox } from '@sightline/geometry/boxes';
import { describe, expect, it } from 'vitest';
import { LEFT_HALF, objectAt, person } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';
import { ALERTING_MS } from './depends-on-use-case.ts';

const wearing = (attributes: Record<string, boolean | number>, x = 0.2): TrackedObject => ({
  ...person('p', x, 0.5),
  attributes,
});
const CAMERA = '018f0000-0000-7000-8000-0000000000c1';

describe('ppe_check', () => {
  const HAT = { check_hat: true, max_removal_allowed: 2 };

  it('passes on who has been without an item for longer than allowed (RULE-05, RULE-06)', () => {
    const rule = startRule('ppe_check', HAT);
    const bare = holding(wearing({ hat: false, vest: true }));
    expect([0, 2000, 2001].map((atMs) => rule(atMs, bare).active)).toEqual([false, false, true]);
    expect(rule(2100, holding(wearing({ hat: true }))).active).toBe(false);
    expect(rule(2200, bare).active).toBe(false);
  });

  it('checks nothing that is not switched on', () => {
    const rule = startRule('ppe_check', { max_removal_allowed: 0.1 });
    rule(0, holding(wearing({ hat: false, vest: false })));
    expect(rule(5000, holding(wearing({ hat: false, vest: false }))).active).toBe(false);
  });

  it('holds a score against the confidence (RULE-07)', () => {
    const lasting = (score: number) => {
      const rule = startRule('ppe_check', { ...HAT, hat_confidence: 60 });
      rule(0, holding(wearing({ hat: score })));
      return rule(3000, holding(wearing({ hat: score }))).active;
    };
    expect([lasting(0.59), lasting(0.6), lasting(0.9)]).toEqual([true, false, false]);
  });

  it('judges nobody of whom the model says nothing, and nobody outside the areas (RULE-04)', () => {
    const lasting = (object: TrackedObject) => {
      const rule = startRule('ppe_check', { ...HAT, configured_areas: [LEFT_HALF] });
      rule(0, holding(object));
      return rule(3000, holding(object)).active;
    };
    expect(lasting(wearing({ vest: false }))).toBe(false);
    expect(lasting(wearing({ hat: false }, 0.8))).toBe(false);
    expect(lasting(wearing({ hat: false }, 0.2))).toBe(true);
    expect(lasting({ ...wearing({ hat: false }), kind: 'truck' })).toBe(false);
  });
});

describe('carry_check', () => {
  const box = frameBox(0.19, 0.44, 0.02, 0.02);
  const thing = { ...objectAt('material', 'm', 0.2, 0.46), box };
  const apart = objectAt('material', 'm', 0.6, 0.5);

  it('passes on who has been carrying something for longer than allowed (RULE-40)', () => {
    const rule = startRule('carry_check', { max_carrying_time: 1 });
    const carrying = holding(person('p', 0.2, 0.5), thing);
    expect([0, 1000, 1001].map((atMs) => tracksOf(rule(atMs, carrying)))).toEqual([[], [], ['p']]);
    expect(rule(1100, holding(person('p', 0.2, 0.5), apart)).active).toBe(false);
  });

  it('believes the model where it tells', () => {
    const lasting = (carrying: boolean | number) => {
      const rule = startRule('carry_check', { max_carrying_time: 1 });
      rule(0, holding(wearing({ carrying }), thing));
      return rule(2000, holding(wearing({ carrying }), thing)).active;
    };
    expect([lasting(true), lasting(0.8), lasting(false), lasting(0.2)]).toEqual([true, true, false, false]);
  });
});

describe('depends_on_use_case', () => {
  const config = { camera_id: CAMERA, use_case: 'crowding' };
  const at = (alertedMs: Record<string, number>, nowMs: number, ...objects: TrackedObject[]) =>
    tracksOf(startRule('depends_on_use_case', config, {}, { alertedMs })(nowMs, holding(...objects)));
  const someone = person('p', 0.5, 0.5);

  it('passes its input on while the other use case is alerting (RULE-25, RULE-26)', () => {
    const alerted = { [`${CAMERA} crowding`]: 1000 };
    expect(at(alerted, 1000 + ALERTING_MS, someone)).toEqual(['p']);
    expect(at(alerted, 1001 + ALERTING_MS, someone)).toEqual([]);
    expect(at(alerted, 1000)).toEqual([]);
  });

  it('passes nothing on before the other one alerted, or when something else did', () => {
    expect(at({}, 5000, someone)).toEqual([]);
    expect(at({ [`${CAMERA} speeding`]: 5000 }, 5000, someone)).toEqual([]);
  });
});

describe('flowsense', () => {
  const line = {
    ...LEFT_HALF,
    id: '018f0000-0000-7000-8000-000000000002',
    area_type: 'line' as const,
    points: [
      [0.7, 0],
      [0.7, 1],
    ] as [number, number][],
  };

  it('counts each object once for each time it comes into an area (RULE-34)', () => {
    const rule = startRule('flowsense', { configured_areas: [LEFT_HALF] });
    const xs = [0.6, 0.4, 0.3, 0.6, 0.4];
    const outputs = xs.map((x, index) => tracksOf(rule(index * 100, holding(person('p', x, 0.5)))));
    expect(rule.counts.map(({ area, object }) => [area, object.track])).toEqual([
      [LEFT_HALF.id, 'p'],
      [LEFT_HALF.id, 'p'],
    ]);
    expect(outputs).toEqual([[], ['p'], ['p'], [], ['p']]);
  });

  it('counts crossings of a line with their direction', () => {
    const rule = startRule('flowsense', { configured_areas: [line] });
    for (const [index, x] of [0.8, 0.6, 0.8].entries()) rule(index * 100, holding(person('p', x, 0.5)));
    expect(rule.counts.map(({ isBackwards }) => isBackwards)).toEqual([false, true]);
  });

  it('counts what was away for long as somebody new', () => {
    const rule = startRule('flowsense', { configured_areas: [LEFT_HALF] });
    rule(0, holding(person('p', 0.2, 0.5)));
    rule(10_000, holding(person('p', 0.2, 0.5)));
    expect(rule.counts).toHaveLength(2);
  });
});
