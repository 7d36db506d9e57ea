import { type Day, dayOf, timeOf } from './dates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a clock at the place shows, as if it were UTC. */
const shownMs = (atMs: number, timeZone: string) => {
  const at = new Date(atMs);
  return Date.parse(`${dayOf(at, timeZone)}T${timeOf(at, timeZone)}:00Z`) + (atMs % MINUTE_MS);
};

/** The moment at which a clock at the place shows a day and a time (`HH:MM` or `HH:MM:SS`). */
export function instantIn(day: Day, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // The offset may differ between the guess and the result: the second round settles it.
  const guess = wanted - (shownMs(wanted, timeZone) - wanted);
  return guess - (shownMs(guess, timeZone) - wanted);
}

/** The day at the place that holds a moment, from its midnight to the next. */
export function dayAround(atMs: number, timeZone: string): { fromMs: number; toMs: number } {
  const day = dayOf(new Date(atMs), timeZone);
  const fromMs = instantIn(day, '00:00', timeZone);
  const next = dayOf(new Date(fromMs + DAY_MS + DAY_MS / 8), timeZone);
  return { fromMs, toMs: instantIn(next, '00:00', timeZone) };
}
