import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Whether the audit trail has it that somebody looked at a person in the last hour. */
export async function hasLooked(db: Db, userId: string, personId: Reached<'person'>): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from audit_entries where object_id = ${personId} and actor_id = ${userId}::uuid and action = 'mugshot_viewed'
      and at > now() - interval '1 hour' limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Several pictures of one person are asked for at once: the others wait for the first. */
export const lockLook = (tx: Db, userId: string, personId: Reached<'person'>) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${personId}`}, 62))`);
