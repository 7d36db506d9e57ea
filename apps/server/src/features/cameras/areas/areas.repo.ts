import type { AreaKind } from '@sightline/contract/areas/forms';
import type { AreaSection } from '@sightline/contract/areas/tags';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';

/** An area as it is stored, with the name of its label. */
export interface AreaRow {
  id: string;
  camera_id: Reached<'camera'>;
  tag: string;
  kind: AreaKind;
  /** With its version; read by the contract's `stored-configuration`. */
  form: unknown;
  /** Null: the tag's. */
  color: string | null;
  label_id: string | null;
  label_name: string | null;
  category_ids: string[];
  /** The zone it shows. */
  zone_id: string | null;
  /** It has an outline of its own, and does not follow the zone. */
  zone_adjusted: boolean;
  drawn_by: string | null;
  drawn_by_name: string;
  version: number;
}

/** Everything that is drawn on cameras, in the order it was drawn in. */
export async function listAreas(db: Db, cameraIds: readonly Reached<'camera'>[]): Promise<AreaRow[]> {
  const { rows } = await db.prepared<AreaRow>(sql`
    select a.id, a.camera_id, a.tag, a.kind, a.form, a.color, a.label_id, l.name as label_name, a.category_ids, a.zone_id,
      a.zone_adjusted, a.drawn_by,
      a.drawn_by_name, a.version
    from areas a left join site_labels l on l.id = a.label_id
    where a.camera_id = any(${cameraIds}::uuid[]) order by a.camera_id, a.created_at, a.id`);
  return rows;
}

/** Which of some ids areas of other cameras have. */
export async function listTakenIds(tx: Db, cameraId: Reached<'camera'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>(
    sql`select id from areas where id = any(${ids}::uuid[]) and camera_id <> ${cameraId}`,
  );
  return rows.map((row) => row.id);
}

export type StoredArea = Omit<AreaRow, 'label_name'>;

/** Stores areas of a camera whose row is locked; those there are keep who drew them and when. */
export async function storeAreas(tx: Db, areas: readonly StoredArea[]): Promise<void> {
  if (areas.length === 0) return;
  await tx.query(sql`
    insert into areas (id, camera_id, tag, kind, form, color, label_id, category_ids, zone_id, zone_adjusted, drawn_by,
      drawn_by_name, version)
    select given.id, given.camera_id, given.tag, given.kind, given.form, given.color, given.label_id,
      array(select jsonb_array_elements_text(given.category_ids)::uuid), given.zone_id, given.zone_adjusted, given.drawn_by, given.drawn_by_name, given.version
    from jsonb_to_recordset(${json(areas)}) as given (id uuid, camera_id uuid, tag text, kind text, form jsonb, color text,
      label_id uuid, category_ids jsonb, zone_id uuid, zone_adjusted boolean, drawn_by uuid, drawn_by_name text, version integer)
    on conflict (id) do update set tag = excluded.tag, kind = excluded.kind, form = excluded.form, color = excluded.color,
      label_id = excluded.label_id, category_ids = excluded.category_ids, zone_id = excluded.zone_id,
      zone_adjusted = excluded.zone_adjusted, version = excluded.version, updated_at = now()
    where areas.camera_id = excluded.camera_id`);
}

export async function deleteAreas(tx: Db, cameraId: Reached<'camera'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`delete from areas where camera_id = ${cameraId} and id = any(${ids}::uuid[])`);
}

/** When a section of a camera was last changed, and by whom. */
export interface SectionRow {
  version: number;
  updated_at: Date;
  updated_by: string | null;
  updated_by_name: string | null;
}

export async function findSection(
  db: Db,
  cameraId: Reached<'camera'>,
  section: AreaSection,
): Promise<SectionRow | undefined> {
  const { rows } = await db.prepared<SectionRow>(sql`
    select x.version, x.updated_at, x.updated_by, person_name(u.first_name, u.last_name) as updated_by_name
    from area_sections x left join user_rows u on u.id = x.updated_by
    where x.camera_id = ${cameraId} and x.section = ${section}`);
  return rows[0];
}

/** Counts a change of a section; answers the version it has from now on. */
export async function countChange(
  tx: Db,
  cameraId: Reached<'camera'>,
  section: AreaSection,
  userId: string,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(sql`
    insert into area_sections as x (camera_id, section, version, updated_by)
    values (${cameraId}, ${section}, 1, ${userId})
    on conflict (camera_id, section) do update
      set version = x.version + 1, updated_at = now(), updated_by = excluded.updated_by
    returning version`);
  return rows[0]?.version ?? 1;
}

export const storeRegion = (tx: Db, cameraId: Reached<'camera'>, region: unknown) =>
  tx.query(sql`update cameras set region_of_interest = ${json(region)} where id = ${cameraId}`);

export async function findFirstName(db: Db, userId: Reached<'user'>): Promise<string> {
  const { rows } = await db.query<{ first_name: string }>(sql`select first_name from user_rows where id = ${userId}`);
  return rows[0]?.first_name ?? '';
}

/** Which of some ids zones of a site have; they stay until the transaction ends. */
export async function holdZones(tx: Db, siteId: Reached<'site'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>(
    sql`select id from zones where site_id = ${siteId} and id = any(${ids}::uuid[]) for share`,
  );
  return new Set(rows.map((row) => row.id));
}

/** The use cases of a camera that are on. */
export async function listEnabledUseCases(db: Db, cameraId: Reached<'camera'>): Promise<Set<string>> {
  const { rows } = await db.prepared<{ use_case: string }>(
    sql`select use_case from camera_use_cases where camera_id = ${cameraId} and enabled`,
  );
  return new Set(rows.map((row) => row.use_case));
}

/** Labels and zones belong to a site: cameras that leave it leave them behind. */
export const leaveSite = (tx: Db, cameraIds: readonly Reached<'camera'>[]) =>
  tx.query(sql`
    update areas set label_id = null, category_ids = '{}', zone_id = null, zone_adjusted = false, version = version + 1
    where camera_id = any(${cameraIds}::uuid[]) and (label_id is not null or zone_id is not null)`);
