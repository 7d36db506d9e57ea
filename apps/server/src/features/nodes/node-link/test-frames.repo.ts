import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A test of an address that no camera has yet, asked of this node. */
export async function findOwnTest(
  node: NodeActor,
  db: Db,
  id: string,
): Promise<{ frameKey: string | null } | undefined> {
  const { rows } = await db.query<{ frameKey: string | null }>(sql`
    select frame_key as "frameKey" from new_camera_tests
    where id = ${id}::uuid and deployment_id = ${node.deploymentId}`);
  return rows[0];
}

/** False when the test is over by now. */
export async function noteTestFrame(node: NodeActor, db: Db, id: string, key: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update new_camera_tests set frame_key = ${key}
    where id = ${id}::uuid and deployment_id = ${node.deploymentId} and camera_id is null`);
  return rowCount === 1;
}
