import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, sql } from '../../../platform/db/sql.ts';

/** Says which use cases are switched off for a whole site, and switches them off on its cameras. */
export async function setDisabledUseCases(tx: Db, siteId: Reached<'site'>, useCases: readonly string[]): Promise<void> {
  await tx.query(
    sql`delete from site_disabled_use_cases where site_id = ${siteId} and use_case <> all(${useCases}::text[])`,
  );
  await tx.query(
    sql`insert into site_disabled_use_cases (site_id, use_case)
     select ${siteId}, unnest(${useCases}::text[]) on conflict do nothing`,
  );
  await tx.query(
    sql`update camera_use_cases u set enabled = false, version = version + 1
     from cameras c
     where c.id = u.camera_id and c.site_id = ${siteId} and u.enabled and u.use_case = any(${useCases}::text[])`,
  );
}

export interface UseCaseCounts {
  cameras: number;
  /** Cameras on which each use case is switched on. */
  enabled: Record<string, number>;
  disabled: string[];
}

/** Where a site's use cases are switched on; of one group, when it is named. The caller has loaded the site. */
export async function countUseCases(
  db: Db,
  siteId: Reached<'site'>,
  groupId: string | undefined,
): Promise<UseCaseCounts> {
  const ofGroup = groupId === undefined ? NOTHING : sql`and group_id = ${groupId}`;
  const { rows } = await db.query<UseCaseCounts>(
    sql`with watched as (select id from cameras where site_id = ${siteId} ${ofGroup})
     select (select count(*)::int from watched) as cameras,
       (select coalesce(jsonb_object_agg(use_case, count), '{}') from (
          select u.use_case, count(*)::int as count from camera_use_cases u join watched w on w.id = u.camera_id
          where u.enabled group by u.use_case) counted) as enabled,
       array(select use_case from site_disabled_use_cases where site_id = ${siteId}) as disabled`,
  );
  return rows[0]!;
}

/** The cameras of a site on which a use case is switched on, by name. */
export async function listCamerasUsing(db: Db, siteId: Reached<'site'>, useCase: string, limit: number) {
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select c.id, c.name from cameras c
     join camera_use_cases u on u.camera_id = c.id and u.use_case = ${useCase} and u.enabled
     where c.site_id = ${siteId} order by c.sort_name, c.id limit ${limit}`,
  );
  return rows;
}
