import { expect, it } from 'vitest';
import { tellSlowest } from './slowest.mjs';

it('names the ten that took longest, the slowest first', () => {
  const timings = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index }));
  const lines = tellSlowest(timings).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('   11.0  file 11');
  expect(lines.at(-1)).toBe('    2.0  file 2');
});
