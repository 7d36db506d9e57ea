import { minutesOf } from '@sightline/contract/schedules';
import { addDays, type Day, dayOf, timeOf } from '../../../lib/dates.ts';
import type { AnalyticsFilter } from './analytics-address.ts';
import type { ShownSite } from './places.ts';

type Place = Pick<ShownSite, 'time_zone' | 'working_hours'>;

/** Before a site opens, its day has nothing to look at yet. */
function hasOpened({ time_zone, working_hours }: Place, now: Date): boolean {
  const [opens] = working_hours ?? ['00:00'];
  return minutesOf(timeOf(now, time_zone)) >= minutesOf(opens);
}

/** The day of the period that is looked at closely: the one that was chosen, else the latest that the site has worked on. */
export function dayIn({ from, to, day }: Pick<AnalyticsFilter, 'from' | 'to' | 'day'>, site: Place, now: Date): Day {
  if (day >= from && day <= to) return day;
  const isEarly = from < to && to === dayOf(now, site.time_zone) && !hasOpened(site, now);
  return isEarly ? addDays(to, -1) : to;
}
