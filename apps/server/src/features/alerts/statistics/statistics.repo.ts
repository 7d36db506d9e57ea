import { MOST_TOP_CAMERAS, MOST_TOP_ZONES } from '@sightline/contract/alerts/statistics';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { alertsIn, countedCameras, countedClocks, countedDays, countedZones, sitesOf } from './counted-rows.repo.ts';
import type { Days, StatisticsSearch } from './statistics-search.ts';

const MOST_SITES = 100;

/** Sums of counts. */
export interface Sums {
  alerts: number;
  pending: number;
  acknowledged: number;
  compliant: number;
  non_compliant: number;
  invalid: number;
  ack_seconds: number;
  ack_count: number;
  resolve_seconds: number;
  resolve_count: number;
}

const sumsOf = (
  search: StatisticsSearch,
): Sql => sql`sum(${alertsIn(search)})::int as alerts, sum(n.pending)::int as pending,
  sum(n.acknowledged)::int as acknowledged, sum(n.compliant)::int as compliant, sum(n.non_compliant)::int as non_compliant,
  sum(n.invalid)::int as invalid, sum(n.ack_seconds) as ack_seconds, sum(n.ack_count)::int as ack_count,
  sum(n.resolve_seconds) as resolve_seconds, sum(n.resolve_count)::int as resolve_count`;

/** The period and the one before. */
const both = ({ days, before }: StatisticsSearch): Days => ({ first: before.first, last: days.last });
const isNow = ({ days }: StatisticsSearch) => sql`n.day >= ${days.first}::date`;

export interface UseCaseSums extends Sums {
  use_case: string;
  is_now: boolean;
}

export async function sumByUseCase(reach: Reach, db: Db, search: StatisticsSearch): Promise<UseCaseSums[]> {
  const { rows } = await db.prepared<UseCaseSums>(sql`
    select n.use_case, ${isNow(search)} as is_now, ${sumsOf(search)}
    from (${countedDays(reach, search, both(search))}) n group by 1, 2`);
  return rows;
}

export interface DaySums extends Sums {
  day: string;
  use_case: string;
}

/** Per day and use case of both periods. */
export async function sumByDay(reach: Reach, db: Db, search: StatisticsSearch): Promise<DaySums[]> {
  const { rows } = await db.prepared<DaySums>(sql`
    select n.day::text as day, n.use_case, ${sumsOf(search)}
    from (${countedDays(reach, search, both(search))}) n group by n.day, n.use_case`);
  return rows;
}

export interface ClockSums {
  day: string;
  clock: number;
  alerts: number;
}

export async function sumByClock(reach: Reach, db: Db, search: StatisticsSearch): Promise<ClockSums[]> {
  const { rows } = await db.prepared<ClockSums>(sql`
    select n.day::text as day, n.clock, sum(n.counted)::int as alerts
    from (${countedClocks(reach, search, both(search))}) n group by n.day, n.clock`);
  return rows;
}

interface WeekdaySums {
  /** From Monday, 0. */
  weekday: number;
  hour: number;
  alerts: number;
}

export async function sumByWeekday(reach: Reach, db: Db, search: StatisticsSearch): Promise<WeekdaySums[]> {
  const { rows } = await db.prepared<WeekdaySums>(sql`
    select extract(isodow from n.day)::int - 1 as weekday, n.clock as hour, sum(n.counted)::int as alerts
    from (${countedClocks(reach, search, search.days)}) n group by 1, 2`);
  return rows;
}

const compared = (search: StatisticsSearch) => sql`
  coalesce(sum(${alertsIn(search)}) filter (where ${isNow(search)}), 0)::int as alerts,
  coalesce(sum(${alertsIn(search)}) filter (where not ${isNow(search)}), 0)::int as before,
  coalesce(sum(n.pending) filter (where ${isNow(search)}), 0)::int as pending`;

interface Compared {
  id: string;
  name: string;
  alerts: number;
  before: number;
  pending: number;
}

/** Every site there is, also those without alerts. */
export async function sumBySite(reach: Reach, db: Db, search: StatisticsSearch) {
  const { rows } = await db.prepared<Compared & { time_zone: string }>(sql`
    select s.id, s.name, s.time_zone, coalesce(top.alerts, 0) as alerts, coalesce(top.before, 0) as before,
      coalesce(top.pending, 0) as pending
    from sites s left join (
      select n.site_id, ${compared(search)} from (${countedDays(reach, search, both(search))}) n group by n.site_id
    ) top on top.site_id = s.id
    where ${sitesOf(reach, search)}
    order by 4 desc, s.sort_name, s.id limit ${number(MOST_SITES)}`);
  return rows;
}

