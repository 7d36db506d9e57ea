import type { Db } from '../../db/db.ts';

/** A use case of a camera as it is stored; its areas are drawn elsewhere and stay. */
export interface StoredFeature {
  camera_id: string;
  use_case: string;
  enabled: boolean;
  allowed: boolean;
  settings: Record<string, unknown>;
  schedule: unknown;
  version: number;
}

export async function listFeatures(db: Db, cameraIds: readonly string[]): Promise<StoredFeature[]> {
  const { rows } = await db.prepared<StoredFeature>(
    'camera-features',
    `select camera_id, use_case, enabled, allowed, settings, schedule, version
     from camera_use_cases where camera_id = any($1::uuid[]) order by camera_id, use_case`,
    [cameraIds],
  );
  return rows;
}

/** Stores use cases of cameras whose rows are locked. */
export async function storeFeatures(tx: Db, features: readonly StoredFeature[]): Promise<void> {
  if (features.length === 0) return;
  await tx.query(
    `insert into camera_use_cases (camera_id, use_case, enabled, allowed, settings, schedule, version)
     select camera_id, use_case, enabled, allowed, settings, nullif(schedule, 'null'), version
     from jsonb_to_recordset($1::jsonb) as given (camera_id uuid, use_case text, enabled boolean, allowed boolean,
       settings jsonb, schedule jsonb, version integer)
     on conflict (camera_id, use_case) do update set enabled = excluded.enabled, allowed = excluded.allowed,
       settings = excluded.settings, schedule = excluded.schedule, version = excluded.version`,
    [JSON.stringify(features)],
  );
}

/** Use cases that are switched off for the whole site. */
export async function listDisabledBySite(db: Db, siteId: string): Promise<Set<string>> {
  const { rows } = await db.prepared<{ use_case: string }>(
    'site-disabled-use-cases',
    'select use_case from site_disabled_use_cases where site_id = $1',
    [siteId],
  );
  return new Set(rows.map((row) => row.use_case));
}

/** Use cases that at least half of a group's other cameras run: what a camera begins with that joins the group. */
export async function listUsualInGroup(db: Db, groupId: string, without: string): Promise<string[]> {
  const { rows } = await db.query<{ use_case: string }>(
    `with others as (select id from cameras where group_id = $1 and id <> $2)
     select u.use_case from camera_use_cases u join others o on o.id = u.camera_id
     where u.enabled group by u.use_case
     having count(*) * 2 >= (select count(*) from others) order by u.use_case`,
    [groupId, without],
  );
  return rows.map((row) => row.use_case);
}
