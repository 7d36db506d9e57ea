import type { DeliveryState } from '@sightline/contract/deliveries';
import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import { plateKey } from '@sightline/contract/vehicles/plate-text';
import { MAX_STAY_DAYS, type RecordFilter, type VehicleRecord } from '@sightline/contract/vehicles/records';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { momentOf, type Slice } from '../../../platform/paging/time-list.ts';

export interface RecordRow {
  id: Reached<'vehicle_record'>;
  occurred_at: Date;
  at_micros: string;
  direction: 'entry' | 'exit';
  vehicle_type: VehicleRecord['vehicle_type'];
  license_plate: string | null;
  plate_key: string | null;
  read_as: string | null;
  score: number;
  authorisation: VehicleAuthorisation;
  ended_on: string | null;
  plate_id: string | null;
  match: VehicleRecord['match'];
  look_alike_id: string | null;
  look_alike_plate: string | null;
  pair_id: string | null;
  paired_at: Date | null;
  stay_seconds: number | null;
  is_open: boolean;
  needs_check: boolean;
  vehicle_box: NonNullable<VehicleRecord['picture']>['vehicle_box'];
  plate_box: NonNullable<VehicleRecord['picture']>['plate_box'];
  transfer: { state: DeliveryState; receiver: string; attempted_at: string | null; error: string | null } | null;
  storage_key: string | null;
  thumbnail_key: string | null;
  camera_id: string;
  camera_name: string;
  zone_id: string | null;
  zone_name: string | null;
  reseller_id: string;
  company_id: string;
  site_id: string;
  site_name: string;
  time_zone: string;
}

const RECORD_PLACE = { reseller: 'r.reseller_id', company: 'r.company_id', site: 'r.site_id' };

/** Within reach, and of cameras that are there: what is being removed is gone for everybody at once. */
export const reached = (reach: Reach): Sql =>
  every([within(reach, RECORD_PLACE), sql`exists (select from cameras c where c.id = r.camera_id)`]);

/** An entry whose vehicle counts as being there. */
export const IS_ON_SITE = sql`r.is_open and r.occurred_at > now() - make_interval(days => ${number(MAX_STAY_DAYS)})`;

const SHOWN = sql`r.id, r.occurred_at, (extract(epoch from r.occurred_at) * 1000000)::bigint::text as at_micros, r.direction,
  r.vehicle_type, r.license_plate, r.plate_key, r.read_as, r.score, r.authorisation, r.ended_on::text, r.plate_id, r.match,
  r.look_alike_id, l.license_plate as look_alike_plate, r.pair_id, o.occurred_at as paired_at, r.stay_seconds,
  ${IS_ON_SITE} as is_open, r.needs_check, r.vehicle_box, r.plate_box, m.storage_key, m.thumbnail_key,
  (select json_build_object('state', d.state, 'receiver', d.receiver, 'attempted_at', d.attempted_at, 'error', d.error)
    from deliveries d where d.vehicle_record_id = r.id order by d.created_at desc, d.id desc limit 1) as transfer, r.camera_id,
  c.name as camera_name, z.id as zone_id, z.name as zone_name, r.reseller_id, r.company_id, r.site_id, s.name as site_name,
  s.time_zone`;

/** What a record `r` is shown with. */
const AROUND = sql`join sites s on s.id = r.site_id join cameras c on c.id = r.camera_id
  left join zones z on z.id = r.zone_id left join registered_plates l on l.id = r.look_alike_id
  left join vehicle_records o on o.id = r.pair_id
  left join media m on m.id = r.picture_id and m.camera_id = r.camera_id`;

const OF_TYPE: Record<RecordFilter['record_type'], Sql> = {
  transit_trail: sql`r.direction = 'exit' and r.pair_id is not null`,
  entry: sql`r.direction = 'entry'`,
  exit: sql`r.direction = 'exit'`,
  all: sql`true`,
};

/** What every list and figure can be narrowed by. */
export interface Narrowing {
  sites?: readonly string[] | undefined;
  zones?: readonly string[] | undefined;
  cameras?: readonly string[] | undefined;
  vehicle_types?: readonly string[] | undefined;
  authorisations?: readonly string[] | undefined;
}

