import { describe, expect, it } from 'vitest';
import { limitOf, limitThatFires, limitValue } from './limits.ts';

const seconds = limitOf('ppe_check')!;
const people = limitOf('count_violation')!;

describe('a limit that would have fired', () => {
  it.each([
    [4.6, 4.5],
    [4.5, 4],
    [0.7, 0.5],
  ])('lies below %s, at a round number', (measured, limit) => {
    expect(limitThatFires(measured, 'above', seconds)).toBe(limit);
  });

  it('is not named where it would be zero', () => {
    expect(limitThatFires(0.4, 'above', seconds)).toBeUndefined();
  });

  it('counts whole things', () => {
    expect(limitThatFires(4, 'above', people)).toBe(3);
  });

  it('lies above a value that must fall', () => {
    expect(limitThatFires(5.6, 'at_most', seconds)).toBe(6);
  });
});

describe('limitValue', () => {
  it('is what was set, or what it is without', () => {
    expect(limitValue({ id: 'a', type: 'rule', rule_type: 'ppe_check', config: { max_removal_allowed: 6.5 } })).toBe(
      6.5,
    );
    expect(limitValue({ id: 'a', type: 'rule', rule_type: 'ppe_check', config: {} })).toBe(5);
    expect(limitValue({ id: 'a', type: 'rule', rule_type: 'combine', config: {} })).toBeUndefined();
  });
});
