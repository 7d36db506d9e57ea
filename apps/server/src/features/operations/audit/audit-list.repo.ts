import type { AuditFields, AuditFilter } from '@sightline/contract/audit';
import type { Reach } from '../../../changes/reach/reach.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, join, NOTHING, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export type EntryKind = 'change' | 'action';
export type EntryFilter = Partial<AuditFilter> | { category?: string[] | undefined };

export interface EntryRow {
  id: string;
  kind: EntryKind;
  at: Date;
  at_micros: string;
  category: string;
  action: string;
  actor_id: string | null;
  actor_name: string;
  key_name: string | null;
  object_type: string;
  object_id: string | null;
  object_name: string;
  camera_id: string | null;
  site_id: string | null;
  site_name: string | null;
  before: AuditFields | null;
  after: AuditFields | null;
  reverts_id: string | null;
  together: string | null;
}

/** Most of what is about a camera is filed under its id; a flow is looked up, running ones first. */
const CAMERA = sql`case
  when e.object_type in ('camera', 'camera_use_case', 'camera_area', 'camera_transfer')
    then (select c.id from cameras c where c.id = e.object_id)
  when e.object_type = 'camera_flow' then (select f.camera_id from camera_flows f where f.id = e.object_id)
  when e.object_type = 'logic_flow' then (
    select f.camera_id from camera_flows f where f.flow_id = e.object_id order by f.enabled desc, f.id limit 1)
  end`;

const COLUMNS = sql`e.id, e.kind, e.at, (extract(epoch from e.at) * 1000000)::bigint::text as at_micros, e.category, e.action,
  e.actor_id, e.actor_name, e.key_name, e.object_type, e.object_id, e.object_name, ${CAMERA} as camera_id, s.id as site_id, s.name as site_name,
  e.before, e.after, e.reverts_id, e.together`;

const PLACED = { reseller: 'e.reseller_id', company: 'e.company_id', site: 'e.site_id' };

/** What an entry must be, besides lying in the lane it is looked for in. */
function conditionsOf(kind: EntryKind, filter: EntryFilter, after: TimeCursor | undefined): Sql {
  const asked: Partial<AuditFilter> = filter as Partial<AuditFilter>;
  return every([
    sql`e.kind = ${kind}::text`,
    ...(asked.start_date ? [sql`e.at >= ${asked.start_date}::timestamptz`] : []),
    ...(asked.end_date ? [sql`e.at <= ${asked.end_date}::timestamptz`] : []),
    ...(asked.category ? [sql`e.category = any(${asked.category}::text[])`] : []),
    ...(asked.object_types ? [sql`e.object_type = any(${asked.object_types}::text[])`] : []),
    ...(asked.users ? [sql`e.actor_id = any(${asked.users}::uuid[])`] : []),
    ...(asked.search ? [holdsPart(sql`lower(e.object_name)`, asked.search)] : []),
    ...(after
      ? [
          sql`(e.at, e.id) < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond',
            ${after.id}::uuid)`,
        ]
      : []),
  ]);
}

interface Slice {
  limit: number;
  offset: number;
  /** For counting: whichever are found first. */
  isUnordered?: boolean;
  after?: TimeCursor | undefined;
}

/**
 * The newest entries as ids and times, or any. One stretch of an index per reseller, company or site is read from its newest end
 * and no further than the slice needs; what several of them hold counts once.
 */
function lanesOf(reach: Reach, kind: EntryKind, filter: EntryFilter, slice: Slice): Sql {
  const conditions = conditionsOf(kind, filter, slice.after);
  const order = slice.isUnordered ? NOTHING : sql`order by e.at desc, e.id desc`;
  const deepest = sql`${order} limit ${number(slice.limit + slice.offset)}`;
  const lane = (column: string, ids: readonly string[], more: Sql) =>
    sql`select entry.id, entry.at from unnest(${ids}::uuid[]) as place (id) cross join lateral (
      select e.id, e.at from audit_entries e where ${name(column)} = place.id and ${more} ${deepest}) entry`;
  const { sites } = filter as Partial<AuditFilter>;
  if (sites) return lane(PLACED.site, sites, every([within(reach, PLACED), conditions]));
  if (reach.all) return sql`select e.id, e.at from audit_entries e where ${conditions} ${deepest}`;
  const lanes = [
    ...(reach.resellers.length > 0 ? [lane(PLACED.reseller, reach.resellers, conditions)] : []),
    ...(reach.companies.length > 0 ? [lane(PLACED.company, reach.companies, conditions)] : []),
    ...(reach.sites.length > 0 ? [lane(PLACED.site, reach.sites, conditions)] : []),
  ];
  return lanes.length > 0 ? join(lanes, sql` union `) : sql`select e.id, e.at from audit_entries e where false`;
}

/** Entries within reach, newest first. Entries without a place are the platform's: for a reach without limits only. */
export async function listEntries(reach: Reach, db: Db, kind: EntryKind, filter: EntryFilter, slice: Slice) {
  const { rows } = await db.query<EntryRow>(sql`
    select ${COLUMNS}
    from (select lanes.id, lanes.at from (${lanesOf(reach, kind, filter, slice)}) lanes
          order by lanes.at desc, lanes.id desc limit ${number(slice.limit)} offset ${number(slice.offset)}) page
    join audit_entries e on e.id = page.id left join sites s on s.id = e.site_id
    order by page.at desc, page.id desc`);
  return rows;
}

/** Counts up to `most`, never further. */
export async function countEntries(reach: Reach, db: Db, kind: EntryKind, filter: EntryFilter, most: number) {
  const lanes = lanesOf(reach, kind, filter, { limit: most, offset: 0, isUnordered: true });
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${lanes}) lanes limit ${number(most)}) capped`,
  );
  return rows[0]?.count ?? 0;
}

export async function findEntry(reach: Reach, db: Db, kind: EntryKind, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(sql`
    select ${COLUMNS} from audit_entries e left join sites s on s.id = e.site_id
    where e.id = ${id}::uuid and e.kind = ${kind} and ${within(reach, PLACED)}`);
  return rows[0];
}

/** Everything that was saved together with a change, the latest first: what was done last is taken back first. */
export async function listTogether(reach: Reach, db: Db, together: string): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(sql`
    select ${COLUMNS} from audit_entries e left join sites s on s.id = e.site_id
    where e.together = ${together}::uuid and e.kind = 'change' and ${within(reach, PLACED)}
    order by e.at desc, e.id desc`);
  return rows;
}

/** The latest entry that took another one back. */
export async function findRevertOf(reach: Reach, db: Db, entry: EntryRow): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(sql`
    select ${COLUMNS} from audit_entries e left join sites s on s.id = e.site_id
    where e.object_id = ${entry.object_id}::uuid and e.reverts_id = ${entry.id}::uuid and ${within(reach, PLACED)}
    order by e.at desc, e.id desc limit 1`);
  return rows[0];
}
