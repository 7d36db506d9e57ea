import { describe, expect, it } from 'vitest';
import { person } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';

const somebody = holding(person('a', 0.1, 0.5));
const nobody = holding();

describe('negate', () => {
  it('fires, without objects, while nothing comes in (RULE-36)', () => {
    const rule = startRule('negate', {});
    expect(rule(0, nobody)).toMatchObject({ active: true, objects: [] });
    expect(rule(0, somebody).active).toBe(false);
    expect(rule(0, nobody, somebody).active).toBe(false);
  });

  it('switched off passes its input on', () => {
    const rule = startRule('negate', { toggle_rule: false });
    expect(tracksOf(rule(0, somebody))).toEqual(['a']);
    expect(rule(0, nobody).active).toBe(false);
  });
});
