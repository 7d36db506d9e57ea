import type { ReportPeriod } from '@sightline/contract/site-settings';

const DAYS: Record<ReportPeriod, number> = { daily: 1, weekly: 7, bi_weekly: 14, monthly: 30 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day of a moment on a site's calendar: `2026-06-01`. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The first full hour of a site's day, by looking back from somewhere within it. */
function startOfDay(at: Date, timeZone: string): Date {
  const day = dayOf(at, timeZone);
  let start = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  while (dayOf(new Date(start.getTime() - HOUR_MS), timeZone) === day) start = new Date(start.getTime() - HOUR_MS);
  return start;
}

/** The time a report is about: the site's days of one period, today so far included. */
export function reportSpan(period: ReportPeriod, timeZone: string, now: Date): { from: Date; until: Date } {
  // Noon of the first day is found by whole days back; summer time moves it by an hour at most.
  const today = startOfDay(now, timeZone);
  const first = new Date(today.getTime() + DAY_MS / 2 - DAYS[period] * DAY_MS);
  return { from: startOfDay(first, timeZone), until: new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS) };
}
