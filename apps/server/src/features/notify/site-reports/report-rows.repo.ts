import { ALERT_STATUSES, type AlertStatus } from '@sightline/contract/statuses';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, name, number, type Sql, sql } from '../../../platform/db/sql.ts';

export interface ReportRows {
  total: number;
  /** Alerts in a time as long before it. */
  before: number;
  /** A logic flow with its name; the catalogue knows the others. */
  useCases: { use_case: string; name: string | null; alerts: number; before: number }[];
  cameras: { name: string; alerts: number }[];
  hours: { hour: Date; alerts: number }[];
  /** How the alerts were dealt with, in this time and in the one before. */
  handling: { now: Handling; before: Handling };
}

/** How many alerts stand where, and how long people took. */
export type Handling = Record<AlertStatus | 'ack_seconds' | 'ack_count' | 'resolve_seconds' | 'resolve_count', number>;

const MOST_CAMERAS = 10;

interface Reported {
  id: Reached<'site'>;
  company_id: string;
}

/** What the hourly counts of a site say about a time. */
const HANDLED = [...ALERT_STATUSES, 'ack_seconds', 'ack_count', 'resolve_seconds', 'resolve_count'] as const;
const SUMS = join(HANDLED.map((column) => sql`coalesce(sum(${name(`a.${column}`)}), 0)::float8 as ${name(column)}`));

async function readHandling(db: Db, counted: Sql): Promise<Handling> {
  const { rows } = await db.query<Handling>(sql`select ${SUMS} ${counted}`);
  return rows[0] ?? (Object.fromEntries(HANDLED.map((column) => [column, 0])) as Handling);
}

export async function countForReport(db: Db, site: Reported, from: Date, until: Date): Promise<ReportRows> {
  const earlier = new Date(from.getTime() - (until.getTime() - from.getTime()));
  const between = (start: Date, end: Date) => sql`
    from alert_rollups a
    where a.company_id = ${site.company_id} and a.site_id = ${site.id} and a.hour >= ${start} and a.hour < ${end}`;
  const counted = between(from, until);
  // One after the other: a transaction has one connection.
  const useCases = await db.query<ReportRows['useCases'][number]>(
    sql`select top.use_case, top.alerts, top.before, (
       select f.name from logic_flows f where f.site_id = ${site.id} and f.slug = top.use_case
       order by f.deleted_at nulls first, f.camera_id nulls first limit 1) as name
     from (select a.use_case, coalesce(sum(a.alerts) filter (where a.hour >= ${from}), 0)::int as alerts,
         coalesce(sum(a.alerts) filter (where a.hour < ${from}), 0)::int as before
       ${between(earlier, until)} group by a.use_case) top
     where top.alerts > 0
     order by top.alerts desc, top.use_case`,
  );
  const cameras = await db.query<ReportRows['cameras'][number]>(
    sql`select c.name, top.alerts from (
       select a.camera_id, sum(a.alerts)::int as alerts ${counted}
       group by a.camera_id order by 2 desc, 1 limit ${number(MOST_CAMERAS)}
     ) top join cameras c on c.id = top.camera_id order by top.alerts desc, c.sort_name`,
  );
  const hours = await db.query<ReportRows['hours'][number]>(
    sql`select a.hour, sum(a.alerts)::int as alerts ${counted} group by a.hour order by a.hour`,
  );
  const before = await db.query<{ alerts: number }>(
    sql`select coalesce(sum(a.alerts), 0)::int as alerts ${between(earlier, from)}`,
  );
  const handling = { now: await readHandling(db, counted), before: await readHandling(db, between(earlier, from)) };
  return {
    total: useCases.rows.reduce((sum, row) => sum + row.alerts, 0),
    before: before.rows[0]?.alerts ?? 0,
    useCases: useCases.rows,
    cameras: cameras.rows,
    hours: hours.rows,
    handling,
  };
}

const PICTURED_USE_CASES = 4;

/** The latest alert of each of the use cases that raised the most; those that were false alarms are left out. */
export async function latestForReport(
  db: Db,
  site: Reported,
  { from, until }: { from: Date; until: Date },
  useCases: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select found.id from unnest(${useCases.slice(0, PICTURED_USE_CASES)}::text[]) named(use_case) cross join lateral (
      select a.id from alerts a
      where a.company_id = ${site.company_id} and a.site_id = ${site.id} and a.use_case = named.use_case
        and a.occurred_at >= ${from} and a.occurred_at < ${until} and a.status <> 'invalid' and not a.marked_for_deletion
        and a.frame_id is not null
      order by a.occurred_at desc limit 1) found`);
  return rows.map(({ id }) => id);
}

interface SiteBrand {
  name: string;
  logo_key: string | null;
  country: string | null;
}

/** Whose name and logo stand on a site's reports. */
export async function findSiteBrand(db: Db, site: Reported): Promise<SiteBrand | undefined> {
  const { rows } = await db.query<SiteBrand>(sql`
    select c.name, coalesce(s.logo_key, c.logo_key, r.logo_key) as logo_key, s.country
    from sites s join companies c on c.id = s.company_id join resellers r on r.id = s.reseller_id where s.id = ${site.id}`);
  return rows[0];
}
