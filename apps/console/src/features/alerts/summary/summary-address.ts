import type { AlertStatus } from '@sightline/contract/statuses';
import type { Alert, AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import { type DayRange, defaultRange, rangeBody } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { type Address, defineAddress, oneOf, opened, pushed, type SearchOf, several } from '../../../lib/address.ts';
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

const STATUSES: readonly AlertStatus[] = ['pending', 'acknowledged', 'compliant', 'non_compliant', 'invalid'];
const READ_STATES = ['show_all', 'unread', 'read'] as const;
const VIEWS = ['grid', 'list'] as const;

/** The address on a given day; every filter is a step that Back takes back. */
export const summaryAddress = (today: Day) => {
  const { from, to } = days(defaultRange(today));
  return defineAddress({
    from: pushed(from),
    to: pushed(to),
    sites: pushed(several('site')),
    cameras: pushed(several('camera')),
    useCases: pushed(several('use_case')),
    statuses: pushed(several('status', STATUSES)),
    read: pushed(oneOf('read', READ_STATES)),
    view: pushed(oneOf('view', VIEWS)),
    alert: opened('alert'),
  }) satisfies Address<SummaryFilter, string>;
};

export type SummarySearch = SearchOf<ReturnType<typeof summaryAddress>>;

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
