import { expect, it } from 'vitest';
import { changeOf } from './figures.ts';
import { growthText } from './words.ts';

it('tells a change by its share, by a multiple once it is tenfold, and by its number when there was nothing', () => {
  const text = (now: number, before: number) => growthText(changeOf(now, before)!);
  expect(text(75, 100)).toBe('25%');
  expect(text(150, 100)).toBe('50%');
  expect(text(1000, 100)).toBe('900%');
  expect(text(9794, 20)).toBe('490×');
  expect(text(12, 0)).toBe('12');
  expect(text(0, 0)).toBe('0');
});
