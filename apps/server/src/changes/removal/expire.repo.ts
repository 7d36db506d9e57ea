import type { Db } from '../../platform/db/db.ts';
import type { MediaFiles } from './clear-away.repo.ts';

/** Sites that have chosen how long to keep their alerts; `never` and no choice keep them for ever. */
export async function listSitesThatForget(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sites where coalesce(settings ->> 'record_deletion_frequency', 'never') <> 'never'`,
  );
  return rows.map((row) => row.id);
}

export interface KeptSite {
  id: string;
  company_id: string;
  settings: unknown;
}

export async function findKeptSite(db: Db, id: string): Promise<KeptSite | undefined> {
  const { rows } = await db.query<KeptSite>('select id, company_id, settings from sites where id = $1', [id]);
  return rows[0];
}

export async function listCamerasOf(db: Db, siteId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from cameras where site_id = $1 order by id', [siteId]);
  return rows.map((row) => row.id);
}

export interface Forgotten {
  id: string;
  camera_id: string;
  frame_id: string | null;
  clip_id: string | null;
}

const COLUMNS = 'id, camera_id, frame_id, clip_id';

/** The oldest alerts of a camera that are older than so many months. */
export async function findExpired(db: Db, cameraId: string, months: number, limit: number): Promise<Forgotten[]> {
  const { rows } = await db.query<Forgotten>(
    `select ${COLUMNS} from alerts where camera_id = $1 and occurred_at < now() - make_interval(months => $2)
     order by occurred_at, id limit ${limit}`,
    [cameraId, months],
  );
  return rows;
}

/** Alerts of a site that people marked for deletion, camera by camera. */
export async function findMarked(db: Db, site: KeptSite, limit: number): Promise<Forgotten[]> {
  const { rows } = await db.query<Forgotten>(
    `select ${COLUMNS} from alerts where company_id = $1 and site_id = $2 and marked_for_deletion
     order by camera_id, id limit ${limit}`,
    [site.company_id, site.id],
  );
  return rows;
}

/** Pictures and clips of these alerts of one camera that none of its other alerts shows. */
export async function listOwnMedia(db: Db, cameraId: string, alerts: readonly Forgotten[]): Promise<MediaFiles[]> {
  const mediaIds = alerts.flatMap(({ frame_id, clip_id }) => [frame_id, clip_id]).filter((id) => id !== null);
  const { rows } = await db.query<MediaFiles>(
    `select m.id, array_remove(array[m.storage_key, m.thumbnail_key], null) as keys from media m
     where m.camera_id = $1 and m.id = any($2::uuid[]) and m.id not in (
       select shown.id from alerts a cross join lateral (values (a.frame_id), (a.clip_id)) shown (id)
       where a.camera_id = $1 and a.id <> all($3::uuid[]) and shown.id is not null)`,
    [cameraId, mediaIds, alerts.map(({ id }) => id)],
  );
  return rows;
}

/** Deletes alerts of one camera with what tells of them; counts per hour stay: they tell of nobody. */
export async function deleteRecords(
  tx: Db,
  cameraId: string,
  alertIds: readonly string[],
  mediaIds: readonly string[],
) {
  await tx.query('delete from notifications where camera_id = $1 and record_id = any($2::uuid[])', [
    cameraId,
    alertIds,
  ]);
  await tx.query('delete from alerts where id = any($1::uuid[])', [alertIds]);
  await tx.query('delete from media where id = any($1::uuid[])', [mediaIds]);
}
