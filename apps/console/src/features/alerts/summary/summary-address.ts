import type { AlertStatus } from '@sightline/contract/statuses';
import type { Alert, AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import { type DayRange, defaultRange, rangeBody } from '../../../entities/alert/alert-range.ts';
import type { Day } from '../../../lib/dates.ts';

export type ReadState = 'show_all' | 'unread' | 'read';
export type SummaryView = 'grid' | 'list';

/** Everything the page shows, as the address has it. */
export interface SummaryFilter extends DayRange {
  sites: readonly string[];
  cameras: readonly string[];
  useCases: readonly string[];
  statuses: readonly AlertStatus[];
  read: ReadState;
  view: SummaryView;
  /** The alert that is open, if any. */
  alert: string | undefined;
}

export type SummarySearch = Partial<
  Record<'from' | 'to' | 'site' | 'camera' | 'use_case' | 'status' | 'read' | 'view' | 'alert', string>
>;

const STATUSES: readonly AlertStatus[] = ['pending', 'acknowledged', 'compliant', 'non_compliant', 'invalid'];
const READ_STATES: readonly ReadState[] = ['show_all', 'unread', 'read'];
const VIEWS: readonly SummaryView[] = ['grid', 'list'];

const listIn = (text: string | undefined) => [...new Set((text ?? '').split(',').filter(Boolean))];
const oneOf = <T extends string>(options: readonly T[], text: string | undefined): T =>
  options.find((option) => option === text) ?? (options[0] as T);
const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Dates are required: an address without usable ones means the days a list starts with. */
function rangeIn({ from, to }: SummarySearch, today: Day): DayRange {
  if (!isDay(from) || !isDay(to)) return defaultRange(today);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** What an address means. Whatever in it cannot be understood is left out, so that an old link still opens. */
export function readFilter(search: SummarySearch, today: Day): SummaryFilter {
  return {
    ...rangeIn(search, today),
    sites: listIn(search.site),
    cameras: listIn(search.camera),
    useCases: listIn(search.use_case),
    statuses: listIn(search.status).filter((status): status is AlertStatus => STATUSES.some((one) => one === status)),
    read: oneOf(READ_STATES, search.read),
    view: oneOf(VIEWS, search.view),
    alert: search.alert || undefined,
  };
}

/** The shortest address with that meaning: what a page starts with is not written. */
export function writeFilter(filter: SummaryFilter, today: Day): SummarySearch {
  const usual = defaultRange(today);
  const isUsual = filter.from === usual.from && filter.to === usual.to;
  const entries: [keyof SummarySearch, string | undefined][] = [
    ['from', isUsual ? undefined : filter.from],
    ['to', isUsual ? undefined : filter.to],
    ['site', filter.sites.join(',')],
    ['camera', filter.cameras.join(',')],
    ['use_case', filter.useCases.join(',')],
    ['status', filter.statuses.join(',')],
    ['read', filter.read === 'show_all' ? undefined : filter.read],
    ['view', filter.view === 'grid' ? undefined : filter.view],
    ['alert', filter.alert],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** The address of one site's alerts. */
export const siteSearch = (siteId: string): SummarySearch => ({ site: siteId });

/** The filter as the server takes it. */
export const filterBody = (filter: SummaryFilter): AlertFilterBody => ({
  ...rangeBody(filter),
  ...(filter.sites.length > 0 ? { sites: [...filter.sites] } : {}),
  ...(filter.cameras.length > 0 ? { cameras: [...filter.cameras] } : {}),
  ...(filter.useCases.length > 0 ? { use_cases: [...filter.useCases] } : {}),
  ...(filter.statuses.length > 0 ? { statuses: [...filter.statuses] } : {}),
  read: filter.read,
});

const isWanted = (chosen: readonly string[] | undefined, value: string) => !chosen || chosen.includes(value);

/** Whether an alert that has just arrived belongs into the list on screen. */
export function matchesBody(body: AlertFilterBody, alert: Alert): boolean {
  const at = Date.parse(alert.occurred_at);
  return (
    at >= Date.parse(body.start_date) &&
    at <= Date.parse(body.end_date) &&
    isWanted(body.sites, alert.site.id) &&
    isWanted(body.cameras, alert.camera.id) &&
    isWanted(body.use_cases, alert.use_case) &&
    isWanted(body.statuses, alert.status) &&
    (body.read === undefined || body.read === 'show_all' || alert.read === (body.read === 'read')) &&
    !alert.marked_for_deletion
  );
}

/** Whether anything but the days narrows the list. */
export const isNarrowed = ({ sites, cameras, useCases, statuses, read }: SummaryFilter) =>
  sites.length + cameras.length + useCases.length + statuses.length > 0 || read !== 'show_all';

/** The same days and view without what narrows them. */
export const withoutFilters = (filter: SummaryFilter): SummaryFilter => ({
  ...filter,
  sites: [],
  cameras: [],
  useCases: [],
  statuses: [],
  read: 'show_all',
});
