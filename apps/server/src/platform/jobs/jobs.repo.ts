import type { Db } from '../db/db.ts';
import { name, sql } from '../db/sql.ts';
import { SCHEMA } from './boss.ts';

/** The queues that hold work to be done now: one question for all of them, instead of one per queue and round. */
export async function findDueQueues(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.prepared<{ name: string }>(
    sql`select name from unnest(${names}::text[]) as wanted (name)
     where exists (select from ${name(SCHEMA)}.job where job.name = wanted.name and state < 'active' and start_after < now())`,
  );
  return rows.map((row) => row.name);
}

/** True for the first who asks in a turn; it is remembered if and only if the transaction commits. */
export async function claimTurn(tx: Db, name: string, turn: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`insert into installation as i (key, value) values ('turn of ' || ${name}, to_jsonb(${turn}::text))
     on conflict (key) do update set value = excluded.value where i.value <> excluded.value`,
  );
  return rowCount === 1;
}
