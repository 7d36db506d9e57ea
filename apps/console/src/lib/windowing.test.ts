// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offsetsOf, rowAt, visibleRows } from './windowing.ts';

it('finds the row that covers a height', () => {
  const offsets = offsetsOf([32, 200, 200, 32, 200]);
  expect(offsets.at(-1)).toBe(664);
  expect([-5, 0, 31, 32, 231, 232, 433, 9999].map((y) => rowAt(offsets, y))).toEqual([0, 0, 0, 1, 1, 2, 3, 4]);
});

it('has nothing to draw in an empty list', () => {
  expect(visibleRows(offsetsOf([]), 0, 800, 600)).toEqual({ first: 0, end: 0 });
});

it('always draws every row that meets the window, and few beyond it', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 1, max: 2000 }),
      (rows, top, height) => {
        const offsets = offsetsOf(rows);
        const { first, end } = visibleRows(offsets, top, height, 100);
        rows.forEach((_, row) => {
          const isInSight = offsets[row]! < top + height && offsets[row + 1]! > top;
          if (isInSight) expect(row >= first && row < end).toBe(true);
        });
        expect(end - first).toBeLessThanOrEqual((height + 200) / 20 + 2);
      },
    ),
  );
});
