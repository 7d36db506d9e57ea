import { addDays, type Day, dayOf, endOfDay, startOfDay } from '../../lib/dates.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

/** A range of so many days up to the end of today. */
export const lastDays = (count: number, today: Day): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** What lists start with: two days up to the end of today. */
export const defaultRange = (today: Day): DayRange => lastDays(2, today);

export const todayOf = (now = new Date(), timeZone?: string): Day => dayOf(now, timeZone);

/** Days as moments on the wire: the viewer's own, or those of a zone. */
export const rangeBody = ({ from, to }: DayRange, timeZone?: string) => ({
  start_date: startOfDay(from, timeZone).toISOString(),
  end_date: endOfDay(to, timeZone).toISOString(),
});

const HOUR_MS = 3_600_000;
/** How far clocks of the world are ahead of UTC, and behind it. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;

/** The days of each site's own clock: whichever that is, they lie between these moments. */
export const siteDaysBody = ({ from, to }: DayRange) => ({
  start_date: new Date(Date.parse(from) - AHEAD_MS).toISOString(),
  end_date: new Date(Date.parse(to) + 24 * HOUR_MS + BEHIND_MS - 1).toISOString(),
  site_days: { from, to },
});
