import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

/**
 * Notes the states that cameras went into; told twice, it changes nothing. Those that are gone are left out, and those that
 * connect: until they have, they are as they were.
 */
export const noteStates = (db: Db, at: Date, cameras: readonly { id: string; state: string }[]) =>
  db.query(sql`
    insert into camera_state_changes (camera_id, at, state)
    select c.id, ${at}, turned.state
    from unnest(${cameras.map(({ id }) => id)}::uuid[], ${cameras.map(({ state }) => state)}::text[]) as turned (id, state)
    join cameras c on c.id = turned.id where turned.state <> 'connecting'
    on conflict (camera_id, at) do nothing`);

/** The latest of each camera stays: what comes next is compared with it. */
export async function forgetStates(db: Db, olderThan: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from camera_state_changes s using (
      select o.camera_id, o.at from camera_state_changes o
      where o.at < ${olderThan} and exists (
        select from camera_state_changes n where n.camera_id = o.camera_id and n.at > o.at)
      order by o.at limit ${number(most)}) old
    where s.camera_id = old.camera_id and s.at = old.at`);
  return rowCount ?? 0;
}
