import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface ReportRows {
  total: number;
  /** Alerts in a time as long before it. */
  before: number;
  /** A logic flow with its name; the catalogue knows the others. */
  useCases: { use_case: string; name: string | null; alerts: number }[];
  cameras: { name: string; alerts: number }[];
  hours: { hour: Date; alerts: number }[];
}

const MOST_CAMERAS = 10;

interface Reported {
  id: Reached<'site'>;
  company_id: string;
}

/** What the hourly counts of a site say about a time. */
export async function countForReport(db: Db, site: Reported, from: Date, until: Date): Promise<ReportRows> {
  const earlier = new Date(from.getTime() - (until.getTime() - from.getTime()));
  const between = (start: Date, end: Date) => sql`
    from alert_rollups a
    where a.company_id = ${site.company_id} and a.site_id = ${site.id} and a.hour >= ${start} and a.hour < ${end}`;
  const counted = between(from, until);
  // One after the other: a transaction has one connection.
  const useCases = await db.query<ReportRows['useCases'][number]>(
    sql`select top.use_case, top.alerts, (
       select f.name from logic_flows f where f.site_id = ${site.id} and f.slug = top.use_case
       order by f.deleted_at nulls first, f.camera_id nulls first limit 1) as name
     from (select a.use_case, sum(a.alerts)::int as alerts ${counted} group by a.use_case) top
     order by top.alerts desc, top.use_case`,
  );
  const cameras = await db.query<ReportRows['cameras'][number]>(
    sql`select c.name, top.alerts from (
       select a.camera_id, sum(a.alerts)::int as alerts ${counted}
       group by a.camera_id order by 2 desc, 1 limit ${number(MOST_CAMERAS)}
     ) top join cameras c on c.id = top.camera_id order by top.alerts desc, c.name`,
  );
  const hours = await db.query<ReportRows['hours'][number]>(
    sql`select a.hour, sum(a.alerts)::int as alerts ${counted} group by a.hour order by a.hour`,
  );
  const before = await db.query<{ alerts: number }>(
    sql`select coalesce(sum(a.alerts), 0)::int as alerts ${between(earlier, from)}`,
  );
  return {
    total: useCases.rows.reduce((sum, row) => sum + row.alerts, 0),
    before: before.rows[0]?.alerts ?? 0,
    useCases: useCases.rows,
    cameras: cameras.rows,
    hours: hours.rows,
  };
}
