import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface CallCount {
  key: string;
  endsAt: Date;
  calls: number;
}

/** Adds calls to what all servers have counted, and answers the new counts in the same order. */
export async function addCalls(db: Db, counts: readonly CallCount[]): Promise<number[]> {
  const { rows } = await db.query<{ calls: number }>(sql`
    with added as (
      select * from unnest(
        ${counts.map(({ key }) => key)}::text[], ${counts.map(({ endsAt }) => endsAt)}::timestamptz[],
        ${counts.map(({ calls }) => calls)}::int[]
      ) with ordinality as a (key, window_ends_at, calls, place)
    ), counted as (
      insert into call_counts as c (key, window_ends_at, calls)
      select key, window_ends_at, calls from added order by key
      on conflict (key, window_ends_at) do update set calls = c.calls + excluded.calls
      returning key, window_ends_at, calls
    )
    select counted.calls from added join counted using (key, window_ends_at) order by place`);
  return rows.map(({ calls }) => calls);
}

export async function forgetCalls(db: Db): Promise<void> {
  await db.query(sql`delete from call_counts where window_ends_at < now() - interval '1 minute'`);
}
