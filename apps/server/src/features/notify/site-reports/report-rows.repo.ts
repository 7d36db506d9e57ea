import type { Db } from '../../../platform/db/db.ts';

export interface ReportRows {
  total: number;
  /** Alerts in a time as long before it. */
  before: number;
  useCases: { use_case: string; alerts: number }[];
  cameras: { name: string; alerts: number }[];
  hours: { hour: Date; alerts: number }[];
}

const MOST_CAMERAS = 10;

interface Reported {
  id: string;
  company_id: string;
}

/** What the hourly counts of a site say about a time. The caller has loaded the site within reach. */
export async function countForReport(db: Db, site: Reported, from: Date, until: Date): Promise<ReportRows> {
  const earlier = new Date(from.getTime() - (until.getTime() - from.getTime()));
  const counted = `from alert_rollups a where a.company_id = $1 and a.site_id = $2 and a.hour >= $3 and a.hour < $4`;
  const values = [site.company_id, site.id, from, until];
  const [useCases, cameras, hours, before] = await Promise.all([
    db.query<ReportRows['useCases'][number]>(
      `select a.use_case, sum(a.alerts)::int as alerts ${counted} group by a.use_case order by 2 desc, 1`,
      values,
    ),
    db.query<ReportRows['cameras'][number]>(
      `select c.name, top.alerts from (
         select a.camera_id, sum(a.alerts)::int as alerts ${counted} group by a.camera_id order by 2 desc, 1 limit ${MOST_CAMERAS}
       ) top join cameras c on c.id = top.camera_id order by top.alerts desc, c.name`,
      values,
    ),
    db.query<ReportRows['hours'][number]>(
      `select a.hour, sum(a.alerts)::int as alerts ${counted} group by a.hour order by a.hour`,
      values,
    ),
    db.query<{ alerts: number }>(`select coalesce(sum(a.alerts), 0)::int as alerts ${counted}`, [
      site.company_id,
      site.id,
      earlier,
      from,
    ]),
  ]);
  return {
    total: useCases.rows.reduce((sum, row) => sum + row.alerts, 0),
    before: before.rows[0]?.alerts ?? 0,
    useCases: useCases.rows,
    cameras: cameras.rows,
    hours: hours.rows,
  };
}
