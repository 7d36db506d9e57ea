import type { StatisticsFilter } from '@sightline/contract/alerts/statistics';
import { type FlowTab, tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import { ALERT_STATUSES, type AlertStatus } from '@sightline/contract/statuses';
import type { Actor } from '../../../changes/reach/reach.ts';
import { sightOf, visibleStatuses } from '../alerts/alert-search.ts';

const DAY_MS = 86_400_000;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days in a row, by the clock of each site; both ends included. */
export interface Days {
  first: string;
  last: string;
}

/** What of the counts within reach somebody may see and asked for. Absent means: not limited by this. */
export interface StatisticsSearch {
  days: Days;
  /** As many days right before them. */
  before: Days;
  sites?: string[];
  cameras?: string[];
  useCases?: string[];
  /** Only what logic flows of this tab found. */
  flowTab?: FlowTab;
  /** Absent when every status counts. */
  statuses?: AlertStatus[];
  seesInvalid: boolean;
}

export const addDays = (day: string, days: number) => dayText(Date.parse(day) + days * DAY_MS);
export const lengthOf = ({ first, last }: Days) => Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

/** Every day of some, in order. */
export const listDays = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.first, index));

const given = <T>(list: readonly T[] | undefined): T[] | undefined =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

type Asked = Omit<StatisticsFilter, 'sites'> & { sites?: string[] | undefined };

/** The search a filter means for this person. */
export function statisticsSearchOf(actor: Actor, filter: Asked): StatisticsSearch {
  const sight = sightOf(actor);
  const visible = visibleStatuses(sight);
  const asked = given(filter.statuses);
  const statuses = visible.filter((status) => !asked || asked.includes(status));
  const days = { first: filter.first_day, last: filter.last_day };
  const length = lengthOf(days);
  const [sites, cameras, useCases] = [given(filter.sites), given(filter.cameras), given(filter.use_cases)];
  return {
    days,
    before: { first: addDays(days.first, -length), last: addDays(days.first, -1) },
    ...(sites ? { sites } : {}),
    ...(cameras ? { cameras } : {}),
    ...(useCases ? { useCases } : {}),
    ...(filter.flow_tab ? { flowTab: tabOfSlug(filter.flow_tab) } : {}),
    ...(asked || statuses.length < ALERT_STATUSES.length ? { statuses } : {}),
    seesInvalid: sight.invalid,
  };
}

/** Whether only some statuses were asked for, and not just all that somebody may see. */
export const isByStatus = ({ statuses, seesInvalid }: StatisticsSearch): boolean =>
  statuses !== undefined && statuses.length < ALERT_STATUSES.length - (seesInvalid ? 0 : 1);
