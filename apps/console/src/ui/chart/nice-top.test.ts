// @vitest-environment node
import { expect, it } from 'vitest';
import { niceTop, topWithin } from './nice-top.ts';

it('ends an axis at a round number that the values come near', () => {
  expect([62, 1, 0, 84, 113, 412].map(niceTop)).toEqual([80, 4, 4, 100, 120, 500]);
  for (let highest = 4; highest < 5000; highest += 1) expect(highest / niceTop(highest)).toBeGreaterThan(0.6);
});

it('draws parts of a whole as large as they allow', () => {
  expect(topWithin(100, [12, null, 31])).toBe(32);
  expect(topWithin(240, [2, 3])).toBe(4);
  expect(topWithin(100, [97])).toBe(100);
  expect(topWithin(16, [15.9])).toBe(16);
  expect(topWithin(100, [null])).toBe(4);
});
