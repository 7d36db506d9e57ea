import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { IS_ON_SITE } from './records.repo.ts';

/** A vehicle that entered a site and has not left. */
export interface VehicleThere {
  id: string;
  license_plate: string;
  vehicle_type: string;
  holder: string;
  entered_at: Date;
  place: string;
  camera_id: string;
  picture_id: string | null;
}

/** Those that came last first. */
export async function vehiclesOnSite(db: Db, siteId: Reached<'site'>, most: number): Promise<VehicleThere[]> {
  const { rows } = await db.query<VehicleThere>(sql`
    select r.id, r.license_plate, r.vehicle_type, coalesce(p.holder, '') as holder, r.occurred_at as entered_at,
      coalesce(z.name, c.name) as place, r.camera_id, r.picture_id
    from vehicle_records r join cameras c on c.id = r.camera_id left join zones z on z.id = r.zone_id
    left join registered_plates p on p.id = r.plate_id
    where r.site_id = ${siteId} and ${IS_ON_SITE} order by r.occurred_at desc, r.id limit ${number(most)}`);
  return rows;
}
