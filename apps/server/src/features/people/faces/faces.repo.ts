import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import {
  type AccessLogFilter,
  type FaceRecord,
  type FaceResult,
  MAX_PRESENCE_HOURS,
} from '@sightline/contract/people/logs';
import type { PersonAttribute } from '@sightline/contract/people/persons';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { momentOf, type Slice } from '../../../platform/paging/time-list.ts';

export interface FaceRow {
  id: Reached<'face_record'>;
  occurred_at: Date;
  at_micros: string;
  direction: FaceRecord['direction'];
  result: FaceResult;
  person_id: string | null;
  full_name: string | null;
  attributes: PersonAttribute[] | null;
  mugshot_id: string | null;
  closest_id: string | null;
  closest_name: string | null;
  score: number | null;
  quality: number;
  authorisation: PersonAuthorisation | null;
  ended_on: string | null;
  pair_id: string | null;
  paired_at: Date | null;
  stay_seconds: number | null;
  is_open: boolean;
  needs_decision: boolean;
  in_access_log: boolean;
  face_box: NonNullable<FaceRecord['picture']>['face_box'];
  picture_id: string | null;
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

const FACE_PLACE = { reseller: 'r.reseller_id', company: 'r.company_id', site: 'r.site_id' };

/** Within reach, and of cameras that are there: what is being removed is gone for everybody at once. */
export const reached = (reach: Reach): Sql =>
  every([within(reach, FACE_PLACE), sql`exists (select from cameras c where c.id = r.camera_id)`]);

/** An entry whose person counts as being there. */
export const IS_ON_SITE = sql`r.is_open and r.occurred_at > now() - make_interval(hours => ${number(MAX_PRESENCE_HOURS)})`;

const SHOWN = sql`r.id, r.occurred_at, (extract(epoch from r.occurred_at) * 1000000)::bigint::text as at_micros, r.direction,
  r.result, r.person_id, p.full_name, p.attributes, l.id as closest_id, l.full_name as closest_name, r.score, r.quality,
  (select g.id from mugshots g where g.person_id = r.person_id order by g.added_at, g.id limit 1) as mugshot_id,
  r.authorisation, r.ended_on::text, r.pair_id, o.occurred_at as paired_at, r.stay_seconds, ${IS_ON_SITE} as is_open,
  r.needs_decision, r.in_access_log, r.face_box, r.picture_id, m.storage_key, m.thumbnail_key, r.camera_id,
  c.name as camera_name, z.id as zone_id, z.name as zone_name, r.reseller_id, r.company_id, r.site_id, s.name as site_name,
  s.time_zone`;

/** What a record `r` is shown with. */
const AROUND = sql`join sites s on s.id = r.site_id join cameras c on c.id = r.camera_id
  left join zones z on z.id = r.zone_id left join persons p on p.id = r.person_id left join persons l on l.id = r.closest_id
  left join face_records o on o.id = r.pair_id
  left join media m on m.id = r.picture_id and m.camera_id = r.camera_id`;

/** What every list and figure can be narrowed by. */
export interface Narrowing {
  sites?: readonly string[] | undefined;
  zones?: readonly string[] | undefined;
  cameras?: readonly string[] | undefined;
  authorisations?: readonly string[] | undefined;
}

const anyOf = (column: Sql, values: readonly string[] | undefined, type: Sql): Sql[] =>
  values ? [sql`${column} = any(${[...values]}::${type}[])`] : [];

export const narrowed = ({ sites, zones, cameras, authorisations }: Narrowing): Sql[] => [
  ...anyOf(sql`r.site_id`, sites, sql`uuid`),
  ...anyOf(sql`r.zone_id`, zones, sql`uuid`),
  ...anyOf(sql`r.camera_id`, cameras, sql`uuid`),
  ...anyOf(sql`r.authorisation`, authorisations, sql`text`),
];

export type Log = 'in_capture_log' | 'in_access_log';

const IN_LOG: Record<Log, Sql> = { in_capture_log: sql`r.in_capture_log`, in_access_log: sql`r.in_access_log` };

export interface Asked extends AccessLogFilter {
  log: Log;
}

/** Whoever is not known to have gone out counts as having come in. */
const WAY = sql`coalesce(r.direction, 'entry')`;

const isNamed = (part: string): Sql =>
  sql`exists (select from persons n where n.id = r.person_id and lower(n.full_name) like ${likePattern(part.toLowerCase())})`;

const matches = (reach: Reach, asked: Asked): Sql =>
  every([
    IN_LOG[asked.log],
    sql`r.occurred_at >= ${asked.start_date}::timestamptz`,
    sql`r.occurred_at <= ${asked.end_date}::timestamptz`,
    ...narrowed(asked),
    ...anyOf(sql`r.person_id`, asked.persons, sql`uuid`),
    ...anyOf(sql`r.result`, asked.results, sql`text`),
    ...anyOf(WAY, asked.directions, sql`text`),
    ...(asked.search ? [isNamed(asked.search)] : []),
    ...(asked.needs_decision === undefined ? [] : [sql`r.needs_decision = ${asked.needs_decision}`]),
    reached(reach),
  ]);

const NEWEST_FIRST = sql`r.occurred_at desc, r.id desc`;
const OLDEST_FIRST = sql`r.occurred_at, r.id`;

async function readSlice(db: Db, conditions: Sql, order: Sql, { limit, offset }: Slice): Promise<FaceRow[]> {
  const { rows } = await db.query<FaceRow>(sql`
    select ${SHOWN} from (select * from face_records r where ${conditions}
      order by ${order} limit ${number(limit)} offset ${number(offset)}) r ${AROUND}
    order by ${order}`);
  return rows;
}

export const listFaces = (reach: Reach, db: Db, asked: Asked, slice: Slice) =>
  readSlice(
    db,
    every([matches(reach, asked), ...(slice.after ? [sql`(r.occurred_at, r.id) < ${momentOf(slice.after)}`] : [])]),
    NEWEST_FIRST,
    slice,
  );

const count = async (db: Db, conditions: Sql, most: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select from face_records r where ${conditions} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
};

/** Counts up to `most`, never further. */
export const countFaces = (reach: Reach, db: Db, asked: Asked, most: number) => count(db, matches(reach, asked), most);

const onSite = (reach: Reach, narrowing: Narrowing) => every([IS_ON_SITE, ...narrowed(narrowing), reached(reach)]);

/** People who are there, those who came first before the others. */
export const listOnSite = (reach: Reach, db: Db, narrowing: Narrowing, slice: Slice) =>
  readSlice(
    db,
    every([onSite(reach, narrowing), ...(slice.after ? [sql`(r.occurred_at, r.id) > ${momentOf(slice.after)}`] : [])]),
    OLDEST_FIRST,
    slice,
  );

export const countOnSite = (reach: Reach, db: Db, narrowing: Narrowing, most: number) =>
  count(db, onSite(reach, narrowing), most);

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<FaceRow | undefined> {
  const { rows } = await db.query<FaceRow>(sql`
    select ${SHOWN} from face_records r ${AROUND} where r.id = ${id}::uuid and ${reached(reach)} ${tail}`);
  return rows[0];
}
export const findFace = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockFace = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of r`);
