import type { QuietHours } from '@sightline/contract/quiet-hours';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHTS: QuietHours = { start: '22:00', end: '06:00', days: [...WEEKDAYS], time_zone: 'Asia/Singapore' };
const until = (quiet: QuietHours | null, at: string) => quietUntil(quiet, new Date(at))?.toISOString();

describe('quiet hours', () => {
  it('go by the clock of their own zone', () => {
    expect(until(NIGHTS, '2026-06-01T13:59:59Z')).toBeUndefined();
    expect(until(NIGHTS, '2026-06-01T14:00:30Z')).toBe('2026-06-01T22:00:00.000Z');
    expect(until(NIGHTS, '2026-06-01T21:59:00Z')).toBe('2026-06-01T22:00:00.000Z');
    expect(until(NIGHTS, '2026-06-01T22:00:00Z')).toBeUndefined();
  });

  it('belong to the day on which they begin', () => {
    const fridays: QuietHours = { ...NIGHTS, days: ['friday'], time_zone: 'UTC' };
    expect(until(fridays, '2026-06-05T05:00:00Z')).toBeUndefined();
    expect(until(fridays, '2026-06-05T23:00:00Z')).toBe('2026-06-06T06:00:00.000Z');
    expect(until(fridays, '2026-06-06T05:00:00Z')).toBe('2026-06-06T06:00:00.000Z');
    expect(until(fridays, '2026-06-06T23:00:00Z')).toBeUndefined();
  });

  it('last whole days when they end when they began, and those in a row are one', () => {
    const weekend: QuietHours = { start: '00:00', end: '00:00', days: ['saturday', 'sunday'], time_zone: 'UTC' };
    expect(until(weekend, '2026-06-05T23:59:00Z')).toBeUndefined();
    expect(until(weekend, '2026-06-06T09:00:00Z')).toBe('2026-06-08T00:00:00.000Z');
    expect(until({ ...weekend, days: [...WEEKDAYS] }, '2026-06-06T09:00:00Z')).toBe('2026-06-13T00:00:00.000Z');
  });

  it('end when the clock shows it, in the nights when clocks change, too', () => {
    const rome: QuietHours = { ...NIGHTS, time_zone: 'Europe/Rome' };
    expect(until(rome, '2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
    expect(until(rome, '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  });

  it('are none for whoever has none', () => expect(until(null, '2026-06-01T00:00:00Z')).toBeUndefined());
});
