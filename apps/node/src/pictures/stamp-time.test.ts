import { expect, it } from 'vitest';
import { stampTime } from './stamp-time.ts';

const AT = Date.UTC(2026, 2, 2, 6, 5, 9);

it.each([
  ['Asia/Singapore', '2026-03-02 14:05:09 UTC+8'],
  ['America/Los_Angeles', '2026-03-01 22:05:09 UTC-8'],
  ['Asia/Kolkata', '2026-03-02 11:35:09 UTC+5:30'],
  ['UTC', '2026-03-02 06:05:09 UTC'],
])('writes the clock of a site in %s with its zone', (timeZone, text) => {
  expect(stampTime(AT, timeZone)).toBe(text);
});
