import type { Db } from '../../platform/db/db.ts';
import { join, number, sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';
import { branchesOf, camerasBelow } from './branches.repo.ts';
import type { RootId, RootType } from './tenant-levels.ts';

/** Some of the cameras below a root that are being removed. */
export async function listCamerasGoing(
  db: Db,
  root: RootType,
  id: RootId,
  limit: number,
): Promise<Reached<'camera'>[]> {
  const { rows } = await db.query<{ id: Reached<'camera'> }>(
    sql`${camerasBelow(root, id)} and removed_at is not null limit ${number(limit)}`,
  );
  return rows.map((row) => row.id);
}

/** Deletes the oldest alerts of a camera; answers how many. */
export async function deleteAlertsOf(db: Db, cameraId: Reached<'camera'>, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    sql`delete from alerts where id in (
       select id from alerts where camera_id = ${cameraId} order by occurred_at, id limit ${number(limit)})`,
  );
  return rowCount ?? 0;
}

export interface MediaFiles {
  id: string;
  keys: string[];
}

const KEYS = sql`id, array_remove(array[storage_key, thumbnail_key], null) as keys`;

export async function listMediaOf(db: Db, cameraId: Reached<'camera'>, limit: number): Promise<MediaFiles[]> {
  const { rows } = await db.query<MediaFiles>(
    sql`select ${KEYS} from media where camera_id = ${cameraId} limit ${number(limit)}`,
  );
  return rows;
}

export const deleteMedia = (db: Db, ids: readonly string[]) =>
  db.query(sql`delete from media where id = any(${ids}::uuid[])`);

/** Nothing can be stored for a camera while it is locked. False when it is gone. */
export async function lockCameraGoing(tx: Db, cameraId: Reached<'camera'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select from camera_rows where id = ${cameraId} and removed_at is not null for update`,
  );
  return rowCount === 1;
}

export const deleteCamera = (tx: Db, cameraId: Reached<'camera'>) =>
  tx.query(sql`delete from camera_rows where id = ${cameraId}`);

/** The pictures of plans whose site is being removed. */
export async function listPlansGoing(db: Db, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    sql`select picture_key as key from site_plans where site_id = any(${ownerIds}::uuid[])`,
  );
  return rows.map(({ key }) => key);
}

/** What else of a root's tree than its groups and cameras is being removed: it may own pictures. */
export async function listOwnersGoing(db: Db, root: RootType, id: RootId): Promise<string[]> {
  const owners = branchesOf(root).filter(({ level }) => level !== 'group' && level !== 'camera');
  if (owners.length === 0) return [];
  const going = owners.map(
    ({ table, below }) => sql`select id from ${table} where ${below(id)} and removed_at is not null`,
  );
  const { rows } = await db.query<{ id: string }>(join(going, sql` union all `));
  return rows.map((row) => row.id);
}

/** Deletes the rows of a root's tree from the bottom up; what else belongs to them goes along. */
export const deleteBranches = (db: Db, root: RootType, id: RootId): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { table, below } of branchesOf(root).toReversed())
      await tx.query(sql`delete from ${table} where ${below(id)} and removed_at is not null`);
  });

/** What is being removed, by the topmost object of each: for removals whose work was given up. */
export async function listRootsGoing(db: Db): Promise<{ type: RootType; id: string }[]> {
  const { rows } = await db.query<{ type: RootType; id: string }>(
    sql`select 'reseller' as type, id from reseller_rows where removed_at is not null
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
