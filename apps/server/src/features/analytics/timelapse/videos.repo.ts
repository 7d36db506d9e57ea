import type { TimelapseFailure, TimelapseQuery, TimelapseState } from '@sightline/contract/analytics/timelapse';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export interface TimelapseRow {
  id: Reached<'timelapse'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  camera_id: Reached<'camera'>;
  camera_name: string;
  start_date: string;
  end_date: string;
  frames_per_second: number;
  state: TimelapseState;
  percent: number;
  error: TimelapseFailure | null;
  frames: number | null;
  seconds: number | null;
  bytes: number | null;
  storage_key: string | null;
  thumbnail_key: string | null;
  created_by: string;
  /** Null: the account is gone. */
  creator: string | null;
  created_at: Date;
  at_micros: string;
}

const PLACE = { reseller: 'v.reseller_id', company: 'v.company_id', site: 'v.site_id' };

const SHOWN = sql`v.id, v.reseller_id, v.company_id, v.site_id, s.name as site_name, s.time_zone, v.camera_id,
  c.name as camera_name, to_char(v.start_date, 'YYYY-MM-DD') as start_date, to_char(v.end_date, 'YYYY-MM-DD') as end_date,
  v.frames_per_second, v.state, v.percent, v.error, v.frames, v.seconds, v.bytes::float8 as bytes, v.storage_key,
  v.thumbnail_key, v.created_by, coalesce(nullif(person_name(u.first_name, u.last_name), ''), u.username) as creator, v.created_at,
  (extract(epoch from v.created_at) * 1000000)::bigint::text as at_micros`;

/** The view of cameras leaves out those that are being removed, and their videos with them. */
const FROM = sql`from timelapses v join cameras c on c.id = v.camera_id join sites s on s.id = v.site_id
  left join users u on u.id = v.created_by`;

export type Filter = Omit<TimelapseQuery, 'page' | 'size' | 'cursor'>;

const matches = (reach: Reach, { sites, cameras, states, start_date, end_date, from, until }: Filter): Sql =>
  every([
    within(reach, PLACE),
    ...(sites ? [sql`v.site_id = any(${sites}::uuid[])`] : []),
    ...(cameras ? [sql`v.camera_id = any(${cameras}::uuid[])`] : []),
    ...(states ? [sql`v.state = any(${states}::text[])`] : []),
    ...(start_date ? [sql`v.end_date >= ${start_date}::date`] : []),
    ...(end_date ? [sql`v.start_date <= ${end_date}::date`] : []),
    ...(from ? [sql`v.created_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`v.created_at < ${until}::timestamptz`] : []),
  ]);

interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

export async function listVideos(
  reach: Reach,
  db: Db,
  filter: Filter,
  { limit, offset, after }: Slice,
): Promise<TimelapseRow[]> {
  const beyond = after
    ? sql`and (v.created_at, v.id) < (to_timestamp(${after.atMicros}::numeric / 1000000), ${after.id}::uuid)`
    : NOTHING;
  const { rows } = await db.query<TimelapseRow>(sql`
    select ${SHOWN} ${FROM} where ${matches(reach, filter)} ${beyond}
    order by v.created_at desc, v.id desc limit ${number(limit)} offset ${number(offset)}`);
  return rows;
}

export async function countVideos(reach: Reach, db: Db, filter: Filter, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select ${FROM} where ${matches(reach, filter)} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
}

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<TimelapseRow | undefined> {
  const { rows } = await db.query<TimelapseRow>(sql`
    select ${SHOWN} ${FROM} where v.id = ${id}::uuid and ${within(reach, PLACE)} ${tail}`);
  return rows[0];
}

export const findVideo = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockVideo = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of v`);

/** What is being made for somebody; holds their account, so that two requests at once cannot both find room. */
export async function countUnfinishedHolding(tx: Db, userId: Reached<'user'>): Promise<number> {
  await tx.query(sql`select from users where id = ${userId} for no key update`);
  const { rows } = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from timelapses where created_by = ${userId} and state in ('queued', 'running')`);
  return rows[0]?.count ?? 0;
}

/** Counts as requested again, now and by whoever wants it: what is abandoned and what is old is told by that. */
export const queueAgain = (tx: Db, id: Reached<'timelapse'>, userId: Reached<'user'>) =>
  tx.query(sql`update timelapses set state = 'queued', percent = 0, error = null, created_at = now(), created_by = ${userId}
    where id = ${id}`);

export interface NewTimelapse {
  id: Reached<'timelapse'>;
  place: { resellerId: string; companyId: string; siteId: string };
  cameraId: Reached<'camera'>;
  startDate: string;
  endDate: string;
  framesPerSecond: number;
  createdBy: Reached<'user'>;
}

export const insertVideo = (tx: Db, { place, ...video }: NewTimelapse) =>
  tx.query(sql`
    insert into timelapses (id, reseller_id, company_id, site_id, camera_id, start_date, end_date, frames_per_second, created_by)
    values (${video.id}, ${place.resellerId}, ${place.companyId}, ${place.siteId}, ${video.cameraId}, ${video.startDate},
      ${video.endDate}, ${video.framesPerSecond}, ${video.createdBy})`);

export const deleteVideo = (tx: Db, id: Reached<'timelapse'>) => tx.query(sql`delete from timelapses where id = ${id}`);
