import type { NodeHealth } from '@sightline/contract/deployments';
import type { ResellerStats } from '@sightline/contract/reseller-stats';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import { HEALTH } from '../../nodes/deployments/public.ts';

interface ReachedReseller {
  id: Reached<'reseller'>;
  name: string;
}

/** A reseller, when all of it is within reach. */
export async function findReseller(reach: Reach, db: Db, id: string): Promise<ReachedReseller | undefined> {
  const { rows } = await db.query<ReachedReseller>(
    sql`select r.id, r.name from resellers r where r.id = ${id} and ${within(reach, { reseller: 'r.id' })}`,
  );
  return rows[0];
}

/** Everybody who belongs to a reseller, one of its companies or sites, once for each of these. */
export const peopleOf = (resellerId: Reached<'reseller'>): Sql => sql`(
  select user_id, null::uuid as company_id, null::uuid as site_id from user_resellers where reseller_id = ${resellerId}
  union all select u.id, c.id, null from users u join companies c on c.id = u.company_id
    where c.reseller_id = ${resellerId}
  union all select x.user_id, s.company_id, s.id from user_sites x join sites s on s.id = x.site_id
    where s.reseller_id = ${resellerId}
)`;

type Tally = Pick<ResellerStats, 'companies' | 'sites' | 'groups' | 'cameras' | 'alerts'> & { at: Date };

// A site's day begins by its own clock. The last seven days are today and the six before.
const daysBack = (days: number): Sql =>
  sql`((date_trunc('day', now() at time zone s.time_zone) - make_interval(days => ${number(days)}))
    at time zone s.time_zone)`;

export async function readTally(db: Db, resellerId: Reached<'reseller'>): Promise<Tally> {
  const { rows } = await db.query<Tally>(sql`
    select now() as at,
      (select count(*)::int from companies where reseller_id = ${resellerId}) as companies,
      (select count(*)::int from sites where reseller_id = ${resellerId}) as sites,
      (select count(*)::int from camera_groups where reseller_id = ${resellerId}) as groups,
      (select jsonb_build_object('total', count(*), 'included', count(*) filter (where include),
         'simulated', count(*) filter (where source like 'sim:%'))
       from cameras where reseller_id = ${resellerId}) as cameras,
      (select jsonb_build_object('today', coalesce(sum(day.today), 0), 'last_7_days', coalesce(sum(day.week), 0))
       from sites s cross join lateral (
         select sum(r.alerts) filter (where r.hour >= ${daysBack(0)}) as today, sum(r.alerts) as week
         from alert_rollups r
         where r.company_id = s.company_id and r.site_id = s.id and r.hour >= ${daysBack(6)}) day
       where s.reseller_id = ${resellerId}) as alerts`);
  return rows[0]!;
}

export async function countPeopleByState(db: Db, resellerId: Reached<'reseller'>): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(sql`
    select account_state as state, count(*)::int as count from users
    where id in (select user_id from ${peopleOf(resellerId)} people) and not is_superuser group by 1`);
  return new Map(rows.map((row) => [row.state, row.count]));
}

export async function countNodesByHealth(db: Db, resellerId: Reached<'reseller'>): Promise<Map<string, number>> {
  const { rows } = await db.query<{ health: NodeHealth; count: number }>(
    sql`select ${HEALTH} as health, count(*)::int as count from deployments d where d.reseller_id = ${resellerId} group by 1`,
  );
  return new Map(rows.map((row) => [row.health, row.count]));
}
