import { name, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertSearch } from './alert-search.ts';

/** Looked up alert by alert: without the offset, the planner would rather gather all marks of the person for every call. */
export const marked = (column: string, userId: string) => sql`exists (
  select from alert_marks m where m.user_id = ${userId}::uuid and m.alert_id = a.id and ${name(column)} is not null offset 0)`;

/** Clocks are put back by `from`, so that the span begins at midnight and is one comparison, also when it goes past midnight. */
function timeOfDayConditions({ timeOfDay }: AlertSearch): Sql[] {
  if (!timeOfDay) return [];
  const { from, to, timeZone } = timeOfDay;
  const sinceFrom = sql`((a.occurred_at at time zone ${timeZone}::text) - ${from}::interval)::time`;
  return [sql`${sinceFrom} < (${to}::time - ${from}::time)::time`];
}

const unassignedConditions = ({ unassignedOr }: AlertSearch): Sql[] =>
  unassignedOr ? [sql`(a.assignee_id is null or a.assignee_id = any(${unassignedOr}::uuid[]))`] : [];

/** The site's clock when the alert happened. What was stored before it was noted goes by the clock of the site now. */
const SITE_CLOCK = sql`coalesce(a.local_at, a.occurred_at at time zone (select s.time_zone from sites s where s.id = a.site_id))`;

const weekHourConditions = ({ weekHour }: AlertSearch): Sql[] =>
  weekHour
    ? [
        sql`extract(isodow from ${SITE_CLOCK}) = ${weekHour.weekday + 1}::int`,
        sql`extract(hour from ${SITE_CLOCK}) = ${weekHour.hour}::int`,
      ]
    : [];

const siteDaysConditions = ({ siteDays }: AlertSearch): Sql[] =>
  siteDays ? [sql`${SITE_CLOCK}::date between ${siteDays.from}::date and ${siteDays.to}::date`] : [];

const planAreaConditions = ({ planArea }: AlertSearch): Sql[] =>
  planArea
    ? [
        sql`a.plan_id = ${planArea.plan}::uuid`,
        sql`a.cell_x between ${planArea.left}::int and ${planArea.right}::int`,
        sql`a.cell_y between ${planArea.top}::int and ${planArea.bottom}::int`,
      ]
    : [];

/** Looked up alert by alert, like marks. */
const DOUBTFUL = sql`exists (
  select from alert_opinions o where o.alert_id = a.id and o.verdict = 'doubtful' offset 0)`;
/** Doubtful alerts of companies that keep them apart, until somebody has reviewed them. */
const WAITING = sql`exists (
  select from alert_opinions o join second_opinions s on s.id = o.company_id and s.active and s.doubtful_apart
  where o.alert_id = a.id and o.verdict = 'doubtful' and a.status = 'pending' offset 0)`;

const DOUBTFUL_CONDITIONS: Readonly<Record<NonNullable<AlertSearch['doubtful']>, Sql>> = {
  only: DOUBTFUL,
  apart: sql`not ${WAITING}`,
};

/** The columns that sifting looks at, besides the id and the time. */
export const siftedColumns = (
  { useCases, unassignedOr, weekHour, siteDays, planArea, doubtful }: AlertSearch,
  folded: boolean,
): string[] => [
  ...(useCases ? ['use_case'] : []),
  ...(unassignedOr ? ['assignee_id'] : []),
  ...(weekHour || siteDays ? ['local_at', 'site_id'] : []),
  ...(planArea ? ['plan_id', 'cell_x', 'cell_y'] : []),
  ...(doubtful === 'apart' ? ['status'] : []),
  ...(folded ? ['incident_id'] : []),
];

/**
 * The parts of a search that must look at each alert `a`, since no index holds them: where few alerts match, all of the range
 * may be looked at.
 */
export const siftingConditions = (search: AlertSearch): Sql[] => {
  const { userId, useCases, read, bookmarked, followed, doubtful } = search;
  return [
    ...(useCases ? [sql`a.use_case = any(${useCases}::text[])`] : []),
    ...timeOfDayConditions(search),
    ...unassignedConditions(search),
    ...weekHourConditions(search),
    ...siteDaysConditions(search),
    ...planAreaConditions(search),
    ...(doubtful ? [DOUBTFUL_CONDITIONS[doubtful]] : []),
    ...(read === true ? [marked('m.read_at', userId)] : []),
    ...(read === false ? [sql`not ${marked('m.read_at', userId)}`] : []),
    ...(bookmarked === false ? [sql`not ${marked('m.bookmarked_at', userId)}`] : []),
    ...(followed === false ? [sql`not ${marked('m.followed_at', userId)}`] : []),
  ];
};
