import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { GroupPlace } from '../camera-store/cameras.repo.ts';

interface NewTest {
  id: string;
  nodeId: Reached<'node'>;
  simulated: boolean;
  sample: boolean;
}

export const insertTest = (tx: Db, actor: Actor, place: GroupPlace, { id, nodeId, simulated, sample }: NewTest) =>
  tx.query(sql`
    insert into new_camera_tests (id, reseller_id, company_id, site_id, deployment_id, asked_by, simulated, sample)
    values (${id}, ${place.reseller_id}, ${place.company_id}, ${place.site_id}, ${nodeId}, ${actor.userId},
      ${simulated}, ${sample})`);

export interface NewTestRow {
  id: string;
  simulated: boolean;
  sample: boolean;
  frame_key: string | null;
  camera_id: string | null;
  created_at: Date;
  delivered_at: Date | null;
  answered_at: Date | null;
  answer: TestAnswer | null;
  node_id: string;
  node_name: string;
  node_abilities: unknown;
}
type TestAnswer =
  | { ok: true; codec?: string; resolution?: string; frame_rate?: number }
  | { ok: false; reason: string };

/** The actor's own test of a site within reach, held until the transaction ends. */
export async function findTest(actor: Actor, db: Db, id: string): Promise<NewTestRow | undefined> {
  const place = { reseller: 't.reseller_id', company: 't.company_id', site: 't.site_id' } as const;
  const { rows } = await db.query<NewTestRow>(sql`
    select t.id, t.simulated, t.sample, t.frame_key, t.camera_id, t.created_at, n.delivered_at, n.answered_at, n.answer,
      d.id as node_id, d.name as node_name, d.abilities as node_abilities
    from new_camera_tests t join deployments d on d.id = t.deployment_id left join node_commands n on n.id = t.id
    where t.id = ${id}::uuid and t.asked_by = ${actor.userId} and ${within(actor.reach, place)}
    for update of t`);
  return rows[0];
}

export const noteCamera = (tx: Db, id: string, cameraId: Reached<'camera'>) =>
  tx.query(sql`update new_camera_tests set camera_id = ${cameraId}, frame_key = null where id = ${id}`);

export const deleteTests = (db: Db, ids: readonly string[]) =>
  db.query(sql`
    with gone as (delete from new_camera_tests where id = any(${[...ids]}::uuid[]) returning id)
    delete from node_commands where id in (select id from gone)`);

/** Tests that nobody is busy with any more. */
export async function listOldTests(db: Db, limit: number): Promise<Pick<NewTestRow, 'id' | 'frame_key'>[]> {
  const { rows } = await db.query<Pick<NewTestRow, 'id' | 'frame_key'>>(sql`
    select id, frame_key from new_camera_tests where created_at < now() - interval '1 hour' order by created_at limit ${limit}`);
  return rows;
}
