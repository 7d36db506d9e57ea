import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { IS_ACTIVE, type NotificationRow, UNPICTURED, WANTS_NEWS } from '../../notify/notifications/public.ts';
import type { Condition } from './conditions.ts';

export interface StoredCondition extends Condition {
  id: string;
  since: Date;
}

/** What holds now, held still until the transaction ends. */
export async function lockOpen(tx: Db): Promise<StoredCondition[]> {
  const { rows } = await tx.query<StoredCondition>(sql`
    select id, key, kind, params, since from installation_conditions where ended_at is null for update`);
  return rows;
}

export async function listOpen(db: Db): Promise<StoredCondition[]> {
  const { rows } = await db.query<StoredCondition>(sql`
    select id, key, kind, params, since from installation_conditions where ended_at is null`);
  return rows;
}

/** Stores what is new, and how what goes on is by now. */
export async function keepConditions(tx: Db, conditions: readonly Condition[]): Promise<StoredCondition[]> {
  if (conditions.length === 0) return [];
  const rows = conditions.map((condition) => ({ id: uuidv7(), ...condition }));
  const { rows: kept } = await tx.query<StoredCondition>(sql`
    insert into installation_conditions (id, key, kind, params)
    select id, key, kind, params from jsonb_to_recordset(${json(rows)}) as c (id uuid, key text, kind text, params jsonb)
    on conflict (key) where ended_at is null do update set kind = excluded.kind, params = excluded.params
    returning id, key, kind, params, since`);
  return kept;
}

/** Ends whatever is not among these any more, and answers it. */
export async function endConditions(tx: Db, keys: readonly string[]): Promise<StoredCondition[]> {
  const { rows } = await tx.query<StoredCondition>(sql`
    update installation_conditions set ended_at = now()
    where ended_at is null and key <> all(${[...keys]}::text[]) returning id, key, kind, params, since`);
  return rows;
}

export const forgetEnded = (db: Db) =>
  db.query(sql`delete from installation_conditions where ended_at < now() - interval '7 days'`);

export async function countEnded(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count from installation_conditions where ended_at > now() - interval '7 days'`,
  );
  return rows[0]?.count ?? 0;
}

/** Superusers who want to be told. */
export async function listSuperusers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select u.id from users u where u.is_superuser and ${IS_ACTIVE} and ${WANTS_NEWS} order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes of what superusers were told that it is over: nothing is left for them to do. */
export async function resolveNotices(tx: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const [from, to]: NotificationRow['template'][] = ['installation_trouble', 'installation_resolved'];
  const { rows } = await tx.query<NotificationRow>(sql`
    update notifications set template = ${to}, marked_as_read = true, updated_at = now()
    where tab = 'platform' and record_id = any(${[...ids]}::uuid[]) and template = ${from}
    returning ${UNPICTURED}`);
  return rows;
}
