import {
  type EvacuationKind,
  type EvacuationMark,
  type EvacuationSite,
  type EvacueeKind,
  MAX_EVACUATION_SITES,
} from '@sightline/contract/evacuation';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { OnSite } from './sources.ts';

export interface EvacuationRow {
  id: Reached<'evacuation'>;
  kind: EvacuationKind;
  started_at: Date;
  started_by_name: string;
  ended_at: Date | null;
  ended_by_name: string | null;
  on_site: number;
  accounted: number;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  site_name: string;
  time_zone: string;
}

const SHOWN = sql`e.id, e.kind, e.started_at, e.started_by_name, e.ended_at, e.ended_by_name, s.reseller_id, s.company_id,
  s.id as site_id, s.name as site_name, s.time_zone,
  (select count(*)::int from evacuation_rows r where r.evacuation_id = e.id) as on_site,
  (select count(*)::int from evacuation_rows r where r.evacuation_id = e.id and r.is_safe) as accounted`;

async function find(reach: Reach, db: Db, condition: Sql): Promise<EvacuationRow | undefined> {
  const { rows } = await db.query<EvacuationRow>(sql`
    select ${SHOWN} from evacuations e join sites s on s.id = e.site_id
    where ${within(reach, SITE_PLACE)} and ${condition}`);
  return rows[0];
}

export const findEvacuation = (reach: Reach, db: Db, id: string) => find(reach, db, sql`e.id = ${id}::uuid`);
/** Marks and the end of one evacuation come one after another. */
export const lockEvacuation = (reach: Reach, tx: Db, id: string) =>
  find(reach, tx, sql`e.id = ${id}::uuid for update of e`);
export const findRunning = (reach: Reach, db: Db, siteId: Reached<'site'>) =>
  find(reach, db, sql`s.id = ${siteId} and e.ended_at is null`);
export const findLast = (reach: Reach, db: Db, siteId: Reached<'site'>) =>
  find(reach, db, sql`s.id = ${siteId} and e.ended_at is not null order by e.ended_at desc, e.id desc limit 1`);

/** Where somebody may look at the list. */
export async function listSites(reach: Reach, db: Db): Promise<EvacuationSite[]> {
  const { rows } = await db.query<EvacuationSite>(sql`
    select s.id, s.name, e.kind as running
    from sites s left join evacuations e on e.site_id = s.id and e.ended_at is null
    where ${within(reach, SITE_PLACE)} order by s.sort_name, s.id limit ${number(MAX_EVACUATION_SITES)}`);
  return rows;
}

interface NewEvacuation {
  id: string;
  siteId: Reached<'site'>;
  kind: EvacuationKind;
  by: { id: string; name: string };
}

/** Freezes who is on site. False when one is running already. */
export async function insertEvacuation(tx: Db, made: NewEvacuation, onSite: readonly OnSite[]): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into evacuations (id, site_id, kind, started_by, started_by_name)
    values (${made.id}, ${made.siteId}, ${made.kind}, ${made.by.id}, ${made.by.name})
    on conflict (site_id) where ended_at is null do nothing`);
  if (rowCount === 0) return false;
  await tx.query(sql`
    insert into evacuation_rows (evacuation_id, id, kind, name, detail, entered_at, place, camera_id, picture_id)
    select ${made.id}::uuid, id, kind, name, detail, entered_at, place, camera_id, picture_id
    from jsonb_to_recordset(${json(onSite)}) as given (id uuid, kind text, name text, detail text, entered_at timestamptz,
      place text, camera_id uuid, picture_id uuid)`);
  return true;
}

export interface EvacueeRow {
  id: string;
  kind: EvacueeKind;
  name: string;
  detail: string;
  entered_at: Date;
  place: string;
  thumbnail_key: string | null;
  is_safe: boolean;
  marked_at: Date | null;
  marked_by_name: string | null;
}

const PICTURE = sql`left join media m on m.id = r.picture_id and m.camera_id = r.camera_id`;
/** People before vehicles; those who were not recognised have no name and come after the others. */
const ORDER = sql`order by r.kind, r.name = '', sort_name(r.name), r.entered_at, r.id`;
const KEY = sql`coalesce(m.thumbnail_key, m.storage_key) as thumbnail_key`;

export async function listFrozen(db: Db, id: Reached<'evacuation'>): Promise<EvacueeRow[]> {
  const { rows } = await db.query<EvacueeRow>(sql`
    select r.id, r.kind, r.name, r.detail, r.entered_at, r.place, ${KEY}, r.is_safe, r.marked_at, r.marked_by_name
    from evacuation_rows r ${PICTURE} where r.evacuation_id = ${id} ${ORDER}`);
  return rows;
}

/** The same of who is there now, when nothing is frozen. */
export async function withPictures(db: Db, onSite: readonly OnSite[]): Promise<EvacueeRow[]> {
  const { rows } = await db.query<EvacueeRow>(sql`
    select r.id, r.kind, r.name, r.detail, r.entered_at, r.place, ${KEY}, false as is_safe, null as marked_at,
      null as marked_by_name
    from jsonb_to_recordset(${json(onSite)}) as r (id uuid, kind text, name text, detail text, entered_at timestamptz,
      place text, camera_id uuid, picture_id uuid) ${PICTURE} ${ORDER}`);
  return rows;
}

/** Takes marks whose time is later than that of the mark before; answers how many rows there are of those that are named. */
export async function storeMarks(
  tx: Db,
  id: Reached<'evacuation'>,
  marks: readonly EvacuationMark[],
  by: string,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(sql`
    with given as (
      select distinct on (id) id, is_safe, least(at, now()) as at
      from jsonb_to_recordset(${json(marks)}) as mark (id uuid, is_safe boolean, at timestamptz) order by id, at desc
    ), marked as (
      update evacuation_rows r set is_safe = given.is_safe, marked_at = given.at, marked_by_name = ${by}
      from given where r.evacuation_id = ${id} and r.id = given.id and (r.marked_at is null or r.marked_at < given.at)
    )
    select count(*)::int as count from given join evacuation_rows r on r.evacuation_id = ${id} and r.id = given.id`);
  return rows[0]?.count ?? 0;
}

export const storeEnd = (tx: Db, id: Reached<'evacuation'>, by: string) =>
  tx.query(sql`update evacuations set ended_at = now(), ended_by_name = ${by} where id = ${id}`);
