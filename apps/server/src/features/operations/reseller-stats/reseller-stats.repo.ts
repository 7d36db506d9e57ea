import type { NodeHealth } from '@sightline/contract/deployments';
import type { ResellerStats } from '@sightline/contract/reseller-stats';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Statement, withinReachText } from '../../../platform/db/statement.ts';
import { HEALTH } from '../../nodes/deployments/public.ts';

/** A reseller, when all of it is within reach. */
export async function findReseller(
  reach: Reach,
  db: Db,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const statement = new Statement();
  const { rows } = await db.query<{ id: string; name: string }>(
    `select r.id, r.name from resellers r
     where r.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, { reseller: 'r.id' }, statement)}`,
    statement.values,
  );
  return rows[0];
}

/** Everybody who belongs to a reseller, one of its companies or sites, once for each of these. */
export const PEOPLE = `(
  select user_id, null::uuid as company_id, null::uuid as site_id from user_resellers where reseller_id = $1
  union all select u.id, c.id, null from users u join companies c on c.id = u.company_id where c.reseller_id = $1
  union all select x.user_id, s.company_id, s.id from user_sites x join sites s on s.id = x.site_id where s.reseller_id = $1
)`;

type Tally = Pick<ResellerStats, 'companies' | 'sites' | 'groups' | 'cameras' | 'alerts'> & { at: Date };

// A site's day begins by its own clock. The last seven days are today and the six before.
const DAYS_BACK = (days: number) =>
  `((date_trunc('day', now() at time zone s.time_zone) - interval '${days} days') at time zone s.time_zone)`;

export async function readTally(db: Db, resellerId: string): Promise<Tally> {
  const { rows } = await db.query<Tally>(
    `select now() as at,
       (select count(*)::int from companies where reseller_id = $1) as companies,
       (select count(*)::int from sites where reseller_id = $1) as sites,
       (select count(*)::int from camera_groups where reseller_id = $1) as groups,
       (select jsonb_build_object('total', count(*), 'included', count(*) filter (where include),
          'simulated', count(*) filter (where source like 'sim:%')) from cameras where reseller_id = $1) as cameras,
       (select jsonb_build_object('today', coalesce(sum(day.today), 0), 'last_7_days', coalesce(sum(day.week), 0))
        from sites s cross join lateral (
          select sum(r.alerts) filter (where r.hour >= ${DAYS_BACK(0)}) as today, sum(r.alerts) as week
          from alert_rollups r
          where r.company_id = s.company_id and r.site_id = s.id and r.hour >= ${DAYS_BACK(6)}) day
        where s.reseller_id = $1) as alerts`,
    [resellerId],
  );
  return rows[0]!;
}

export async function countPeopleByState(db: Db, resellerId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `select account_state as state, count(*)::int as count from users
     where id in (select user_id from ${PEOPLE} people) and not is_superuser group by 1`,
    [resellerId],
  );
  return new Map(rows.map((row) => [row.state, row.count]));
}

export async function countNodesByHealth(db: Db, resellerId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ health: NodeHealth; count: number }>(
    `select ${HEALTH} as health, count(*)::int as count from deployments d where d.reseller_id = $1 group by 1`,
    [resellerId],
  );
  return new Map(rows.map((row) => [row.health, row.count]));
}
