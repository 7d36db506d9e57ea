import type { Db } from '../db/db.ts';
import { name, sql } from '../db/sql.ts';
import { SCHEMA } from './boss.ts';

export interface QueueFigures {
  name: string;
  /** Its time has come, and nobody has taken it. */
  waiting: number;
  running: number;
  /** For a later time, or to be tried again. */
  later: number;
  failed_last_day: number;
  oldest_seconds: number | null;
}

/** What the queue of background work holds, by kind; a kind of which it holds nothing is left out. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows: found } = await db.query(sql`select where to_regclass(${`${SCHEMA}.job`}) is not null`);
  if (found.length === 0) return [];
  const isDue = sql`state < 'active' and start_after <= now()`;
  const { rows } = await db.query<QueueFigures>(sql`
    select name, (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state < 'active' and start_after > now()))::int as later,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed_last_day,
      extract(epoch from now() - min(start_after) filter (where ${isDue}))::float8 as oldest_seconds
    from ${name(SCHEMA)}.job group by name order by name`);
  return rows;
}
