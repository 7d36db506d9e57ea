import { NOBODY } from '@sightline/contract/alerts/records';
import type { Alert, AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import { isInArea } from './plan-area.ts';
import { isWithin } from './time-of-day.ts';
import { isSameHour, weekHourAt } from './week-hour.ts';

const isWanted = (chosen: readonly string[] | undefined, value: string | null | undefined) =>
  !chosen || (typeof value === 'string' && chosen.includes(value));

const isAsFlagged = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;

const isInTime = ({ time_from, time_to, timezone }: AlertFilterBody, at: Date) =>
  !time_from || !time_to || isWithin({ from: time_from, to: time_to }, timeOf(at, timezone));

const isInHour = ({ week_hour }: AlertFilterBody, { occurred_at, site }: Alert) =>
  !week_hour || isSameHour(week_hour, weekHourAt(new Date(occurred_at), site.time_zone));

function isOnSiteDays({ site_days }: AlertFilterBody, { occurred_at, site }: Alert): boolean {
  if (!site_days) return true;
  const day = dayOf(new Date(occurred_at), site.time_zone);
  return day >= site_days.from && day <= site_days.to;
}

const isOnPlan = ({ plan_area }: AlertFilterBody, { plan_cell }: Alert) =>
  !plan_area || (plan_cell !== null && isInArea(plan_area, plan_cell));

/** Whether an alert belongs into a list: one that has just arrived, or one of a span that was chosen. */
export function matchesBody(body: AlertFilterBody, alert: Alert): boolean {
  const at = Date.parse(alert.occurred_at);
  return (
    at >= Date.parse(body.start_date) &&
    at <= Date.parse(body.end_date) &&
    isWanted(body.sites, alert.site.id) &&
    isWanted(body.groups, alert.group.id) &&
    isWanted(body.cameras, alert.camera.id) &&
    isWanted(body.zones, alert.zone_id) &&
    isWanted(body.use_cases, alert.use_case) &&
    isWanted(body.statuses, alert.status) &&
    isWanted(body.assignees, alert.assignee?.id ?? NOBODY) &&
    (body.read === undefined || body.read === 'show_all' || alert.read === (body.read === 'read')) &&
    isAsFlagged(body.bookmarked, alert.bookmarked) &&
    isAsFlagged(body.followed, alert.followed) &&
    (body.doubtful !== 'only' || alert.second_opinion === 'doubtful') &&
    alert.marked_for_deletion === (body.marked_for_deletion ?? false) &&
    isInTime(body, new Date(at)) &&
    isInHour(body, alert) &&
    isOnSiteDays(body, alert) &&
    isOnPlan(body, alert) &&
    (body.flow_tab === undefined || alert.flow_id !== null)
  );
}
