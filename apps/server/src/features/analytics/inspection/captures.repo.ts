import {
  CAPTURE_MINUTES,
  type CaptureState,
  type InspectionCaptureQuery,
} from '@sightline/contract/inspection/captures';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, json, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export interface NoteRow {
  id: Reached<'note'>;
  number: number;
  x: number;
  y: number;
  text: string;
  is_closed: boolean;
  by: string | null;
  created_at: string | Date;
}

export interface CaptureRow {
  id: Reached<'capture'>;
  at: Date;
  at_micros: string;
  day: string;
  state: CaptureState;
  is_planned: boolean;
  asked_by: string | null;
  storage_key: string | null;
  thumbnail_key: string | null;
  camera_id: Reached<'camera'>;
  camera_name: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  notes: NoteRow[];
}

const IN_TIME = sql`make_interval(mins => ${number(CAPTURE_MINUTES)})`;

/** Captures `p` with camera, site and the picture `m`, if it came in time. */
const CAPTURES = sql`inspection_captures p join cameras c on c.id = p.camera_id join sites s on s.id = c.site_id
  left join media m on m.id = p.id and m.camera_id = p.camera_id and m.created_at <= p.at + ${IN_TIME}`;

const NAME = sql`nullif(person_name(u.first_name, u.last_name), '')`;

const SHOWN = sql`p.id, p.at, (extract(epoch from p.at) * 1000000)::bigint::text as at_micros,
  to_char(p.at at time zone s.time_zone, 'YYYY-MM-DD') as day, p.is_planned,
  case when m.id is not null then 'taken' when p.at > now() - ${IN_TIME} then 'waiting' else 'missed' end as state,
  (select ${NAME} from user_rows u where u.id = p.asked_by) as asked_by, m.storage_key, m.thumbnail_key,
  c.id as camera_id, c.name as camera_name, c.reseller_id, c.company_id, s.id as site_id, s.name as site_name, s.time_zone,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'x', n.x, 'y', n.y, 'text', n.text,
      'is_closed', n.is_closed, 'by', ${NAME}, 'created_at', n.created_at) order by n.number)
    from inspection_notes n left join user_rows u on u.id = n.by_id where n.capture_id = p.id), '[]') as notes`;

export type CaptureFilter = Pick<InspectionCaptureQuery, 'sites' | 'cameras' | 'start_date' | 'end_date'>;

const DAY = sql`(p.at at time zone s.time_zone)::date`;

const matches = (reach: Reach, { sites, cameras, start_date, end_date }: CaptureFilter): Sql =>
  every([
    within(reach, CAMERA_PLACE),
    ...(sites ? [sql`s.id = any(${sites}::uuid[])`] : []),
    ...(cameras ? [sql`p.camera_id = any(${cameras}::uuid[])`] : []),
    ...(start_date === undefined ? [] : [sql`${DAY} >= ${start_date}::date`]),
    ...(end_date === undefined ? [] : [sql`${DAY} <= ${end_date}::date`]),
  ]);

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`(p.at, p.id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

export interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

const readSlice = async (db: Db, conditions: Sql, { limit, offset, after }: Slice): Promise<CaptureRow[]> => {
  const { rows } = await db.query<CaptureRow>(sql`
    select ${SHOWN} from ${CAPTURES} where ${every([conditions, ...(after ? [isBefore(after)] : [])])}
    order by p.at desc, p.id desc limit ${number(limit)} offset ${number(offset)}`);
  return rows;
};

/** The newest captures of a page. */
export const listCaptures = (reach: Reach, db: Db, filter: CaptureFilter, slice: Slice) =>
  readSlice(db, matches(reach, filter), slice);

/** Counts up to `most`, never further. */
export async function countCaptures(reach: Reach, db: Db, filter: CaptureFilter, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${CAPTURES} where ${matches(reach, filter)} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
}

/** What a link shows of its camera: pictures that are there, of the last days if it is limited to them. */
export const listSharedCaptures = (db: Db, cameraId: Reached<'camera'>, days: number | null, slice: Slice) =>
  readSlice(
    db,
    every([
      sql`p.camera_id = ${cameraId}`,
      sql`m.id is not null`,
      ...(days === null ? [] : [sql`p.at > now() - make_interval(days => ${number(days)})`]),
    ]),
    slice,
  );

/** One of those, by its id. */
export async function findSharedCapture(db: Db, cameraId: Reached<'camera'>, days: number | null, id: string) {
  const { rows } = await db.query<Pick<CaptureRow, 'storage_key' | 'thumbnail_key'>>(sql`
    select m.storage_key, m.thumbnail_key from ${CAPTURES}
    where p.id = ${id}::uuid and p.camera_id = ${cameraId} and m.id is not null
      ${days === null ? NOTHING : sql`and p.at > now() - make_interval(days => ${number(days)})`}`);
  return rows[0];
}

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<CaptureRow | undefined> {
  const { rows } = await db.query<CaptureRow>(
    sql`select ${SHOWN} from ${CAPTURES} where p.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)} ${tail}`,
  );
  return rows[0];
}
export const findCapture = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockCapture = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of p`);

interface NewCapture {
  id: string;
  cameraId: Reached<'camera'>;
  at: Date;
  isPlanned: boolean;
  askedBy: string | null;
}

/** Answers the ids of those that are new: a planned one is stored once. */
export async function insertCaptures(tx: Db, captures: readonly NewCapture[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(sql`
    insert into inspection_captures (id, camera_id, at, is_planned, asked_by)
    select id, "cameraId", at, "isPlanned", "askedBy" from jsonb_to_recordset(${json(captures)}) as given (
      id uuid, "cameraId" uuid, at timestamptz, "isPlanned" boolean, "askedBy" uuid)
    on conflict do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes a capture with its picture; answers the picture's files, also of one that came too late. */
export async function deleteCapture(tx: Db, id: Reached<'capture'>): Promise<string[]> {
  await tx.query(sql`delete from inspection_captures where id = ${id}`);
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    delete from media where id = ${id} returning array_remove(array[storage_key, thumbnail_key], null) as keys`);
  return rows.flatMap(({ keys }) => keys);
}
