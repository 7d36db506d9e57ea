import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface TestRow {
  id: string;
  camera_id: string;
  created_at: Date;
  delivered_at: Date | null;
  answered_at: Date | null;
  answer: { ok: true; frame_id: string | null } | { ok: false; reason: string } | null;
  /** Where the picture is stored that the node took. */
  frame_key: string | null;
}

/** A test of a camera within reach. */
export async function findTest(reach: Reach, db: Db, id: string): Promise<TestRow | undefined> {
  const { rows } = await db.prepared<TestRow>(sql`
    select n.id, n.camera_id, n.created_at, n.delivered_at, n.answered_at, n.answer, m.storage_key as frame_key
    from node_commands n join cameras c on c.id = n.camera_id
    left join media m on m.id::text = n.answer ->> 'frame_id' and m.camera_id = c.id
    where n.id = ${id}::uuid and n.kind = 'test_connection' and ${within(reach, CAMERA_PLACE)}`);
  return rows[0];
}

/** Whether a node has spoken lately. */
export async function isNodeAwake(db: Db, node: Reached<'node'>, withinSeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from deployments
    where id = ${node} and last_heartbeat_at > now() - make_interval(secs => ${withinSeconds}) and ended_at is null`);
  return rowCount === 1;
}
