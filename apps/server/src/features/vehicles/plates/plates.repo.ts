import type { PeriodInput } from '@sightline/contract/authorised-periods';
import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import { plateKey, plateShape } from '@sightline/contract/vehicles/plate-text';
import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import { GRANTED_BY, holdsToday, type PeriodRow, periodsOf, TODAY } from '../../../changes/periods/periods.repo.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';

export interface PlateValues {
  license_plate: string;
  holder: string;
  vehicle_type: RegisteredPlate['vehicle_type'];
  note: string;
  is_disabled: boolean;
}

export interface PlateRow extends PlateValues {
  id: Reached<'plate'>;
  authorisation: VehicleAuthorisation;
  is_refused: boolean;
  periods: PeriodRow[];
  last_seen_at: Date | null;
  seen_30_days: number;
  created_at: Date;
  created_by: string | null;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  site_name: string;
  time_zone: string;
  today: string;
}

const PERIODS_OF_PLATE = sql`plate_periods a where a.plate_id = p.id`;
const HOLDS = holdsToday(PERIODS_OF_PLATE);

/** What the plate `p` of the site `s` is today: the clock decides, so nothing has to be brought up to date. */
export const AUTHORISATION = sql`case when p.is_disabled then 'disabled' when ${HOLDS} then 'authorised'
  when p.is_refused or exists (select from ${PERIODS_OF_PLATE}) then 'unauthorised' else 'unknown' end`;

const PERIODS = periodsOf(sql`plate_periods`, sql`a.plate_id = p.id`);

const SEEN = sql`from vehicle_records r where r.plate_id = p.id`;

/** A plate `p` with its site `s`. */
export const SHOWN = sql`p.id, p.license_plate, p.holder, p.vehicle_type, p.note, p.is_disabled, p.is_refused, p.created_at,
  ${AUTHORISATION} as authorisation, ${PERIODS} as periods, ${TODAY}::text as today,
  (select max(r.occurred_at) ${SEEN}) as last_seen_at,
  (select count(*)::int ${SEEN} and r.occurred_at > now() - interval '30 days') as seen_30_days,
  (select ${GRANTED_BY} from user_rows u where u.id = p.created_by) as created_by,
  s.id as site_id, s.name as site_name, s.time_zone, s.company_id, s.reseller_id`;

async function find(reach: Reach, db: Db, condition: Sql, tail = NOTHING): Promise<PlateRow[]> {
  const { rows } = await db.query<PlateRow>(sql`
    select ${SHOWN} from registered_plates p join sites s on s.id = p.site_id
    where ${condition} and ${within(reach, SITE_PLACE)} ${tail}`);
  return rows;
}

export const findPlate = async (reach: Reach, db: Db, id: string) =>
  (await find(reach, db, sql`p.id = ${id}::uuid`))[0];

export const findPlates = (reach: Reach, db: Db, ids: readonly string[]) =>
  find(reach, db, sql`p.id = any(${[...ids]}::uuid[])`, sql`order by s.sort_name, p.id`);

export const lockPlate = async (reach: Reach, tx: Db, id: string) =>
  (await find(reach, tx, sql`p.id = ${id}::uuid`, sql`for update of p`))[0];

export interface NewPlate extends Omit<PlateValues, 'is_disabled'> {
  id: Reached<'plate'>;
  siteId: Reached<'site'>;
}

export async function insertPlates(tx: Db, by: string, plates: readonly NewPlate[]): Promise<void> {
  const given = plates.map((plate) => ({
    ...plate,
    plate_key: plateKey(plate.license_plate),
    plate_shape: plateShape(plateKey(plate.license_plate)),
  }));
  await tx.query(sql`
    insert into registered_plates (id, site_id, license_plate, plate_key, plate_shape, holder, vehicle_type, note, created_by)
    select id, "siteId", license_plate, plate_key, plate_shape, holder, vehicle_type, note, ${by}::uuid
    from jsonb_to_recordset(${json(given)}) as given (
      id uuid, "siteId" uuid, license_plate text, plate_key text, plate_shape text, holder text, vehicle_type text, note text)`);
}

/** A plate at a site. */
export interface PlatedSite {
  siteId: string;
  license_plate: string;
}

/** Those that their sites know already. */
export async function findKnown(tx: Db, wanted: readonly PlatedSite[]) {
  const keys = wanted.map(({ siteId, license_plate }) => ({ siteId, key: plateKey(license_plate) }));
  const { rows } = await tx.query<{ site_id: string; plate_key: string; site: string }>(sql`
    select p.site_id, p.plate_key, s.name as site from jsonb_to_recordset(${json(keys)}) as given ("siteId" uuid, key text)
    join registered_plates p on p.site_id = given."siteId" and p.plate_key = given.key join sites s on s.id = p.site_id`);
  return rows;
}

export const storePlate = (tx: Db, id: Reached<'plate'>, values: PlateValues) =>
  tx.query(sql`
    update registered_plates set license_plate = ${values.license_plate}, plate_key = ${plateKey(values.license_plate)},
      plate_shape = ${plateShape(plateKey(values.license_plate))}, holder = ${values.holder},
      vehicle_type = ${values.vehicle_type}, note = ${values.note}, is_disabled = ${values.is_disabled}
    where id = ${id}`);

export const deletePlate = (tx: Db, id: Reached<'plate'>) =>
  tx.query(sql`delete from registered_plates where id = ${id}`);

export interface NewPeriod extends PeriodInput {
  id: string;
  plateId: Reached<'plate'>;
}

export async function insertPeriods(tx: Db, by: string, periods: readonly NewPeriod[]): Promise<void> {
  await tx.query(sql`
    insert into plate_periods (id, plate_id, starts_on, ends_on, hours, granted_by)
    select id, "plateId", starts_on, ends_on, nullif(hours, 'null'), ${by}::uuid from jsonb_to_recordset(${json(periods)})
      as given (id uuid, "plateId" uuid, starts_on date, ends_on date, hours jsonb)`);
  await tx.query(sql`
    update registered_plates set is_refused = false where id = any(${periods.map(({ plateId }) => plateId)}::uuid[])`);
}

/** Ends periods that are active or upcoming: one, or all of them. Answers how many. */
export async function revokePeriods(tx: Db, by: string, plate: PlateRow, periodId?: string): Promise<number> {
  const { rows } = await tx.query(sql`
    update plate_periods set revoked_at = now(), revoked_by = ${by}::uuid
    where plate_id = ${plate.id} and revoked_at is null and (ends_on is null or ends_on >= ${plate.today}::date)
      ${periodId === undefined ? NOTHING : sql`and id = ${periodId}::uuid`}
    returning id`);
  return rows.length;
}

export const refusePlate = (tx: Db, id: Reached<'plate'>) =>
  tx.query(sql`update registered_plates set is_refused = true where id = ${id}`);
