import { describe, expect, it } from 'vitest';
import { TRACK_MEMORY_MS } from '../hold.ts';
import { person } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';

const people = (count: number) =>
  holding(...Array.from({ length: count }, (_, index) => person(`p${index}`, 0.5, 0.5)));

describe('count_violation', () => {
  it('fires once there were too many for the monitoring time (RULE-23, RULE-24)', () => {
    const rule = startRule('count_violation', { maximum_count: 2, monitoring_time: 5 });
    expect([0, 2500, 4999, 5000].map((atMs) => rule(atMs, people(3)).active)).toEqual([false, false, false, true]);
  });

  it('fires when there are too few, also when there is nobody to pass on (RULE-22)', () => {
    const rule = startRule('count_violation', { minimum_count: 1, monitoring_time: 2 });
    rule(0, people(0));
    expect(rule(2000, people(0))).toMatchObject({ active: true, objects: [], measured: 0, limit: 1 });
  });

  it('is content at both bounds', () => {
    const rule = startRule('count_violation', { minimum_count: 2, maximum_count: 3, monitoring_time: 0 });
    expect([1, 2, 3, 4].map((count) => rule(count, people(count)).active)).toEqual([true, false, false, true]);
  });

  it('passes on everybody it counted, with the bound that was broken', () => {
    const rule = startRule('count_violation', { maximum_count: 1, monitoring_time: 0 });
    const output = rule(0, people(2));
    expect(tracksOf(output)).toEqual(['p0', 'p1']);
    expect(output).toMatchObject({ measured: 2, limit: 1 });
  });

  it('starts again after a frame within bounds', () => {
    const rule = startRule('count_violation', { maximum_count: 1, monitoring_time: 1 });
    rule(0, people(2));
    rule(500, people(1));
    expect([1000, 1999, 2000].map((atMs) => rule(atMs, people(2)).active)).toEqual([false, false, true]);
  });

  it('starts again after a time without frames: nobody watched', () => {
    const rule = startRule('count_violation', { maximum_count: 1, monitoring_time: 1 });
    rule(0, people(2));
    expect(rule(TRACK_MEMORY_MS + 1, people(2)).active).toBe(false);
  });
});
