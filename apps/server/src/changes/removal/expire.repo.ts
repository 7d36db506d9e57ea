import type { Db } from '../../platform/db/db.ts';
import { number, sql } from '../../platform/db/sql.ts';
import type { Reach } from '../reach/reach.ts';
import type { Reached } from '../reach/reached.ts';
import { SITE_PLACE } from '../reach/tenant-places.ts';
import { within } from '../reach/within.ts';
import { releasePending } from '../rollups/move-counts.repo.ts';
import type { MediaFiles } from './clear-away.repo.ts';
import { isShownByRecords } from './expire-records.repo.ts';

/** Sites that have chosen how long to keep their alerts; `never` and no choice keep them for ever. */
export async function listSitesThatForget(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select id from sites where coalesce(settings ->> 'record_deletion_frequency', 'never') <> 'never'`,
  );
  return rows.map((row) => row.id);
}

export interface KeptSite {
  id: Reached<'site'>;
  company_id: Reached<'company'>;
  settings: unknown;
}

export async function findKeptSite(reach: Reach, db: Db, id: string): Promise<KeptSite | undefined> {
  const { rows } = await db.query<KeptSite>(
    sql`select s.id, s.company_id, s.settings from sites s where s.id = ${id} and ${within(reach, SITE_PLACE)}`,
  );
  return rows[0];
}

export async function listCamerasOf(db: Db, siteId: Reached<'site'>): Promise<Reached<'camera'>[]> {
  const { rows } = await db.query<{ id: Reached<'camera'> }>(
    sql`select id from cameras where site_id = ${siteId} order by id`,
  );
  return rows.map((row) => row.id);
}

export interface Forgotten {
  id: Reached<'alert'>;
  camera_id: Reached<'camera'>;
  frame_id: string | null;
  clip_id: string | null;
}

const COLUMNS = sql`id, camera_id, frame_id, clip_id`;

/** The oldest alerts of a camera that are older than so many months. */
export async function findExpired(
  db: Db,
  cameraId: Reached<'camera'>,
  months: number,
  limit: number,
): Promise<Forgotten[]> {
  const { rows } = await db.query<Forgotten>(
    sql`select ${COLUMNS} from alerts
     where camera_id = ${cameraId} and occurred_at < now() - make_interval(months => ${months})
     order by occurred_at, id limit ${number(limit)}`,
  );
  return rows;
}

/** Alerts of a site that people marked for deletion, camera by camera. */
export async function findMarked(db: Db, site: KeptSite, limit: number): Promise<Forgotten[]> {
  const { rows } = await db.query<Forgotten>(
    sql`select ${COLUMNS} from alerts
     where company_id = ${site.company_id} and site_id = ${site.id} and marked_for_deletion
     order by camera_id, id limit ${number(limit)}`,
  );
  return rows;
}

const KEYS = sql`array_remove(array[m.storage_key, m.thumbnail_key], null) as keys`;

/** Pictures, clips and attachments of these alerts of one camera that neither its other alerts nor its records show. */
export async function listOwnMedia(
  db: Db,
  cameraId: Reached<'camera'>,
  alerts: readonly Forgotten[],
): Promise<MediaFiles[]> {
  const mediaIds = alerts.flatMap(({ frame_id, clip_id }) => [frame_id, clip_id]).filter((id) => id !== null);
  const alertIds = alerts.map(({ id }) => id);
  const { rows } = await db.query<MediaFiles>(
    sql`select m.id, ${KEYS} from media m
     where m.camera_id = ${cameraId} and m.id = any(${mediaIds}::uuid[]) and m.id not in (
       select shown.id from alerts a cross join lateral (values (a.frame_id), (a.clip_id)) shown (id)
       where a.camera_id = ${cameraId} and a.id <> all(${alertIds}::uuid[]) and shown.id is not null)
       and not ${isShownByRecords()}
     union all
     select m.id, ${KEYS} from media m where m.alert_id = any(${alertIds}::uuid[])
     union all
     select t.id, array[t.storage_key] from alert_attachments t where t.alert_id = any(${alertIds}::uuid[])`,
  );
  return rows;
}

/**
 * Deletes alerts of one camera with what tells of them; counts stay: they tell of nobody. Answers the files of
 * annotated pictures and attachments that were added since the others were listed.
 */
export async function deleteRecords(
  tx: Db,
  cameraId: Reached<'camera'>,
  alertIds: readonly Reached<'alert'>[],
  mediaIds: readonly string[],
): Promise<string[]> {
  await tx.query(sql`delete from notifications where camera_id = ${cameraId} and record_id = any(${alertIds}::uuid[])`);
  await releasePending(tx, alertIds);
  const attached = await tx.query<{ key: string }>(
    sql`delete from alert_attachments where alert_id = any(${alertIds}::uuid[]) returning storage_key as key`,
  );
  await tx.query(sql`delete from alerts where id = any(${alertIds}::uuid[])`);
  await tx.query(sql`delete from media where id = any(${mediaIds}::uuid[])`);
  const { rows } = await tx.query<{ keys: string[] }>(
    sql`delete from media m where m.alert_id = any(${alertIds}::uuid[]) returning ${KEYS}`,
  );
  return [...rows.flatMap(({ keys }) => keys), ...attached.rows.map(({ key }) => key)];
}
