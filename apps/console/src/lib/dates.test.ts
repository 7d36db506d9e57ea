// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateInFormat,
  dateTimeInFormat,
  dayOf,
  dayWithWeekday,
  duration,
  endOfDay,
  shortDay,
  startOfDay,
  timeOf,
} from './dates.ts';

const at = new Date('2026-11-14T23:32:08Z');

describe('dates in the format a user prefers', () => {
  it.each([
    ['DD/MM/YYYY', '14/11/2026'],
    ['MM/DD/YYYY', '11/14/2026'],
    ['YYYY/MM/DD', '2026/11/14'],
  ] as const)('%s', (format, text) => expect(dateInFormat(at, format, 'UTC')).toBe(text));

  it("gives a moment in a site's own time zone", () => {
    expect(dateTimeInFormat(at, 'DD/MM/YYYY', 'Asia/Singapore')).toBe('15/11/2026 07:32:08');
    expect(timeOf(at, 'Europe/Rome')).toBe('00:32');
    expect(dayOf(at, 'Asia/Tokyo')).toBe('2026-11-15');
  });

  it('puts day and month in the preferred order, where a language has a choice', () => {
    expect(shortDay('2026-11-14', 'DD/MM/YYYY', 'en')).toBe('14 Nov');
    expect(shortDay('2026-11-14', 'MM/DD/YYYY', 'en')).toBe('Nov 14');
    expect(shortDay('2026-11-14', 'MM/DD/YYYY', 'ja')).toBe('11月14日');
    expect(dayWithWeekday('2026-11-14', 'DD/MM/YYYY', 'en')).toBe('Sat 14 Nov');
    expect(dayWithWeekday('2026-11-14', 'DD/MM/YYYY', 'ja')).toBe('11月14日(土)');
  });
});

describe('days of the viewer', () => {
  it('cover everything from midnight to midnight', () => {
    expect(endOfDay('2026-11-14').getTime() + 1).toBe(startOfDay('2026-11-15').getTime());
  });

  it('count over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

it('writes durations in minutes and seconds', () => {
  expect([duration(24), duration(300), duration(0.4), duration(-3)]).toEqual(['0:24', '5:00', '0:00', '0:00']);
});

describe('the days of a zone', () => {
  it.each([
    ['2026-11-14', 'Asia/Singapore', '2026-11-13T16:00:00.000Z', '2026-11-14T15:59:59.999Z'],
    ['2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('%s in %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start);
    expect(endOfDay(day, zone).toISOString()).toBe(end);
  });
});
