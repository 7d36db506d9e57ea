import type { PlanArea, WeekHour } from '@sightline/contract/alerts/records';
import type { AlertStatus } from '@sightline/contract/statuses';
import { type DayRange, lastDays } from '../../../entities/alert/alert-range.ts';
import { STATUS_KEYS } from '../../../entities/alert/status-badge.tsx';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type Address,
  chosenId,
  defineAddress,
  ids,
  oneOf,
  pushed,
  type SearchOf,
  several,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';
import { type SummarySearch, summaryAddress } from '../shared/summary-address.ts';

/** The period a dashboard starts with, in days. */
export const USUAL_DAYS = 60;

/** Everything the page shows, as the address has it. */
export interface DashboardFilter extends DayRange {
  sites: readonly string[];
  cameras: readonly string[];
  useCases: readonly string[];
  statuses: readonly AlertStatus[];
  compare: 'on' | 'off';
  view: 'chart' | 'table';
  /** What the places with the most alerts are. */
  group: 'camera' | 'zone';
  /** The plan that is looked at, of a site with several. */
  plan: string;
}

/** The address on a given day; every filter is a step that Back takes back. */
export const dashboardAddress = (today: Day) => {
  const { from, to } = days(lastDays(USUAL_DAYS, today));
  return defineAddress({
    from: pushed(from),
    to: pushed(to),
    sites: pushed(ids('site')),
    cameras: pushed(ids('camera')),
    useCases: pushed(several('use_case')),
    statuses: pushed(several('status', STATUS_KEYS)),
    compare: oneOf('compare', ['on', 'off']),
    view: oneOf('view', ['chart', 'table']),
    group: oneOf('group', ['camera', 'zone']),
    plan: chosenId('plan'),
  }) satisfies Address<DashboardFilter, string>;
};

export type DashboardSearch = SearchOf<ReturnType<typeof dashboardAddress>>;

/** What a mark of a chart stands for: a part of what the dashboard shows. */
export interface Mark
  extends Partial<Pick<DashboardFilter, 'from' | 'to' | 'sites' | 'cameras' | 'useCases' | 'statuses'>> {
  weekHour?: WeekHour;
  planArea?: PlanArea;
  zones?: readonly string[];
}

const LISTS = ['sites', 'cameras', 'useCases', 'statuses'] as const;

/** The filter narrowed to a mark as well: what is chosen already stays. */
export function withMark(filter: DashboardFilter, mark: Mark): Partial<DashboardFilter> {
  const lists = LISTS.filter((name) => mark[name]).map((name) => [
    name,
    [...new Set([...filter[name], ...(mark[name] ?? [])])],
  ]);
  return { ...(mark.from && mark.to ? { from: mark.from, to: mark.to } : {}), ...Object.fromEntries(lists) };
}

/**
 * The search of the inbox with the alerts behind a mark. It always names its days: without a search, the last one comes back.
 * They are days of the sites, as they were counted.
 */
export function inboxSearch(filter: DashboardFilter, mark: Mark): SummarySearch {
  const { from, to, sites, cameras, useCases, statuses, weekHour, planArea, zones } = { ...filter, ...mark };
  const narrowed = { sites, cameras, useCases, statuses, weekHour, planArea, zones };
  return { ...summaryAddress(to).write({ ...narrowed, clock: 'site' }), from, to };
}
