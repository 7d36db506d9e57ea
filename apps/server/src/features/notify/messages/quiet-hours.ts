import type { QuietHours } from '@sightline/contract/quiet-hours';
import { minutesOf, WEEKDAYS, type Weekday } from '@sightline/contract/schedules';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Quiet hours that follow one another are one; whoever has them all week long hears once a week. */
const MOST_IN_A_ROW = 7;

/** What the clock of a zone shows. */
function clockOf(at: Date, timeZone: string): { weekday: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf((parts.weekday ?? '').toLowerCase() as Weekday),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const isOn = ({ days }: QuietHours, weekday: number) => days.some((day) => WEEKDAYS.indexOf(day) === (weekday + 7) % 7);

/** The minutes that are left of the quiet hours that began today or the day before; undefined outside them. */
function minutesLeft(quiet: QuietHours, at: Date): number | undefined {
  const { weekday, minute } = clockOf(at, quiet.time_zone);
  const [start, end] = [minutesOf(quiet.start), minutesOf(quiet.end)];
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const left = [0, 1]
    .filter((daysAgo) => isOn(quiet, weekday - daysAgo))
    .map((daysAgo) => ({ since: minute + daysAgo * DAY_MINUTES - start }))
    .filter(({ since }) => since >= 0 && since < length)
    .map(({ since }) => length - since);
  return left.length > 0 ? Math.max(...left) : undefined;
}

/** Clocks may change in between: the end is when the clock shows it. */
function endOf(quiet: QuietHours, at: Date, left: number): Date {
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(wholeMinute + left * MINUTE_MS);
  const off = minutesOf(quiet.end) - clockOf(guess, quiet.time_zone).minute;
  const half = DAY_MINUTES / 2;
  const nearest = ((((off + half) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - half;
  return new Date(guess.getTime() + nearest * MINUTE_MS);
}

/** When the quiet hours end that hold a moment; null outside them. */
export function quietUntil(quiet: QuietHours | null, at: Date): Date | null {
  let until: Date | null = null;
  for (let row = 0; quiet !== null && row < MOST_IN_A_ROW; row++) {
    const left = minutesLeft(quiet, until ?? at);
    if (left === undefined) break;
    until = endOf(quiet, until ?? at, left);
  }
  return until;
}
