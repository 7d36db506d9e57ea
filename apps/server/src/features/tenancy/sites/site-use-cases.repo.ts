import type { Db } from '../../../platform/db/db.ts';

/** Says which use cases are switched off for a whole site, and switches them off on its cameras. */
export async function setDisabledUseCases(tx: Db, siteId: string, useCases: readonly string[]): Promise<void> {
  await tx.query('delete from site_disabled_use_cases where site_id = $1 and use_case <> all($2::text[])', [
    siteId,
    useCases,
  ]);
  await tx.query(
    `insert into site_disabled_use_cases (site_id, use_case) select $1, unnest($2::text[]) on conflict do nothing`,
    [siteId, useCases],
  );
  await tx.query(
    `update camera_use_cases u set enabled = false, version = version + 1
     from cameras c where c.id = u.camera_id and c.site_id = $1 and u.enabled and u.use_case = any($2::text[])`,
    [siteId, useCases],
  );
}

export interface UseCaseCounts {
  cameras: number;
  /** Cameras on which each use case is switched on. */
  enabled: Record<string, number>;
  disabled: string[];
}

/** Where a site's use cases are switched on; of one group, when it is named. The caller has loaded the site. */
export async function countUseCases(db: Db, siteId: string, groupId: string | undefined): Promise<UseCaseCounts> {
  const { rows } = await db.query<UseCaseCounts>(
    `with watched as (select id from cameras where site_id = $1 and ($2::uuid is null or group_id = $2))
     select (select count(*)::int from watched) as cameras,
       (select coalesce(jsonb_object_agg(use_case, count), '{}') from (
          select u.use_case, count(*)::int as count from camera_use_cases u join watched w on w.id = u.camera_id
          where u.enabled group by u.use_case) counted) as enabled,
       array(select use_case from site_disabled_use_cases where site_id = $1) as disabled`,
    [siteId, groupId ?? null],
  );
  return rows[0]!;
}

/** The cameras of a site on which a use case is switched on, by name. */
export async function listCamerasUsing(db: Db, siteId: string, useCase: string, limit: number) {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select c.id, c.name from cameras c join camera_use_cases u on u.camera_id = c.id and u.use_case = $2 and u.enabled
     where c.site_id = $1 order by lower(c.name), c.id limit $3`,
    [siteId, useCase, limit],
  );
  return rows;
}
