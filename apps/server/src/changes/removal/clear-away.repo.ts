import type { Db } from '../../platform/db/db.ts';
import { branchesOf, branchOf, type RootType } from './tenant-levels.ts';

/** Some of the cameras below a root that are being removed. */
export async function listCamerasGoing(db: Db, root: RootType, id: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from camera_rows where ${branchOf(root, 'camera')?.below} and removed_at is not null limit ${limit}`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Deletes the oldest alerts of a camera; answers how many. */
export async function deleteAlertsOf(db: Db, cameraId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from alerts where id in (
       select id from alerts where camera_id = $1 order by occurred_at, id limit ${limit})`,
    [cameraId],
  );
  return rowCount ?? 0;
}

export interface MediaFiles {
  id: string;
  keys: string[];
}

const KEYS = `id, array_remove(array[storage_key, thumbnail_key], null) as keys`;

export async function listMediaOf(db: Db, cameraId: string, limit: number): Promise<MediaFiles[]> {
  const { rows } = await db.query<MediaFiles>(`select ${KEYS} from media where camera_id = $1 limit ${limit}`, [
    cameraId,
  ]);
  return rows;
}

export const deleteMedia = (db: Db, ids: readonly string[]) =>
  db.query('delete from media where id = any($1::uuid[])', [ids]);

/** Nothing can be stored for a camera while it is locked. False when it is gone. */
export async function lockCameraGoing(tx: Db, cameraId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from camera_rows where id = $1 and removed_at is not null for update', [
    cameraId,
  ]);
  return rowCount === 1;
}

/** Deletes a camera; answers where its plan is stored, unless another camera shows the same. */
export async function deleteCamera(tx: Db, cameraId: string): Promise<string[]> {
  const { rows } = await tx.query<{ key: string | null }>(
    `with gone as (delete from camera_rows where id = $1 returning layout_image_key as key)
     select key from gone
     where not exists (select from camera_rows other where other.layout_image_key = gone.key and other.id <> $1)`,
    [cameraId],
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Whatever of a root's tree but its cameras is being removed and may own pictures. */
export async function listOwnersGoing(db: Db, root: RootType, id: string): Promise<string[]> {
  const tables = branchesOf(root).filter(({ level }) => level !== 'group' && level !== 'camera');
  if (tables.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    tables
      .map(({ table, below }) => `select id from ${table} where ${below} and removed_at is not null`)
      .join(' union all '),
    [id],
  );
  return rows.map((row) => row.id);
}

/** Deletes the rows of a root's tree from the bottom up; what else belongs to them goes along. */
export const deleteBranches = (db: Db, root: RootType, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { table, below } of branchesOf(root).toReversed())
      await tx.query(`delete from ${table} where ${below} and removed_at is not null`, [id]);
  });

/** What is being removed, by the topmost object of each: for removals whose work was given up. */
export async function listRootsGoing(db: Db): Promise<{ type: RootType; id: string }[]> {
  const { rows } = await db.query<{ type: RootType; id: string }>(
    `select 'reseller' as type, id from reseller_rows where removed_at is not null
     union all
     select 'company', c.id from company_rows c join resellers r on r.id = c.reseller_id where c.removed_at is not null
     union all
     select 'site', s.id from site_rows s join companies c on c.id = s.company_id where s.removed_at is not null
     union all
     select 'group', g.id from camera_group_rows g join sites s on s.id = g.site_id where g.removed_at is not null
     union all
     select 'camera', c.id from camera_rows c join camera_groups g on g.id = c.group_id where c.removed_at is not null`,
  );
  return rows;
}
