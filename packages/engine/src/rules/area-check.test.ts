import { describe, expect, it } from 'vitest';
import { TRACK_MEMORY_MS } from '../hold.ts';
import { LEFT_HALF, person } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';

const areas = { configured_areas: [LEFT_HALF] };
const inside = holding(person('a', 0.2, 0.5));
const outside = holding(person('a', 0.8, 0.5));

describe('area_check', () => {
  it('passes an object on once its foot was inside for longer than the limit, not at the limit (RULE-03)', () => {
    const rule = startRule('area_check', { ...areas, max_dwell_time: 1 });
    expect([0, 500, 1000, 1001].map((atMs) => rule(atMs, inside).active)).toEqual([false, false, false, true]);
  });

  it('says how long and against which limit', () => {
    const rule = startRule('area_check', { ...areas, max_dwell_time: 1 });
    rule(0, inside);
    expect(rule(2500, inside)).toMatchObject({ active: true, measured: 2.5, limit: 1 });
  });

  it('alerts for being outside when inside is the allowed side (RULE-02)', () => {
    const rule = startRule('area_check', { ...areas, allowed_area: 'inside' });
    rule(0, outside);
    expect(rule(200, outside).active).toBe(true);
    expect(rule(400, inside).active).toBe(false);
  });

  it('counts for each track on its own', () => {
    const rule = startRule('area_check', { ...areas, max_dwell_time: 1 });
    rule(0, holding(person('early', 0.1, 0.5)));
    rule(1000, holding(person('early', 0.1, 0.5), person('late', 0.3, 0.5)));
    expect(tracksOf(rule(1500, holding(person('early', 0.1, 0.5), person('late', 0.3, 0.5))))).toEqual(['early']);
    expect(tracksOf(rule(2500, holding(person('late', 0.3, 0.5))))).toEqual(['late']);
  });

  it('starts again when the object was seen on the allowed side', () => {
    const rule = startRule('area_check', { ...areas, max_dwell_time: 1 });
    rule(0, inside);
    rule(900, outside);
    expect([1000, 1900, 2100].map((atMs) => rule(atMs, inside).active)).toEqual([false, false, true]);
  });

  it('bridges a few frames in which the object was missed, and no more', () => {
    const rule = startRule('area_check', { ...areas, max_dwell_time: 1 });
    rule(0, inside);
    rule(500, holding());
    expect(rule(1500, inside)).toMatchObject({ active: true, measured: 1.5 });
    expect(rule(1500 + TRACK_MEMORY_MS + 1, inside)).toMatchObject({ active: false, measured: 0 });
  });

  it('judges the foot point, not the box', () => {
    const rule = startRule('area_check', {
      configured_areas: [
        {
          ...LEFT_HALF,
          points: [
            [0, 0],
            [1, 0],
            [1, 0.5],
            [0, 0.5],
          ],
        },
      ],
    });
    const headInside = holding(person('a', 0.5, 0.55));
    rule(0, headInside);
    expect(rule(1000, headInside).active).toBe(false);
  });

  it('takes any of several areas, and the way from one into the other as one stay', () => {
    const right = { ...LEFT_HALF, points: LEFT_HALF.points.map(([x, y]): [number, number] => [x + 0.5, y]) };
    const rule = startRule('area_check', { configured_areas: [LEFT_HALF, right], max_dwell_time: 1 });
    rule(0, inside);
    expect(rule(1200, outside).active).toBe(true);
  });

  it('never fires while nothing is drawn, whichever side is allowed (RULE-01)', () => {
    for (const allowed_area of ['inside', 'outside'] as const) {
      const rule = startRule('area_check', { allowed_area });
      rule(0, inside);
      expect(rule(5000, inside).active).toBe(false);
    }
  });

  it('ignores lines', () => {
    const line = { ...LEFT_HALF, area_type: 'line' as const, points: LEFT_HALF.points.slice(0, 2) };
    const rule = startRule('area_check', { configured_areas: [line], allowed_area: 'inside' });
    rule(0, inside);
    expect(rule(2000, inside).active).toBe(false);
  });
});
