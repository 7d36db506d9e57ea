import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { listParts, type PartTable, type StoredPart, storeParts } from './camera-parts.repo.ts';

/** A use case of a camera as it is stored; its areas have tables of their own. */
export interface StoredFeature extends StoredPart {
  use_case: string;
}

const FEATURES: PartTable = { table: 'camera_use_cases', key: 'use_case' };

export const listFeatures = (db: Db, cameraIds: readonly Reached<'camera'>[]) =>
  listParts<StoredFeature>(FEATURES, db, cameraIds);

export const storeFeatures = (tx: Db, features: readonly StoredFeature[]) => storeParts(FEATURES, tx, features);

/** Use cases that are switched off for the whole site. */
export async function listDisabledBySite(db: Db, siteId: Reached<'site'>): Promise<Set<string>> {
  const { rows } = await db.prepared<{ use_case: string }>(
    sql`select use_case from site_disabled_use_cases where site_id = ${siteId}`,
  );
  return new Set(rows.map((row) => row.use_case));
}

/** Use cases that at least half of a group's other cameras run: what cameras begin with that join the group. */
export async function listUsualInGroup(
  db: Db,
  groupId: Reached<'group'>,
  without: readonly Reached<'camera'>[],
): Promise<string[]> {
  const { rows } = await db.query<{ use_case: string }>(sql`
    with others as (select id from cameras where group_id = ${groupId} and id <> all(${without}::uuid[]))
    select u.use_case from camera_use_cases u join others o on o.id = u.camera_id
    where u.enabled group by u.use_case
    having count(*) * 2 >= (select count(*) from others) order by u.use_case`);
  return rows.map((row) => row.use_case);
}
