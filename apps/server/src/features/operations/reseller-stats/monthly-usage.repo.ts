import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import { peopleOf } from './reseller-stats.repo.ts';

/** A month of a year; the first is 1. */
export interface Month {
  year: number;
  month: number;
}

export interface SiteRow {
  company_id: string;
  company_name: string;
  id: string | null;
  name: string | null;
  time_zone: string | null;
  active_cameras: number;
}

/** More would not be looked at, and not fit into one answer. */
const MOST_SITES = 5000;

/** When a month begins and ends by the clock of a time zone. */
const monthIn = (zone: Sql, { year, month }: Month) => {
  const first = sql`make_date(${number(year)}, ${number(month)}, 1)::timestamp`;
  return {
    start: sql`(${first} at time zone ${zone})`,
    end: sql`((${first} + interval '1 month') at time zone ${zone})`,
  };
};
const SITE_ZONE = sql`s.time_zone`;

/** Companies of a reseller with their sites, by name; a company without sites is there once. */
export async function listCompaniesWithSites(
  db: Db,
  resellerId: Reached<'reseller'>,
  month: Month,
): Promise<SiteRow[]> {
  const { end } = monthIn(SITE_ZONE, month);
  const { rows } = await db.query<SiteRow>(
    sql`select c.id as company_id, c.name as company_name, s.id, s.name, s.time_zone,
       (select count(*)::int from cameras k where k.site_id = s.id and k.include and k.created_at < ${end})
         as active_cameras
     from companies c left join sites s on s.company_id = c.id
     where c.reseller_id = ${resellerId}
     order by c.sort_name, c.id, s.sort_name, s.id limit ${number(MOST_SITES)}`,
  );
  return rows;
}

export interface AlertsRow {
  site_id: string;
  use_case: string;
  /** Day of the month by the site's own clock. */
  day: number;
  alerts: number;
}

export async function listAlertsByDay(db: Db, resellerId: Reached<'reseller'>, month: Month): Promise<AlertsRow[]> {
  const { start, end } = monthIn(SITE_ZONE, month);
  const { rows } = await db.query<AlertsRow>(
    sql`select s.id as site_id, r.use_case, extract(day from r.hour at time zone s.time_zone)::int as day,
       sum(r.alerts)::int as alerts
     from sites s join alert_rollups r on r.company_id = s.company_id and r.site_id = s.id
       and r.hour >= ${start} and r.hour < ${end}
     where s.reseller_id = ${resellerId}
     group by 1, 2, 3`,
  );
  return rows;
}

export interface ActiveUserRow {
  user_id: string;
  company_id: string | null;
  site_id: string | null;
}

/** Where those belong who signed in during the month; superusers belong to the platform. */
export async function listActiveUsers(db: Db, resellerId: Reached<'reseller'>, month: Month): Promise<ActiveUserRow[]> {
  const { start, end } = monthIn(sql`'UTC'`, month);
  const { rows } = await db.query<ActiveUserRow>(
    sql`select distinct people.user_id, people.company_id, people.site_id from ${peopleOf(resellerId)} people
     where exists (
       select from audit_entries e
       where e.actor_id = people.user_id and e.kind = 'action' and e.action = 'login'
         and e.at >= ${start} and e.at < ${end})
       and not exists (select from users u where u.id = people.user_id and u.is_superuser)`,
  );
  return rows;
}
