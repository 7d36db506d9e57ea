import type { PlanArea, WeekHour } from '@sightline/contract/alerts/records';
import type { FlowTabSlug } from '@sightline/contract/logic-flows/tabs';
import { ALERT_STATUSES, type AlertStatus } from '@sightline/contract/statuses';
import type { AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import { type DayRange, defaultRange, rangeBody, siteDaysBody } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type Address,
  chosenId,
  defineAddress,
  ids,
  oneOf,
  opened,
  pushed,
  type SearchOf,
  several,
} from '../../../lib/address.ts';
import { type Day, viewerTimeZone } from '../../../lib/dates.ts';
import { planArea } from './plan-area.ts';
import { type TimeOfDay, timeOfDay } from './time-of-day.ts';
import { weekHour } from './week-hour.ts';

export type ReadState = 'show_all' | 'unread' | 'read';
export type SummaryView = 'grid' | 'list';
export type Flag = 'bookmarked' | 'followed' | 'doubtful' | 'marked_for_deletion';

/** What narrows the list, besides its days. */
export interface Narrowing {
  sites: readonly string[];
  groups: readonly string[];
  cameras: readonly string[];
  zones: readonly string[];
  useCases: readonly string[];
  statuses: readonly AlertStatus[];
  assignees: readonly string[];
  /** Only alerts that have these. */
  flags: readonly Flag[];
  time: TimeOfDay | undefined;
  /** Whose days they are: dashboards count by the clock of each site. */
  clock: 'viewer' | 'site';
  /** An hour of a weekday, by the clock of each site. */
  weekHour: WeekHour | undefined;
  /** A part of a plan. */
  planArea: PlanArea | undefined;
  read: ReadState;
}

/** Everything the page shows, as the address has it. */
export interface SummaryFilter extends DayRange, Narrowing {
  view: SummaryView;
  /** Repeats of one situation in one row. */
  fold: 'on' | 'off';
  /** The saved view it started from; empty where there is none. */
  saved: string;
  /** One alert after another, on a phone. */
  mode: 'triage' | undefined;
}

const READ_STATES = ['show_all', 'unread', 'read'] as const;
const VIEWS = ['grid', 'list'] as const;
const FLAGS = ['bookmarked', 'followed', 'doubtful', 'marked_for_deletion'] as const;
const MODES = ['triage'] as const;

/** The address on a given day; every filter is a step that Back takes back. */
export const summaryAddress = (today: Day) => {
  const { from, to } = days(defaultRange(today));
  return defineAddress({
    from: pushed(from),
    to: pushed(to),
    sites: pushed(several('site')),
    groups: pushed(several('group')),
    cameras: pushed(several('camera')),
    zones: pushed(ids('zone')),
    useCases: pushed(several('use_case')),
    statuses: pushed(several('status', ALERT_STATUSES)),
    assignees: pushed(several('assignee')),
    flags: pushed(several('only', FLAGS)),
    time: timeOfDay('time'),
    clock: pushed(oneOf('clock', ['viewer', 'site'])),
    weekHour: weekHour('week_hour'),
    planArea: planArea('area'),
    read: pushed(oneOf('read', READ_STATES)),
    view: pushed(oneOf('view', VIEWS)),
    fold: pushed(oneOf('fold', ['on', 'off'])),
    saved: chosenId('saved'),
    mode: opened('mode', MODES),
  }) satisfies Address<SummaryFilter, string>;
};

export type SummarySearch = SearchOf<ReturnType<typeof summaryAddress>>;

/** The address of one site's alerts. */
export const siteSearch = (siteId: string): SummarySearch => ({ site: siteId });

const list = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as { [Key in K]?: T[] };

/** The person who reads the address, be it a colleague's. */
export const ME = 'me';

interface Reader {
  /** Who `me` is. */
  id: string;
  flowTab?: FlowTabSlug | undefined;
  /** Doubtful alerts wait in a view of their own. */
  isDoubtfulApart?: boolean;
}

/** The filter as the server takes it. */
export const filterBody = (filter: SummaryFilter, { id, flowTab, isDoubtfulApart }: Reader): AlertFilterBody => ({
  ...(filter.clock === 'site' ? siteDaysBody(filter) : rangeBody(filter)),
  ...list('sites', filter.sites),
  ...list('groups', filter.groups),
  ...list('cameras', filter.cameras),
  ...list('zones', filter.zones),
  ...list('use_cases', filter.useCases),
  ...list('statuses', filter.statuses),
  ...list(
    'assignees',
    filter.assignees.map((assignee) => (assignee === ME ? id : assignee)),
  ),
  // A dashboard leads to all that it counted.
  ...(isDoubtfulApart && filter.clock === 'viewer' ? { doubtful: 'apart' as const } : {}),
  ...Object.fromEntries(filter.flags.map((flag) => [flag, flag === 'doubtful' ? 'only' : true])),
  ...(filter.time ? { time_from: filter.time.from, time_to: filter.time.to, timezone: viewerTimeZone() } : {}),
  ...(filter.weekHour ? { week_hour: filter.weekHour } : {}),
  ...(filter.planArea ? { plan_area: filter.planArea } : {}),
  ...(flowTab ? { flow_tab: flowTab } : {}),
  read: filter.read,
});

const NOTHING: Narrowing = {
  sites: [],
  groups: [],
  cameras: [],
  zones: [],
  useCases: [],
  statuses: [],
  assignees: [],
  flags: [],
  time: undefined,
  clock: 'viewer',
  weekHour: undefined,
  planArea: undefined,
  read: 'show_all',
};

/** Whether anything but the days narrows the list. */
export const isNarrowed = (filter: SummaryFilter) =>
  (Object.keys(NOTHING) as (keyof Narrowing)[]).some(
    (key) => JSON.stringify(filter[key]) !== JSON.stringify(NOTHING[key]),
  );

/** The same days and view without what narrows them. */
export const withoutFilters = (filter: SummaryFilter): SummaryFilter => ({ ...filter, ...NOTHING });
