import type { AutomationRun } from '@sightline/contract/automations/routes';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, NOTHING, number, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

const DAYS = 7;

/** How often each of some automations of one site ran on each of the last seven days, today last. */
export async function countRunsByDay(
  db: Db,
  ids: readonly Reached<'automation'>[],
  timeZone: string,
): Promise<Map<string, number[]>> {
  const weeks = new Map<string, number[]>(ids.map((id) => [id, Array.from({ length: DAYS }, () => 0)]));
  if (ids.length === 0) return weeks;
  const { rows } = await db.query<{ automation_id: string; days_ago: number; count: number }>(sql`
    select r.automation_id, today.day - (r.at at time zone ${timeZone})::date as days_ago, count(*)::int as count
    from (select (now() at time zone ${timeZone})::date as day) today join automation_runs r
      on r.automation_id = any(${[...ids]}::uuid[]) and r.outcome = 'done'
      and r.at >= (today.day - ${number(DAYS - 1)})::timestamp at time zone ${timeZone}
    group by 1, 2`);
  for (const { automation_id, days_ago, count } of rows) {
    const week = weeks.get(automation_id);
    if (week && days_ago >= 0 && days_ago < DAYS) week[DAYS - 1 - days_ago] = count;
  }
  return weeks;
}

export interface RunRow {
  id: string;
  at: Date;
  at_micros: string;
  occurred_at: Date;
  outcome: AutomationRun['outcome'];
  value: string;
  reasons: AutomationRun['reasons'];
  actions: AutomationRun['actions'];
  alert_id: string | null;
}

interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`and (at, id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

export async function listRuns(db: Db, id: Reached<'automation'>, { limit, offset, after }: Slice): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(sql`
    select id, at, (extract(epoch from at) * 1000000)::bigint::text as at_micros, occurred_at, outcome, value, reasons, actions,
      alert_id
    from automation_runs where automation_id = ${id}::uuid ${after ? isBefore(after) : NOTHING}
    order by at desc, id desc limit ${number(limit)} offset ${number(offset)}`);
  return rows;
}

/** Counts up to `most`, never further. */
export async function countRuns(db: Db, id: Reached<'automation'>, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count
    from (select from automation_runs where automation_id = ${id}::uuid limit ${number(most)}) capped`);
  return rows[0]?.count ?? 0;
}

/** Two pieces of work run an automation one after the other, so that both know of its limit. */
export const lockRuns = (tx: Db, id: Reached<'automation'>) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`automation ${id}`}, 0))`);

/** What of these events it has run for, or held back. */
export async function knownKeys(tx: Db, id: Reached<'automation'>, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ event_key: string }>(sql`
    select event_key from automation_runs where automation_id = ${id}::uuid and event_key = any(${[...keys]}::text[])`);
  return new Set(rows.map(({ event_key }) => event_key));
}

/** When it ran between two moments. */
export async function doneBetween(tx: Db, id: Reached<'automation'>, from: Date, until: Date): Promise<number[]> {
  const { rows } = await tx.query<{ at: Date }>(sql`
    select at from automation_runs
    where automation_id = ${id}::uuid and outcome = 'done' and at > ${from} and at < ${until}`);
  return rows.map(({ at }) => at.getTime());
}

export type NewRun = Omit<RunRow, 'at_micros'> & { event_key: string };

export const insertRuns = (tx: Db, id: Reached<'automation'>, runs: readonly NewRun[]) =>
  tx.query(sql`
    insert into automation_runs (id, automation_id, event_key, at, occurred_at, outcome, alert_id, value, reasons, actions)
    select id, ${id}::uuid, event_key, at, occurred_at, outcome, alert_id, value, reasons, actions
    from jsonb_to_recordset(${json(runs)}) as run (id uuid, event_key text, at timestamptz, occurred_at timestamptz,
      outcome text, alert_id uuid, value text, reasons jsonb, actions jsonb)
    on conflict (automation_id, event_key) do nothing`);

export async function forgetRuns(db: Db, olderThan: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from automation_runs where id in (
      select id from automation_runs where at < ${olderThan} order by at limit ${number(most)})`);
  return rowCount ?? 0;
}
