import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Branch } from '../../testing/tenants.ts';

export interface VictimVehicles {
  plateId: string;
  vehicleRecordId: string;
  /** Which has the vehicle on its list. */
  evacuationId: string;
}

/** A plate that the site knows, and the vehicle that came with it. */
export async function seedVehicles(
  db: Db,
  { resellerId, companyId, siteId, cameraId }: Branch,
  { plateId, vehicleRecordId, evacuationId }: VictimVehicles,
): Promise<void> {
  await db.query(sql`
    insert into registered_plates (id, site_id, license_plate, plate_key, plate_shape, holder, note)
    values (${plateId}, ${siteId}, 'VI 71 M', 'VI71M', 'U171M', '', '')`);
  await db.query(sql`
    insert into vehicle_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, direction, vehicle_type, read_as,
      read_key, license_plate, plate_key, score, plate_id, match, authorisation, needs_check, is_open)
    values (${vehicleRecordId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, now(), 'entry', 'truck', 'VI 71 M', 'VI71M',
      'VI 71 M', 'VI71M', 0.9, ${plateId}, 'exact', 'unknown', true, true)`);
  await db.query(sql`
    insert into evacuations (id, site_id, kind, started_by_name) values (${evacuationId}, ${siteId}, 'drill', 'somebody')`);
  await db.query(sql`
    insert into evacuation_rows (evacuation_id, id, kind, name, detail, entered_at, place)
    values (${evacuationId}, ${vehicleRecordId}, 'vehicle', 'VI 71 M', 'truck', now(), 'Gate')`);
}
