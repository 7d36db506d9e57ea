// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

const SITE = { time_zone: 'Asia/Singapore', working_hours: ['07:00', '19:00'] as [string, string] };
const PERIOD = { from: '2026-11-01', to: '2026-11-19', day: '' };
/** Six and nine o'clock in Singapore. */
const EARLY = new Date('2026-11-18T22:00:00Z');
const OPEN = new Date('2026-11-19T01:00:00Z');

describe('the day that is looked at closely', () => {
  it('is today once the site has opened, and the day before until then', () => {
    expect(dayIn(PERIOD, SITE, OPEN)).toBe('2026-11-19');
    expect(dayIn(PERIOD, SITE, EARLY)).toBe('2026-11-18');
  });

  it('is the one that was chosen, whatever the time', () => {
    expect(dayIn({ ...PERIOD, day: '2026-11-19' }, SITE, EARLY)).toBe('2026-11-19');
    expect(dayIn({ ...PERIOD, day: '2026-11-03' }, SITE, OPEN)).toBe('2026-11-03');
  });

  it('stays within the period', () => {
    expect(dayIn({ ...PERIOD, from: PERIOD.to }, SITE, EARLY)).toBe('2026-11-19');
    expect(dayIn({ ...PERIOD, day: '2026-10-30' }, SITE, OPEN)).toBe('2026-11-19');
    expect(dayIn({ ...PERIOD, to: '2026-11-10' }, SITE, EARLY)).toBe('2026-11-10');
  });

  it('is today at a site whose hours are not known', () => {
    expect(dayIn(PERIOD, { time_zone: 'Asia/Singapore' }, EARLY)).toBe('2026-11-19');
  });
});
