import { describe, expect, it } from 'vitest';
import { dayAround, instantIn } from './site-time.ts';

describe('instantIn', () => {
  it('finds the moment a clock at the place shows a time', () => {
    expect(new Date(instantIn('2026-11-14', '14:05:12', 'Asia/Singapore')).toISOString()).toBe(
      '2026-11-14T06:05:12.000Z',
    );
    expect(new Date(instantIn('2026-07-01', '00:00', 'Europe/Rome')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
  });

  it('knows the offset of that day, not of today', () => {
    expect(new Date(instantIn('2026-10-25', '12:00', 'Europe/Rome')).toISOString()).toBe('2026-10-25T11:00:00.000Z');
    expect(new Date(instantIn('2026-10-24', '12:00', 'Europe/Rome')).toISOString()).toBe('2026-10-24T10:00:00.000Z');
  });
});

describe('dayAround', () => {
  it('goes from midnight to midnight at the place, also on a day of 25 hours', () => {
    const { fromMs, toMs } = dayAround(Date.parse('2026-10-25T10:00:00Z'), 'Europe/Rome');
    expect(new Date(fromMs).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect((toMs - fromMs) / 3_600_000).toBe(25);
  });
});
