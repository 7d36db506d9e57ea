import { type Schedule, WEEKDAYS, type Weekday } from '@sightline/contract/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleTest } from './schedule.ts';

const OFF = { enabled: false, slots: [] };
const scheduleOf = (days: Partial<Schedule>): Schedule =>
  ({ ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, OFF])), ...days }) as Schedule;
const at = (iso: string) => Date.parse(iso);

describe('scheduleTest', () => {
  it('lets everything through without a schedule', () => {
    expect(scheduleTest(undefined, 'UTC')(0)).toBe(true);
  });

  it('opens at the start of a slot and closes at its end', () => {
    const isOpen = scheduleTest(scheduleOf({ monday: { enabled: true, slots: [['08:00', '21:00']] } }), 'UTC');
    const monday = (time: string) => isOpen(at(`2026-03-02T${time}Z`));
    expect([monday('07:59:59.999'), monday('08:00:00'), monday('20:59:59.999'), monday('21:00:00')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOpen(at('2026-03-03T12:00:00Z'))).toBe(false);
  });

  it("reads the site's clock: Monday in Singapore begins on Sunday in UTC", () => {
    const isOpen = scheduleTest(
      scheduleOf({ monday: { enabled: true, slots: [['00:00', '24:00']] } }),
      'Asia/Singapore',
    );
    expect(isOpen(at('2026-03-01T15:59:59Z'))).toBe(false);
    expect(isOpen(at('2026-03-01T16:00:00Z'))).toBe(true);
    expect(isOpen(at('2026-03-02T16:00:00Z'))).toBe(false);
  });

  it('follows the clock through the change to summer time', () => {
    const isOpen = scheduleTest(scheduleOf({ sunday: { enabled: true, slots: [['03:00', '04:00']] } }), 'Europe/Rome');
    // 29 March 2026: 01:59 is followed by 03:00.
    expect(isOpen(at('2026-03-29T00:59:59Z'))).toBe(false);
    expect(isOpen(at('2026-03-29T01:00:00Z'))).toBe(true);
    expect(isOpen(at('2026-03-29T02:00:00Z'))).toBe(false);
  });

  it('keeps a day closed that is switched off', () => {
    const isOpen = scheduleTest(scheduleOf({ monday: { enabled: false, slots: [['00:00', '24:00']] } }), 'UTC');
    expect(isOpen(at('2026-03-02T12:00:00Z'))).toBe(false);
  });

  it('agrees with the calendar at any moment in any zone, in whatever order it is asked', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Singapore', 'Europe/Rome', 'America/St_Johns', 'Australia/Lord_Howe');
    const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    const slots: [string, string][] = [['06:15', '19:45']];
    fc.assert(
      fc.property(zone, fc.array(moment, { minLength: 1, maxLength: 5 }), (timeZone, moments) => {
        const isOpen = scheduleTest(scheduleOf({ wednesday: { enabled: true, slots } }), timeZone);
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          weekday: 'long',
          hour: '2-digit',
          minute: '2-digit',
        });
        for (const atMs of moments) {
          const part = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]));
          const time = `${part.hour}:${part.minute}`;
          const weekday = part.weekday!.toLowerCase() as Weekday;
          expect(isOpen(atMs)).toBe(weekday === 'wednesday' && time >= '06:15' && time < '19:45');
        }
      }),
    );
  });
});
