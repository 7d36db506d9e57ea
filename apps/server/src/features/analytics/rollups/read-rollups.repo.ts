import type { FactKind } from '@sightline/contract/facts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { dayOf, isAroundDays, isOnDay } from './clock.repo.ts';

/** What is read of the roll-ups. */
export interface RollupSearch {
  siteId: Reached<'site'>;
  timeZone: string;
  kind: FactKind;
  zoneIds: readonly string[];
  metrics: readonly string[];
  /** Absent: all together. */
  category?: string | undefined;
  /** Only of these kinds of objects. */
  objectKinds?: readonly string[] | undefined;
}

/** Every day of a period, or every hour of one day. */
export type Span = { first: string; last: string } | { day: string };

/** What rows are added up by. */
export interface Grouping {
  by: 'zone' | 'camera';
  /** Each kind of object apart. */
  isByKind: boolean;
  /** How many facts there were, or what their values add up to. */
  value: 'facts' | 'total';
}

/** One series of a group. */
export interface RolledUpSeries {
  group_id: string;
  camera_name: string;
  metric: string;
  object_kind: string | null;
  /** By the step: a day, or the seconds since 1970 at which an hour begins. Steps without facts are missing. */
  values: Record<string, number>;
  first_at: Date;
  last_at: Date;
}

const conditions = ({ siteId, kind, zoneIds, category = '', metrics, objectKinds }: RollupSearch): Sql[] => [
  sql`r.site_id = ${siteId} and r.kind = ${kind} and r.zone_id = any(${zoneIds}::uuid[]) and r.category = ${category}`,
  sql`r.metric = any(${metrics}::text[])`,
  ...(objectKinds ? [sql`r.object_kind = any(${objectKinds}::text[])`] : []),
];

const EPOCH = sql`extract(epoch from n.step)::bigint`;

const sourceOf = ({ timeZone }: RollupSearch, span: Span) =>
  'day' in span
    ? { table: sql`fact_hours`, step: sql`r.hour`, shown: EPOCH, within: isOnDay('r.hour', timeZone, span.day) }
    : {
        table: sql`fact_days`,
        step: sql`r.day`,
        shown: sql`n.step`,
        within: sql`r.day between ${span.first}::date and ${span.last}::date`,
      };

/**
 * The one reader of all dashboards. Cameras that are being removed are hidden by the view. A series comes as one row: thousands
 * of them would cost more to hand over than to read.
 */
export async function readRollups(
  db: Db,
  search: RollupSearch,
  span: Span,
  { by, isByKind, value }: Grouping,
): Promise<RolledUpSeries[]> {
  const { table, step, shown, within } = sourceOf(search, span);
  const { rows } = await db.prepared<RolledUpSeries>(sql`
    select n.group_id, min(n.camera_name) as camera_name, n.metric, n.object_kind, json_object_agg(${shown}, n.value) as values,
      min(n.first_at) as first_at, max(n.last_at) as last_at
    from (
      select ${name(`r.${by}_id`)} as group_id, min(c.name) as camera_name, r.metric,
        ${isByKind ? sql`r.object_kind` : sql`null::text`} as object_kind, ${step} as step,
        sum(${name(`r.${value}`)})::float8 as value, min(r.first_at) as first_at, max(r.last_at) as last_at
      from ${table} r join cameras c on c.id = r.camera_id
      where ${every([...conditions(search), within])}
      group by 1, 3, 4, 5
    ) n group by n.group_id, n.metric, n.object_kind`);
  return rows;
}

/** How many facts there were in a day, or in one hour of it. */
export async function countInRollups(db: Db, search: RollupSearch, day: string, hour?: Date): Promise<number> {
  const source = sourceOf(search, hour ? { day } : { first: day, last: day });
  const { rows } = await db.prepared<{ facts: number }>(sql`
    select coalesce(sum(r.facts), 0)::int as facts from ${source.table} r join cameras c on c.id = r.camera_id
    where ${every([...conditions(search), source.within, ...(hour ? [sql`r.hour = ${hour}`] : [])])}`);
  return rows[0]?.facts ?? 0;
}

/** What `readHoursAbove` tells of all groups together goes by this. */
export const ANY_GROUP = '';

/**
 * How many hours of each day had more than a limit, by group; days without one are missing. An hour in which several groups
 * had counts once for all of them together.
 */
export async function readHoursAbove(
  db: Db,
  search: RollupSearch,
  { first, last }: { first: string; last: string },
  by: Grouping['by'],
  limit: number,
): Promise<Map<string, Record<string, number>>> {
  const { timeZone } = search;
  const { rows } = await db.prepared<{ group_id: string; days: Record<string, number> }>(sql`
    with above as (
      select group_id, hour, ${dayOf('hour', timeZone)} as day from (
        select ${name(`r.${by}_id`)} as group_id, r.hour from fact_hours r join cameras c on c.id = r.camera_id
        where ${every([...conditions(search), isAroundDays('r.hour', timeZone, first, last)])}
        group by 1, 2 having sum(r.total) > ${limit}
      ) busy
    ), days as (
      select group_id::text, day, count(*)::int as hours from above group by 1, 2
      union all
      select ${ANY_GROUP}, day, count(distinct hour)::int from above group by 2
    )
    select group_id, json_object_agg(day, hours) as days from days
    where day between ${first}::date and ${last}::date group by group_id`);
  return new Map(rows.map(({ group_id, days }) => [group_id, days]));
}

/**
 * What was measured in hours of a period that have nothing of the working hours in them: those that end by `from`, or begin at `to`
 * or after, in minutes of the site's day.
 */
export async function readOutside(
  db: Db,
  search: RollupSearch,
  { first, last }: { first: string; last: string },
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { timeZone } = search;
  const { rows } = await db.prepared<{ outside: number }>(sql`
    select coalesce(sum(n.total), 0)::float8 as outside
    from (
      select t.total, t.at::date as day, 60 * extract(hour from t.at) as minute
      from (
        select r.hour at time zone ${timeZone}::text as at, sum(r.total) as total
        from fact_hours r join cameras c on c.id = r.camera_id
        where ${every([...conditions(search), isAroundDays('r.hour', timeZone, first, last)])} group by r.hour
      ) t
    ) n where n.day between ${first}::date and ${last}::date
      and (n.minute + 60 <= ${from}::int or n.minute >= ${to}::int)`);
  return rows[0]?.outside ?? 0;
}

/** What each Flowsense use case counted on sites within reach since the hour of their clocks began. */
export async function countSinceTheHour(
  reach: Reach,
  db: Db,
  sites: readonly string[] | undefined,
): Promise<{ usecase_slug: string; counted: number }[]> {
  const { rows } = await db.query<{ usecase_slug: string; counted: number }>(sql`
    select r.flow_slug as usecase_slug, sum(r.total)::float8 as counted
    from sites s join fact_hours r on r.site_id = s.id and r.kind = 'flowsense' and r.hour = clock_hour(now(), s.time_zone)
    join cameras c on c.id = r.camera_id
    where ${every([
      sql`r.category = '' and r.flow_slug <> ''`,
      ...(sites ? [sql`s.id = any(${sites}::uuid[])`] : []),
      within(reach, SITE_PLACE),
    ])}
    group by 1 order by 1`);
  return rows;
}
