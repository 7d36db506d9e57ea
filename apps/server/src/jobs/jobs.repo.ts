import type { Db } from '../db/db.ts';
import { SCHEMA } from './boss.ts';

/** The queues that hold work to be done now: one question for all of them, instead of one per queue and round. */
export async function findDueQueues(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.prepared<{ name: string }>(
    'jobs-due',
    `select name from unnest($1::text[]) as wanted (name)
     where exists (select from ${SCHEMA}.job where job.name = wanted.name and state < 'active' and start_after < now())`,
    [names],
  );
  return rows.map((row) => row.name);
}
