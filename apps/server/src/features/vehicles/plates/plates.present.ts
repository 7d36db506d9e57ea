import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import { presentPeriod } from '../../../changes/periods/periods.repo.ts';
import type { PlateRow, PlateValues } from './plates.repo.ts';

export const valuesOf = ({ license_plate, holder, vehicle_type, note, is_disabled }: PlateValues): PlateValues => ({
  license_plate,
  holder,
  vehicle_type,
  note,
  is_disabled,
});

export const presentPlate = (row: PlateRow): RegisteredPlate => ({
  id: row.id,
  ...valuesOf(row),
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  authorisation: row.authorisation,
  authorisations: row.periods.map(presentPeriod),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  seen_30_days: row.seen_30_days,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
});

export const auditedPlate = (row: PlateRow, name = row.license_plate) => ({
  type: 'registered_plate' as const,
  id: row.id,
  name,
  place: { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id },
});
