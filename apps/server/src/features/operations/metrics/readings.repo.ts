import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export async function readDeliveries(db: Db): Promise<{ due: number; oldest_seconds: number }> {
  const { rows } = await db.query<{ due: number; oldest_seconds: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(next_at)), 0)::float8 as oldest_seconds
    from deliveries where next_at <= now()`);
  return rows[0] ?? { due: 0, oldest_seconds: 0 };
}

export async function readNodes(db: Db, silentSeconds: number): Promise<{ state: string; nodes: number }[]> {
  const { rows } = await db.query<{ state: string; nodes: number }>(sql`
    select case when last_heartbeat_at is null then 'never_seen'
      when ended_at is not null or last_heartbeat_at < now() - make_interval(secs => ${silentSeconds}) then 'offline'
      else 'online' end as state, count(*)::int as nodes
    from deployments group by 1`);
  return rows;
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}

interface CompanyRow {
  company: string;
  company_id: string;
  cameras: number;
  alerts: number;
}

/** What each company has and gets: cameras that are looked at, and the alerts of its last two days. */
export async function readCompanies(db: Db): Promise<CompanyRow[]> {
  const { rows } = await db.query<CompanyRow>(sql`
    select co.id as company_id, co.name as company,
      (select count(*)::int from cameras c where c.company_id = co.id and c.include) as cameras,
      coalesce((select sum(d.alerts)::int from sites s join alert_site_days d on d.site_id = s.id and d.day >= current_date - 1
        where s.company_id = co.id), 0) as alerts
    from companies co order by co.id`);
  return rows;
}
