import {
  type AlertFilter,
  NOBODY,
  type PlanArea,
  type SiteDays,
  type WeekHour,
} from '@sightline/contract/alerts/records';
import { isTimeZone } from '@sightline/contract/countries';
import { type FlowTab, tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import { can } from '@sightline/contract/permissions';
import { ALERT_STATUSES, type AlertStatus } from '@sightline/contract/statuses';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';

/** What somebody's permissions let them see of any alert. */
export interface AlertSight {
  invalid: boolean;
  markedForDeletion: boolean;
  assignee: boolean;
  status: boolean;
  /** Pictures as the camera took them, and clips; else pictures with zones and detections drawn in. */
  raw: boolean;
}

/** A stretch of every day, over midnight when it ends before it starts. */
interface TimeOfDay {
  from: string;
  /** Not included. */
  to: string;
  timeZone: string;
}

/** What of the alerts within reach somebody may see and asked for. Absent means: not limited by this. */
export interface AlertSearch {
  userId: string;
  sight: AlertSight;
  from: Date;
  /** Included. */
  until: Date;
  sites?: string[];
  groups?: string[];
  cameras?: string[];
  zones?: string[];
  useCases?: string[];
  assignees?: string[];
  /** Instead of `assignees`: assigned to nobody, or to one of these. */
  unassignedOr?: string[];
  /** Absent when every status is wanted. */
  statuses?: AlertStatus[];
  markedForDeletion: boolean;
  read?: boolean;
  bookmarked?: boolean;
  followed?: boolean;
  timeOfDay?: TimeOfDay;
  weekHour?: WeekHour;
  siteDays?: SiteDays;
  planArea?: PlanArea;
  doubtful?: AlertFilter['doubtful'];
  /** Of logic flows of this tab. */
  flowTab?: FlowTab;
  incidentId?: string;
  /** Something is being removed: its alerts are looked for, so as to leave them out. */
  hidesRemoved?: boolean;
}

export const sightOf = (actor: Actor): AlertSight => ({
  invalid: can(actor, 'alerts__invalid_alert__read'),
  markedForDeletion: can(actor, 'alert_marked_for_deletion_read'),
  assignee: can(actor, 'alert_assignee_read'),
  status: can(actor, 'alert_status_read'),
  raw: can(actor, 'alerts_summary__raw_image__read'),
});

export const visibleStatuses = (sight: AlertSight): AlertStatus[] =>
  ALERT_STATUSES.filter((status) => status !== 'invalid' || sight.invalid);

// The database and JavaScript agree on dates between these.
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9998, 0, 1);
const dateOf = (instant: string) => new Date(Math.min(Math.max(Date.parse(instant), EARLIEST_MS), LATEST_MS));

/** An empty list limits nothing, like an absent one: that is what a cleared filter sends. */
const given = <T>(list: readonly T[] | undefined): T[] | undefined =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

const MIDNIGHT = { start: '00:00', end: '24:00' };

function timeOfDayOf({ time_from, time_to, timezone = 'UTC' }: AlertFilter): TimeOfDay | undefined {
  if (!isTimeZone(timezone)) fail('invalid_value', { field: 'timezone' });
  const [from, to] = [time_from ?? MIDNIGHT.start, time_to ?? MIDNIGHT.end];
  const isWholeDay = from === to || (from === MIDNIGHT.start && to === MIDNIGHT.end);
  return isWholeDay ? undefined : { from, to, timeZone: timezone };
}

const READ = { show_all: undefined, read: true, unread: false } as const;

function statusesOf(sight: AlertSight, asked: readonly AlertStatus[] | undefined): AlertStatus[] | undefined {
  const visible = visibleStatuses(sight);
  const wanted = asked ? visible.filter((status) => asked.includes(status)) : visible;
  return wanted.length === ALERT_STATUSES.length ? undefined : wanted;
}

/** The search a filter means for this person, or null when nothing they may see can match it. */
export function searchOf(actor: Actor, filter: AlertFilter): AlertSearch | null {
  const sight = sightOf(actor);
  const asked = given(filter.statuses);
  const statuses = statusesOf(sight, asked);
  const assignees = given(filter.assignees);
  const people = assignees?.filter((id) => id !== NOBODY);
  const isOpen = assignees?.includes(NOBODY);
  const isHidden =
    statuses?.length === 0 ||
    (filter.marked_for_deletion && !sight.markedForDeletion) ||
    (asked && !sight.status) ||
    (assignees && !sight.assignee);
  if (isHidden) return null;
  return {
    userId: actor.userId,
    sight,
    from: dateOf(filter.start_date),
    until: dateOf(filter.end_date),
    sites: given(filter.sites),
    groups: given(filter.groups),
    cameras: given(filter.cameras),
    zones: given(filter.zones),
    useCases: given(filter.use_cases),
    ...(isOpen ? { unassignedOr: people } : { assignees: people }),
    statuses,
    markedForDeletion: filter.marked_for_deletion ?? false,
    read: READ[filter.read],
    bookmarked: filter.bookmarked,
    followed: filter.followed,
    timeOfDay: timeOfDayOf(filter),
    weekHour: filter.week_hour,
    siteDays: filter.site_days,
    planArea: filter.plan_area,
    doubtful: filter.doubtful,
    flowTab: filter.flow_tab && tabOfSlug(filter.flow_tab),
    hidesRemoved: actor.isAnythingRemoved,
  };
}

/** Everything of one incident that this person sees in lists. */
export const searchOfIncident = (actor: Actor, incidentId: string): AlertSearch => {
  const sight = sightOf(actor);
  return {
    userId: actor.userId,
    sight,
    from: new Date(EARLIEST_MS),
    until: new Date(LATEST_MS),
    statuses: statusesOf(sight, undefined),
    markedForDeletion: false,
    incidentId,
    hidesRemoved: actor.isAnythingRemoved,
  };
};
