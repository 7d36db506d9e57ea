import type { Db } from './db.ts';
import { sql } from './sql.ts';

/** A place in the log of a database: all that was committed before is in front of it. */
export interface Position {
  /** Which database it is: the same for all copies that follow it. */
  cluster: string;
  lsn: string;
}

/**
 * Where the database is now. A commit is flushed before anybody can see it, so whatever anybody may have seen lies before; only
 * where the database answers without waiting for its disk is what is written ahead of what is flushed.
 */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await db.prepared<Position>(sql`
    select system_identifier::text as cluster, (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn
    from pg_control_system()`);
  return rows[0]!;
}

interface Replay {
  cluster: string;
  is_replica: boolean;
  /** Whether it shows everything before the position. */
  has_it: boolean;
  /** Since the last commit it shows was made. */
  behind_seconds: number | null;
}

/** How far a replica has come. */
export async function readReplay(db: Db, { lsn }: Position): Promise<Replay> {
  const { rows } = await db.query<Replay>(sql`
    select system_identifier::text as cluster, pg_is_in_recovery() as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has_it,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind_seconds
    from pg_control_system()`);
  return rows[0]!;
}
