const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
// 1 January 1970 was a Thursday.
const FIRST_WEEKDAY = 3;

/** A moment on the clock of a place. */
export interface LocalTime {
  /** Monday is 0. */
  readonly weekday: number;
  /** Since midnight. */
  readonly minute: number;
  /** Days since 1970. */
  readonly day: number;
}

/** Reads moments on the clock of a time zone. */
export function localClock(timeZone: string): (atMs: number) => LocalTime {
  const offsetMs = zoneOffset(timeZone);
  return (atMs) => {
    const localMs = atMs + offsetMs(atMs);
    const day = Math.floor(localMs / DAY_MS);
    return {
      weekday: (((day + FIRST_WEEKDAY) % 7) + 7) % 7,
      minute: Math.floor((localMs - day * DAY_MS) / MINUTE_MS),
      day,
    };
  };
}

/** The date of a local day, as in 2026-11-17. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

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
