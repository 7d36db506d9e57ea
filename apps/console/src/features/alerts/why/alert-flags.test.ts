import { expect, it } from 'vitest';
import { flagsOf } from './alert-flags.ts';

const span = { fromMs: 0, toMs: 1000 };
const named = (...at: number[]) =>
  flagsOf(
    at.map((atMs) => ({ atMs })),
    span,
    1000,
  ).map(({ left, isNamed }) => [left, isNamed]);

it('names alerts as long as their names do not lie over each other', () => {
  expect(named(10, 40, 90, 200, 210)).toEqual([
    [10, true],
    [40, false],
    [90, false],
    [200, true],
    [210, false],
  ]);
});

it('names none whose name would leave the lane, and leaves out what is not in sight', () => {
  expect(named(-5, 980, 1200)).toEqual([[980, false]]);
});
