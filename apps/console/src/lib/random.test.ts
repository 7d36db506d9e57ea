import { expect, it, vi } from 'vitest';
import { randomBelow } from './random.ts';

it('stays below the limit and reaches every number', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => randomBelow(7)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('draws again what would make small numbers likelier', () => {
  const values = [2 ** 32 - 1, 8];
  const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = values.shift() ?? 0;
    return array;
  });
  expect(randomBelow(3)).toBe(2);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
});
