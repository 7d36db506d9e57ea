import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, sql } from '../../../platform/db/sql.ts';

const NAMED_AREAS = sql`from areas a
  left join site_labels l on l.id = a.label_id left join zones z on z.id = a.zone_id`;

/**
 * The zones that areas drawn on a camera show, and named areas that show none; of one use case, when it is an alert use case
 * that has some.
 */
export async function listZones(
  db: Db,
  cameraId: Reached<'camera'>,
  useCase?: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select distinct on (named.sort_name, named.id) named.id, named.name ${NAMED_AREAS}
     cross join lateral (select coalesce(z.id, a.id) as id, coalesce(z.name, l.name) as name,
       coalesce(z.sort_name, l.sort_name) as sort_name) named
     where a.camera_id = ${cameraId} ${useCase === undefined ? NOTHING : sql`and a.tag = ${useCase}`}
       and named.name is not null
     order by named.sort_name, named.id`,
  );
  return rows;
}

/** The ids of the same zones and areas, of several cameras at once. */
export async function listZonesOfCameras(
  db: Db,
  cameraIds: readonly Reached<'camera'>[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await db.query<{ camera_id: string; ids: string[] }>(sql`
    select a.camera_id, array_agg(coalesce(z.id, a.id)::text) as ids ${NAMED_AREAS}
    where a.camera_id = any(${cameraIds}::uuid[]) and coalesce(z.name, l.name) is not null group by a.camera_id`);
  return new Map(rows.map(({ camera_id, ids }) => [camera_id, new Set(ids)]));
}
