// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { outsideSum, siteHours } from './site-hours.ts';

const site = { time_zone: 'Asia/Singapore', working_hours: ['07:30', '19:00'] as [string, string] };
/** An hour of the clock in Singapore. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 11, hour - 8, minute)).toISOString();

describe('the working hours of a site', () => {
  it('leave out the hours that have nothing of them', () => {
    const { isOutside } = siteHours(site);
    expect([6, 7, 8, 18, 19, 23].map((hour) => isOutside(at(hour)))).toEqual([true, false, false, false, true, true]);
  });

  it('tell who came early and who left late', () => {
    const { isEarly, isLate } = siteHours(site);
    expect([isEarly(at(7, 29)), isEarly(at(7, 30))]).toEqual([true, false]);
    expect([isLate(at(19)), isLate(at(19, 1))]).toEqual([false, true]);
  });

  it('add up what was outside them over all zones', () => {
    const steps = [at(6), at(7), at(19)];
    const lines = [{ values: [1, 8, 2] }, { values: [0.5, 4, 0] }];
    expect(outsideSum(steps, lines, siteHours(site).isOutside)).toBe(3.5);
  });

  it('are the whole day where they are not known', () => {
    const { isOutside } = siteHours({ time_zone: 'Asia/Singapore' });
    expect([0, 12, 23].some((hour) => isOutside(at(hour)))).toBe(false);
  });
});
