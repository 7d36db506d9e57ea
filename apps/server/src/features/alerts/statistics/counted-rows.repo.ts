import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import { RESPONSE_COLUMNS, STATUS_COLUMNS } from '../../../changes/rollups/rollup-columns.repo.ts';
import { every, join, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { type Days, isByStatus, type StatisticsSearch } from './statistics-search.ts';

/** Sites `s` that somebody reaches and asked for; those being removed are hidden by the view. */
export const sitesOf = (reach: Reach, { sites }: StatisticsSearch): Sql =>
  every([within(reach, SITE_PLACE), ...(sites ? [sql`s.id = any(${sites}::uuid[])`] : [])]);

export const conditionsOnUseCases = ({ useCases, flowTab }: StatisticsSearch): Sql[] => [
  ...(useCases ? [sql`n.use_case = any(${useCases}::text[])`] : []),
  ...(flowTab ? [sql`n.use_case = any(array(select f.slug from logic_flows f where f.tab = ${flowTab}))`] : []),
];

const dayConditions = (days: Days | undefined): Sql[] =>
  days ? [sql`n.day between ${days.first}::date and ${days.last}::date`] : [];

const isByUseCase = ({ useCases, flowTab }: StatisticsSearch) => useCases !== undefined || flowTab !== undefined;

const numbers = (table: string) =>
  join([...STATUS_COLUMNS, ...RESPONSE_COLUMNS].map((column) => name(`${table}.${column}`)));

/** Counts per hour of the cameras that were asked for, with day and hour of the site's clock. */
function fromHours(reach: Reach, search: StatisticsSearch, days: Days | undefined): Sql {
  const span = days
    ? [
        sql`r.hour >= ${days.first}::date::timestamp at time zone s.time_zone`,
        sql`r.hour < (${days.last}::date + 1)::timestamp at time zone s.time_zone`,
      ]
    : [];
  return sql`select n.* from sites s join cameras c on c.site_id = s.id
    cross join lateral (
      select s.id as site_id, s.time_zone, c.id as camera_id, r.use_case, (r.hour at time zone s.time_zone)::date as day,
        extract(hour from r.hour at time zone s.time_zone)::int as clock, r.alerts, ${numbers('r')}
      from alert_rollups r where ${every([sql`r.camera_id = c.id`, ...span])}
    ) n
    where ${every([
      sitesOf(reach, search),
      ...(search.cameras ? [sql`c.id = any(${search.cameras}::uuid[])`] : []),
      ...conditionsOnUseCases(search),
    ])}`;
}

/** Counts per day and use case: those of the sites, or those of the cameras that were asked for. */
export const countedDays = (reach: Reach, search: StatisticsSearch, days: Days | undefined): Sql =>
  search.cameras
    ? fromHours(reach, search, days)
    : sql`select n.*, s.time_zone from sites s join alert_site_days n on n.site_id = s.id
      where ${every([sitesOf(reach, search), ...dayConditions(days), ...conditionsOnUseCases(search)])}`;

/** Counts per day and camera. */
export const countedCameras = (reach: Reach, search: StatisticsSearch, days: Days): Sql =>
  search.cameras || isByUseCase(search)
    ? fromHours(reach, search, days)
    : sql`select n.* from sites s join alert_camera_days n on n.site_id = s.id
      where ${every([sitesOf(reach, search), ...dayConditions(days)])}`;

/** Counts per day, zone and camera of what happened in a zone. */
export const countedZones = (reach: Reach, search: StatisticsSearch, days: Days): Sql =>
  sql`select n.* from sites s join alert_zone_days n on n.site_id = s.id join cameras k on k.id = n.camera_id
    where ${every([
      sitesOf(reach, search),
      ...dayConditions(days),
      ...(search.cameras ? [sql`n.camera_id = any(${search.cameras}::uuid[])`] : []),
      ...conditionsOnUseCases(search),
    ])}`;

/** How many alerts of counted rows `n` were asked for. What was deleted while it was pending counts as long as every status does. */
export function alertsIn(search: StatisticsSearch): Sql {
  if (isByStatus(search))
    return sql`(${join([sql`0`, ...(search.statuses ?? []).map((status) => name(`n.${status}`))], sql` + `)})`;
  return search.seesInvalid ? sql`n.alerts` : sql`(n.alerts - n.invalid)`;
}

/** Counts per day and hour of the site's clock: `day`, `clock` and `counted`. */
export function countedClocks(reach: Reach, search: StatisticsSearch, days: Days): Sql {
  // Sites count hours without their statuses.
  if (search.cameras || isByStatus(search))
    return sql`select n.day, n.clock, ${alertsIn(search)} as counted from (${fromHours(reach, search, days)}) n`;
  const counted = search.seesInvalid ? sql`h.alerts` : sql`h.alerts - h.invalid`;
  return sql`select n.day, h.place::int - 1 as clock, ${counted} as counted
    from (${countedDays(reach, search, days)}) n
    cross join lateral unnest(n.hours, n.invalid_hours) with ordinality as h (alerts, invalid, place)`;
}
