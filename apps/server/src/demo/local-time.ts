const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A site's clock: between moments and what the wall clock there shows. */
export interface LocalClock {
  /** Midnight of the local day a moment falls on, as if the wall clock showed UTC; days differ by 24 h exactly. */
  dayOf(atMs: number): number;
  /** Hour of the local day, 0 up to 24, with fractions. */
  hourAt(atMs: number): number;
  /** The moment at which the wall clock shows `hour` of a day from `dayOf`. */
  momentOf(day: number, hour: number): number;
}

/** 0 is Sunday, for a day from `dayOf`. */
export const weekdayOf = (day: number): number => new Date(day).getUTCDay();

export const daysBefore = (day: number, count: number): number => day - count * DAY_MS;

export function createLocalClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' });
  const known = new Map<number, number>();
  // Offsets change on the hour, so one answer serves the whole hour.
  const offsetAt = (atMs: number): number => {
    const hour = Math.floor(atMs / HOUR_MS);
    const found = known.get(hour) ?? readOffset(format, hour * HOUR_MS);
    known.set(hour, found);
    return found;
  };
  const wallClock = (atMs: number): number => atMs + offsetAt(atMs);
  return {
    dayOf: (atMs) => Math.floor(wallClock(atMs) / DAY_MS) * DAY_MS,
    hourAt: (atMs) => (wallClock(atMs) % DAY_MS) / HOUR_MS,
    momentOf: (day, hour) => {
      const wall = day + hour * HOUR_MS;
      // The offset of a first guess is right except around a change of the clock; the second look settles it.
      return wall - offsetAt(wall - offsetAt(wall));
    },
  };
}

function readOffset(format: Intl.DateTimeFormat, atMs: number): number {
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