const anyOf = (column: Sql, values: readonly string[] | undefined, type: Sql): Sql[] =>
  values ? [sql`${column} = any(${[...values]}::${type}[])`] : [];

export const narrowed = ({ sites, zones, cameras, vehicle_types, authorisations }: Narrowing): Sql[] => [
  ...anyOf(sql`r.site_id`, sites, sql`uuid`),
  ...anyOf(sql`r.zone_id`, zones, sql`uuid`),
  ...anyOf(sql`r.camera_id`, cameras, sql`uuid`),
  ...anyOf(sql`r.vehicle_type`, vehicle_types, sql`text`),
  ...anyOf(sql`r.authorisation`, authorisations, sql`text`),
];

const holdsPlate = (part: string): Sql => {
  const key = plateKey(part).toLowerCase();
  return key === '' ? sql`false` : sql`lower(r.plate_key) like ${likePattern(key)}`;
};

const matches = (reach: Reach, filter: RecordFilter): Sql =>
  every([
    OF_TYPE[filter.record_type],
    sql`r.occurred_at >= ${filter.start_date}::timestamptz`,
    sql`r.occurred_at <= ${filter.end_date}::timestamptz`,
    ...narrowed(filter),
    ...(filter.license_plate_like ? [holdsPlate(filter.license_plate_like)] : []),
    ...(filter.needs_check === undefined ? [] : [sql`r.needs_check = ${filter.needs_check}`]),
    reached(reach),
  ]);

const NEWEST_FIRST = sql`r.occurred_at desc, r.id desc`;
const OLDEST_FIRST = sql`r.occurred_at, r.id`;

async function readSlice(db: Db, conditions: Sql, order: Sql, { limit, offset }: Slice): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(sql`
    select ${SHOWN} from (select * from vehicle_records r where ${conditions}
      order by ${order} limit ${number(limit)} offset ${number(offset)}) r ${AROUND}
    order by ${order}`);
  return rows;
}

/** The newest records of a page. */
export const listRecords = (reach: Reach, db: Db, filter: RecordFilter, slice: Slice) =>
  readSlice(
    db,
    every([matches(reach, filter), ...(slice.after ? [sql`(r.occurred_at, r.id) < ${momentOf(slice.after)}`] : [])]),
    NEWEST_FIRST,
    slice,
  );

const count = async (db: Db, conditions: Sql, most: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select from vehicle_records r where ${conditions} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
};

/** Counts up to `most`, never further. */
export const countRecords = (reach: Reach, db: Db, filter: RecordFilter, most: number) =>
  count(db, matches(reach, filter), most);

const onSite = (reach: Reach, narrowing: Narrowing) => every([IS_ON_SITE, ...narrowed(narrowing), reached(reach)]);

/** Vehicles that are there, those that came first before the others. */
export const listOnSite = (reach: Reach, db: Db, narrowing: Narrowing, slice: Slice) =>
  readSlice(
    db,
    every([onSite(reach, narrowing), ...(slice.after ? [sql`(r.occurred_at, r.id) > ${momentOf(slice.after)}`] : [])]),
    OLDEST_FIRST,
    slice,
  );

export const countOnSite = (reach: Reach, db: Db, narrowing: Narrowing, most: number) =>
  count(db, onSite(reach, narrowing), most);

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(sql`
    select ${SHOWN} from vehicle_records r ${AROUND} where r.id = ${id}::uuid and ${reached(reach)} ${tail}`);
  return rows[0];
}
export const findRecord = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockRecord = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of r`);

/** Those of these records that are there, locked in one order. */
export async function lockRecords(reach: Reach, tx: Db, ids: readonly string[]): Promise<RecordRow[]> {
  const { rows } = await tx.query<RecordRow>(sql`
    select ${SHOWN} from vehicle_records r ${AROUND} where r.id = any(${[...ids]}::uuid[]) and ${reached(reach)}
    order by r.id for update of r`);
  return rows;
}
