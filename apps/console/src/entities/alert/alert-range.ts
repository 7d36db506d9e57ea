import { addDays, type Day, dayOf, endOfDay, startOfDay } from '../../lib/dates.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

/** A range of so many days up to the end of today. */
export const lastDays = (count: number, today: Day): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** What lists start with: two days up to the end of today. */
export const defaultRange = (today: Day): DayRange => lastDays(2, today);

export const todayOf = (now = new Date()): Day => dayOf(now);

/** The viewer's days as moments on the wire. */
export const rangeBody = ({ from, to }: DayRange) => ({
  start_date: startOfDay(from).toISOString(),
  end_date: endOfDay(to).toISOString(),
});
