import { expect, it } from 'vitest';
import { isDue } from './plan-backup.ts';

/** By the clock of this machine, whatever its zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute, 20);

it('is due from its time on, once', () => {
  expect(isDue('02:00', at(2, 1, 59), at(1, 2))).toBe(false);
  expect(isDue('02:00', at(2, 2), at(1, 2))).toBe(true);
  expect(isDue('02:00', at(2, 2, 1), at(2, 2))).toBe(false);
  expect(isDue('02:00', at(2, 2), undefined)).toBe(true);
});

it('is made up for after the server was down, but not in the middle of the day', () => {
  expect(isDue('02:00', at(2, 7, 30), at(1, 2))).toBe(true);
  expect(isDue('02:00', at(2, 12), at(1, 2))).toBe(false);
});

it('knows a night from the one before, when its time is just before midnight', () => {
  expect(isDue('23:30', at(3, 0, 10), at(1, 23, 31))).toBe(true);
  expect(isDue('23:30', at(3, 0, 10), at(2, 23, 31))).toBe(false);
});
