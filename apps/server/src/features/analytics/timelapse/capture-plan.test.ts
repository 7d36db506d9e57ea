import { ALWAYS, everyDay } from '@sightline/contract/schedules';
import { expect, it } from 'vitest';
import { plannedBetween } from './capture-plan.ts';
import { capturePlanOf, hoursOn } from './capture-settings.ts';

const clockOf = (timeZone: string) => (ms: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(ms);

it('plans a picture every so many minutes since midnight of the site, inside the hours', () => {
  const plan = { intervalMinutes: 30, schedule: everyDay('06:00', '08:00'), timeZone: 'Asia/Kathmandu' };
  const dayMs = Date.parse('2026-11-10T00:00:00+05:45');
  const found = plannedBetween(plan, dayMs - 1, dayMs + 86_400_000 - 1);
  expect(found.map(clockOf('Asia/Kathmandu'))).toEqual(['06:00', '06:30', '07:00', '07:30']);
});

it('leaves nothing out and takes nothing twice when spans follow each other', () => {
  const plan = { intervalMinutes: 5, schedule: ALWAYS, timeZone: 'Asia/Singapore' };
  const fromMs = Date.parse('2026-11-10T00:00:30Z');
  const cuts = [0, 61_000, 299_000, 300_000, 1_200_000];
  const pieces = cuts.slice(1).flatMap((cut, index) => plannedBetween(plan, fromMs + cuts[index]!, fromMs + cut));
  expect(pieces).toEqual(plannedBetween(plan, fromMs, fromMs + cuts.at(-1)!));
  expect(pieces).toHaveLength(4);
});

it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-10', 24],
])('has the hours of the clock on %s: %i', (date, hours) => {
  const plan = { intervalMinutes: 60, schedule: ALWAYS, timeZone: 'Europe/Rome' };
  const middayMs = Date.parse(`${date}T11:00:00Z`);
  const dateOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(ms);
  const around = plannedBetween(plan, middayMs - 86_400_000, middayMs + 86_400_000);
  expect(around.filter((ms) => dateOf(ms) === date)).toHaveLength(hours);
});

it('goes by the operating hours and, when it has one, by its own schedule too; by defaults where nothing can be read', () => {
  const stored = { time_zone: 'UTC', operating_hours: everyDay('08:00', '12:00'), settings: {}, schedule: null };
  const atMs = Date.parse('2026-11-10T10:00:00Z');
  expect(hoursOn(capturePlanOf(stored), atMs)).toEqual([['08:00', '12:00']]);
  expect(capturePlanOf(stored).intervalMinutes).toBe(10);
  const own = { ...stored, schedule: everyDay('10:00', '20:00') };
  expect(hoursOn(capturePlanOf(own), atMs)).toEqual([['10:00', '12:00']]);
  expect(capturePlanOf({ ...stored, settings: { capture_interval_minutes: 7 } }).intervalMinutes).toBe(10);
});
