import type { CameraPlace } from '../../features/nodes/detections/public.ts';
import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export async function findPlaces(db: Db, cameraIds: readonly string[]): Promise<CameraPlace[]> {
  const { rows } = await db.query<CameraPlace>(sql`
    select id as "cameraId", site_id as "siteId", company_id as "companyId", reseller_id as "resellerId"
    from cameras where id = any(${cameraIds}::uuid[])`);
  return rows;
}

export async function listKnownChunks(db: Db, places: readonly CameraPlace[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id from detection_chunks where camera_id = any(${places.map(({ cameraId }) => cameraId)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