interface CameraSums extends Compared {
  site_id: string;
  site_name: string;
  thumbnail_key: string | null;
}

/** The cameras with the most alerts, with their latest picture. */
export async function listTopCameras(reach: Reach, db: Db, search: StatisticsSearch, seesRaw: boolean) {
  const picture = seesRaw ? sql`m.alert_id is null` : sql`m.alert_id is not null`;
  const { rows } = await db.prepared<CameraSums>(sql`
    select c.id, c.name, s.id as site_id, s.name as site_name, top.alerts, top.before, top.pending, (
      select m.thumbnail_key from media m
      where m.camera_id = c.id and m.content_type = 'image/jpeg' and ${picture} order by m.id desc limit 1) as thumbnail_key
    from (
      select n.camera_id, ${compared(search)} from (${countedCameras(reach, search, both(search))}) n
      join cameras k on k.id = n.camera_id
      group by n.camera_id order by alerts desc, n.camera_id limit ${number(MOST_TOP_CAMERAS)}
    ) top join cameras c on c.id = top.camera_id join sites s on s.id = c.site_id
    where top.alerts > 0 order by top.alerts desc, c.sort_name, c.id`);
  return rows;
}

interface ZoneSums extends Compared {
  color: string;
  site_id: string;
  site_name: string;
  /** Of every zone together. */
  all_alerts: number;
  all_before: number;
}

/** The zones with the most alerts. */
export async function listTopZones(reach: Reach, db: Db, search: StatisticsSearch) {
  const { rows } = await db.prepared<ZoneSums>(sql`
    select z.id, z.name, z.color, s.id as site_id, s.name as site_name, top.alerts, top.before, top.pending,
      (sum(top.alerts) over ())::int as all_alerts, (sum(top.before) over ())::int as all_before
    from (
      select n.zone_id, ${compared(search)} from (${countedZones(reach, search, both(search))}) n group by n.zone_id
    ) top join zones z on z.id = top.zone_id join sites s on s.id = z.site_id
    where top.alerts + top.before > 0
    order by top.alerts desc, z.sort_name, z.id limit ${number(MOST_TOP_ZONES)}`);
  return rows;
}

export async function countCameras(reach: Reach, db: Db, search: StatisticsSearch): Promise<number> {
  const { rows } = await db.prepared<{ count: number }>(sql`
    select count(*)::int as count from cameras c join sites s on s.id = c.site_id
    where ${every([sitesOf(reach, search), ...(search.cameras ? [sql`c.id = any(${search.cameras}::uuid[])`] : [])])}`);
  return rows[0]?.count ?? 0;
}

/** Pending alerts, whenever they occurred, and those of the site's today. */
export async function countPending(reach: Reach, db: Db, search: StatisticsSearch) {
  const { rows } = await db.prepared<{ count: number; today: number }>(sql`
    select coalesce(sum(n.pending), 0)::int as count,
      coalesce(sum(n.pending) filter (where n.day = (now() at time zone n.time_zone)::date), 0)::int as today
    from (${countedDays(reach, search, undefined)}) n`);
  return rows[0] ?? { count: 0, today: 0 };
}

/** When the oldest pending alert occurred: one look at the index of each site, the only one at alerts themselves. */
export async function findOldestPending(reach: Reach, db: Db, search: StatisticsSearch): Promise<Date | null> {
  const { rows } = await db.prepared<{ at: Date | null }>(sql`
    select min(oldest.occurred_at) as at from sites s cross join lateral (
      select a.occurred_at from alerts a
      where ${every([
        sql`a.company_id = s.company_id and a.site_id = s.id and a.status = 'pending' and not a.marked_for_deletion`,
        ...(search.cameras ? [sql`a.camera_id = any(${search.cameras}::uuid[])`] : []),
        ...(search.useCases ? [sql`a.use_case = any(${search.useCases}::text[])`] : []),
        ...(search.flowTab
          ? [sql`a.flow_id = any(array(select f.id from logic_flows f where f.tab = ${search.flowTab}))`]
          : []),
      ])}
      order by a.occurred_at limit 1) oldest
    where ${sitesOf(reach, search)}`);
  return rows[0]?.at ?? null;
}

/** What people call the logic flows with these slugs. */
export async function nameFlows(reach: Reach, db: Db, search: StatisticsSearch, slugs: readonly string[]) {
  const { rows } = await db.query<{ slug: string; name: string }>(sql`
    select distinct on (f.slug) f.slug, f.name from logic_flows f join sites s on s.id = f.site_id
    where f.slug = any(${slugs}::text[]) and ${sitesOf(reach, search)}
    order by f.slug, f.deleted_at nulls first, f.id`);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
