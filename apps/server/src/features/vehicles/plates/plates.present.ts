import type { AuthorisedPeriod } from '@sightline/contract/authorised-periods';
import { WeekHours } from '@sightline/contract/schedules';
import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import type { PeriodRow, PlateRow, PlateValues } from './plates.repo.ts';

const presentPeriod = ({ id, starts_on, ends_on, state, granted_by, ...row }: PeriodRow): AuthorisedPeriod => ({
  id,
  starts_on,
  ends_on,
  hours: row.hours === null ? null : WeekHours.parse(row.hours),
  state,
  granted_by,
  granted_at: new Date(row.granted_at).toISOString(),
  revoked_at: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
});

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

/** What the trail keeps of periods. */
export const auditedPeriods = ({ periods }: PlateRow) =>
  periods
    .filter(({ state }) => state === 'active' || state === 'upcoming')
    .map(({ starts_on, ends_on }) => ({ starts_on, ends_on }));
