import { Id } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Dependency {
  id: Reached<'camera'>;
  name: string;
  include: boolean;
}

/** Cameras that rules wait for, as far as they are within reach. */
export async function findDependencies(reach: Reach, db: Db, ids: readonly string[]): Promise<Dependency[]> {
  const asked = ids.filter((id) => Id.safeParse(id).success);
  if (asked.length === 0) return [];
  const { rows } = await db.query<Dependency>(sql`
    select c.id, c.name, c.include from cameras c
    where c.id = any(${asked}::uuid[]) and ${within(reach, CAMERA_PLACE)}`);
  return rows;
}

interface Included {
  id: string;
  camera_name: string;
  group_name: string;
}

interface Where {
  /** A camera of the site, or the site itself. */
  camera?: string | undefined;
  site?: string | undefined;
}

/** The included cameras of a site within reach, by name. */
export async function listIncluded(reach: Reach, db: Db, where: Where, limit: number): Promise<Included[]> {
  const site =
    where.camera === undefined
      ? sql`${where.site ?? null}::uuid`
      : sql`(select site_id from cameras where id = ${where.camera}::uuid)`;
  const { rows } = await db.query<Included>(sql`
    select c.id, c.name as camera_name, g.name as group_name
    from cameras c join camera_groups g on g.id = c.group_id
    where c.site_id = ${site} and c.include and ${within(reach, CAMERA_PLACE)}
    order by c.sort_name, c.id limit ${limit}::int`);
  return rows;
}

interface Enabled {
  cameraId: string;
  slug: string;
  /** Null: a use case of the catalogue, which knows its name. */
  name: string | null;
}

/** What is on for some cameras: use cases of the catalogue, and logic flows that raise alerts. */
export async function listEnabledSlugs(db: Db, cameraIds: readonly Reached<'camera'>[]): Promise<Enabled[]> {
  if (cameraIds.length === 0) return [];
  const { rows } = await db.query<Enabled>(sql`
    select u.camera_id as "cameraId", u.use_case as slug, null as name from camera_use_cases u
    where u.camera_id = any(${[...cameraIds]}::uuid[]) and u.enabled
    union all
    select cf.camera_id, f.slug, f.name from camera_flows cf
    join logic_flows f on f.id = cf.flow_id and f.deleted_at is null and f.tab = 'alerts'
    where cf.camera_id = any(${[...cameraIds]}::uuid[]) and cf.enabled`);
  return rows;
}
