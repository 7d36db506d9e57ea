import { describe, expect, it } from 'vitest';
import { createLocalClock, daysBefore, weekdayOf } from './local-time.ts';

const at = (text: string) => Date.parse(text);

describe("a site's clock", () => {
  it('tells day and hour where the site is', () => {
    const singapore = createLocalClock('Asia/Singapore');
    expect(singapore.dayOf(at('2026-11-14T17:30:00Z'))).toBe(at('2026-11-15T00:00:00Z'));
    expect(singapore.hourAt(at('2026-11-14T17:30:00Z'))).toBe(1.5);
    expect(weekdayOf(singapore.dayOf(at('2026-11-14T17:30:00Z')))).toBe(0);
  });

  it('finds the moment again, also on the days on which the clock changes', () => {
    const rome = createLocalClock('Europe/Rome');
    for (const day of ['2026-03-28', '2026-03-29', '2026-07-01', '2026-10-24', '2026-10-25', '2026-10-26']) {
      for (const hour of [0, 1.25, 4, 12, 23.75]) {
        const moment = rome.momentOf(at(`${day}T00:00:00Z`), hour);
        expect([new Date(rome.dayOf(moment)).toISOString().slice(0, 10), rome.hourAt(moment)]).toEqual([day, hour]);
      }
    }
  });

  it('counts days back across a change of the clock', () => {
    expect(daysBefore(at('2026-10-26T00:00:00Z'), 2)).toBe(at('2026-10-24T00:00:00Z'));
  });

  it('knows zones without an offset and with half an hour', () => {
    expect(createLocalClock('UTC').hourAt(at('2026-01-01T05:00:00Z'))).toBe(5);
    expect(createLocalClock('Asia/Kolkata').hourAt(at('2026-01-01T05:00:00Z'))).toBe(10.5);
  });
});
