import { minutesOf, type Schedule, WEEKDAYS } from '@sightline/contract/schedules';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
// 1 January 1970 was a Thursday.
const FIRST_WEEKDAY = 3;

/** A test whether alerts may fire at a moment. */
export type ScheduleTest = (atMs: number) => boolean;

/** Reads a schedule on the clock of a time zone. Without a schedule every moment fits. */
export function scheduleTest(schedule: Schedule | undefined, timeZone: string): ScheduleTest {
  if (!schedule) return () => true;
  const slots = WEEKDAYS.map((weekday) => openMinutes(schedule[weekday]));
  const offsetMs = zoneOffset(timeZone);
  return (atMs) => {
    const localMs = atMs + offsetMs(atMs);
    const weekday = (((Math.floor(localMs / DAY_MS) + FIRST_WEEKDAY) % 7) + 7) % 7;
    const minute = Math.floor((localMs - Math.floor(localMs / DAY_MS) * DAY_MS) / MINUTE_MS);
    return slots[weekday]!.some(([start, end]) => minute >= start && minute < end);
  };
}

const openMinutes = ({ enabled, slots }: Schedule[keyof Schedule]): [number, number][] =>
  enabled ? slots.map(([start, end]) => [minutesOf(start), minutesOf(end)]) : [];

/**
 * How far a zone's clock is ahead of UTC at a moment. Zones change their clocks on quarters of an hour, so the answer
 * is kept for the quarter: asking the calendar for every frame would cost more than all rules together.
 */
function zoneOffset(timeZone: string): (atMs: number) => number {
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  let knownQuarter = Number.NaN;
  let knownOffsetMs = 0;
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    if (quarter !== knownQuarter) {
      knownQuarter = quarter;
      knownOffsetMs = wallClockMs(calendar, quarter * QUARTER_MS) - quarter * QUARTER_MS;
    }
    return knownOffsetMs;
  };
}

function wallClockMs(calendar: Intl.DateTimeFormat, atMs: number): number {
  const part = Object.fromEntries(calendar.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
}
