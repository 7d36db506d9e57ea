import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type EscalationValues, STEPS } from './escalations.repo.ts';

/** An alert that nobody has acknowledged, and the steps that its incident has been through. */
export interface WaitingAlert {
  id: Reached<'alert'>;
  received_at: Date;
  done: number[];
}

/** Two alerts are one incident, as `a` and `m`. */
const SAME_INCIDENT = sql`(m.id = a.id or m.incident_id = a.incident_id)`;

/** Somebody who looks after one alert of an incident looks after all of it. */
const IS_LOOKED_AFTER = sql`exists (
  select from alerts m where ${SAME_INCIDENT} and (m.status <> 'pending' or m.marked_for_deletion))`;

const IS_COVERED = sql`(a.received_at >= e.since and (e.use_cases is null or a.use_case = any(e.use_cases)))`;

/** Of new alerts those that begin an incident at a site with an escalation, by site. It looks at no one's reach. */
export async function findBeginnings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.query<{ site_id: string; ids: string[] }>(sql`
    select a.site_id, array_agg(a.id order by a.id) as ids from alerts a join escalations e on e.id = a.site_id
    where a.id = any(${[...ids]}::uuid[]) and ${IS_COVERED}
      and exists (select from escalation_steps t where t.site_id = e.id)
      and not exists (select from alerts m where m.incident_id = a.incident_id
        and (m.received_at, m.id) < (a.received_at, a.id))
    group by a.site_id`);
  return new Map(rows.map((row) => [row.site_id, row.ids]));
}

/** Those of some alerts of a site that are still to be looked after, one of each incident, as the escalation is now. */
export async function findWaiting(db: Db, siteId: string, ids: readonly string[]): Promise<WaitingAlert[]> {
  const { rows } = await db.query<WaitingAlert>(sql`
    select distinct on (coalesce(a.incident_id, a.id)) a.id, a.received_at, array(
      select distinct x.number from alerts m join alert_escalations x on x.alert_id = m.id
      where ${SAME_INCIDENT}) as done
    from alerts a join escalations e on e.id = a.site_id
    where a.site_id = ${siteId}::uuid and a.id = any(${[...ids]}::uuid[]) and ${IS_COVERED} and not ${IS_LOOKED_AFTER}
    order by coalesce(a.incident_id, a.id), a.received_at, a.id`);
  return rows;
}

/** A site with its steps; nothing when it has none, or is gone. */
export interface SiteSteps extends Pick<EscalationValues, 'steps'> {
  site_id: string;
  company_id: string;
  reseller_id: string;
}

export async function findSteps(db: Db, siteId: string): Promise<SiteSteps | undefined> {
  const { rows } = await db.query<SiteSteps>(sql`
    select s.id as site_id, s.company_id, s.reseller_id, ${STEPS} as steps
    from escalations e join sites s on s.id = e.id where e.id = ${siteId}::uuid`);
  return rows[0];
}

/** Notes that alerts have been through a step. */
export const noteStep = (tx: Db, alertIds: readonly Reached<'alert'>[], number: number) =>
  tx.query(sql`
    insert into alert_escalations (alert_id, number) select unnest(${[...alertIds]}::uuid[]), ${number}::int
    on conflict do nothing`);
