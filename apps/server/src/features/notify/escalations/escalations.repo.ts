import type { EscalationStep } from '@sightline/contract/escalation';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';

export interface EscalationValues {
  /** Null: all. */
  use_cases: string[] | null;
  steps: EscalationStep[];
}

/** The escalation of a site; one that never had any has no steps, at version 0. */
export interface EscalationRow extends EscalationValues {
  site_id: Reached<'site'>;
  site_name: string;
  company_id: string;
  reseller_id: string;
  version: number;
}

/** People whose accounts are gone are not part of a step any more. */
export const STEPS: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('after_minutes', t.after_minutes, 'people', array(
    select p.user_id from escalation_people p join users u on u.id = p.user_id
    where p.site_id = t.site_id and p.number = t.number
    order by u.sort_name, u.id)) order by t.number)
  from escalation_steps t where t.site_id = e.id), '[]')`;

export async function findEscalation(reach: Reach, db: Db, siteId: string): Promise<EscalationRow | undefined> {
  const { rows } = await db.query<EscalationRow>(sql`
    select s.id as site_id, s.name as site_name, s.company_id, s.reseller_id, e.use_cases, ${STEPS} as steps,
      coalesce(e.version, 0) as version
    from sites s left join escalations e on e.id = s.id
    where s.id = ${siteId}::uuid and ${within(reach, SITE_PLACE)}`);
  return rows[0];
}

/** What changes or follows the escalation of one site takes turns, also before there is a row. */
export const takeTurn = (tx: Db, siteId: string) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`escalation ${siteId}`}, 0))`);

export async function lockEscalation(reach: Reach, tx: Db, siteId: string): Promise<EscalationRow | undefined> {
  await takeTurn(tx, siteId);
  return findEscalation(reach, tx, siteId);
}

/** `isNew`: it had no steps before. Alerts that were there already are left alone. */
export async function storeEscalation(
  tx: Db,
  siteId: Reached<'site'>,
  { use_cases, steps }: EscalationValues,
  isNew: boolean,
): Promise<void> {
  await tx.query(sql`
    insert into escalations as e (id, use_cases, version) values (${siteId}, ${use_cases}, 1)
    on conflict (id) do update set use_cases = excluded.use_cases, version = e.version + 1,
      since = case when ${isNew} then now() else e.since end`);
  await tx.query(sql`delete from escalation_steps where site_id = ${siteId}`);
  const numbered = steps.map((step, index) => ({ ...step, number: index + 1 }));
  await tx.query(sql`
    with given as (
      select * from jsonb_to_recordset(${json(numbered)}) as step (number int, after_minutes int, people uuid[])
    ), stored as (
      insert into escalation_steps (site_id, number, after_minutes)
      select ${siteId}::uuid, number, after_minutes from given returning number
    )
    insert into escalation_people (site_id, number, user_id)
    select ${siteId}::uuid, number, unnest(people) from given join stored using (number)`);
}

export interface AlertFlow {
  slug: string;
  name: string;
}

const MOST_FLOWS = 500;

/** The logic flows of a site that raise alerts. */
export async function listAlertFlows(db: Db, siteId: Reached<'site'>): Promise<AlertFlow[]> {
  const { rows } = await db.query<AlertFlow>(sql`
    select slug, min(name) as name from logic_flows
    where site_id = ${siteId} and tab = 'alerts' and deleted_at is null
    group by slug order by min(sort_name), slug limit ${MOST_FLOWS}::int`);
  return rows;
}
