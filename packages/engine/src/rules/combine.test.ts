import { describe, expect, it } from 'vitest';
import { person } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';

const a = holding(person('a', 0.1, 0.5));
const b = holding(person('b', 0.2, 0.5));
const none = holding();

describe('combine', () => {
  it('with all fires only while every input does, and passes on all their objects (RULE-35)', () => {
    const rule = startRule('combine', {});
    expect(rule(0, a, none).active).toBe(false);
    expect(tracksOf(rule(0, a, none))).toEqual([]);
    expect(tracksOf(rule(0, a, b))).toEqual(['a', 'b']);
  });

  it('with any fires while at least one does', () => {
    const rule = startRule('combine', { action_type: 'any' });
    expect(rule(0, none, none).active).toBe(false);
    expect(tracksOf(rule(0, none, b))).toEqual(['b']);
  });

  it('counts an input that fires without objects', () => {
    const rule = startRule('combine', { action_type: 'all' });
    const absence = { ...holding(), active: true };
    const output = rule(0, a, absence);
    expect(output).toMatchObject({ active: true, measured: 2, limit: 2 });
    expect(tracksOf(output)).toEqual(['a']);
  });
});
