import { MAX_TREE_LEVEL, type PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { GROUP_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A group itself, as it is stored. */
export interface StoredGroup {
  id: Reached<'group'>;
  reseller_id: Reached<'reseller'>;
  company_id: Reached<'company'>;
  site_id: Reached<'site'>;
  name: string;
}

export interface GroupRow extends StoredGroup {
  site_name: string;
  cameras: number;
}

const STORED = sql`g.id, g.reseller_id, g.company_id, g.site_id, g.name`;
const CAMERAS = sql`(select count(*)::int from cameras c where c.group_id = g.id) as cameras`;
const SHOWN = sql`${STORED}, s.name as site_name, ${CAMERAS}`;

interface GroupSearch {
  sites?: string[] | undefined;
  search?: string | undefined;
}

const named = (column: string, search: string) => holdsPart(sql`lower(${name(column)})`, search);
const MOST = number(MAX_TREE_LEVEL);

const listOf = (reach: Reach, { sites, search }: GroupSearch): NameList => ({
  rows: sql`from camera_groups g where ${every([
    within(reach, GROUP_PLACE),
    ...(sites ? [sql`g.site_id = any(${sites}::uuid[])`] : []),
    ...(search ? [named('g.name', search)] : []),
  ])}`,
  isSearch: search !== undefined,
  text: sql`g.sort_name`,
  id: sql`g.id`,
  columns: SHOWN,
  around: sql`join camera_groups g on g.id = page.list_id join sites s on s.id = g.site_id`,
});

export const listGroups = (reach: Reach, db: Db, query: PageQuery & GroupSearch) =>
  readNameList<GroupRow>(db, listOf(reach, query), query);

export interface SiteWithGroupsRow {
  id: string;
  name: string;
  groups: { id: string; name: string; cameras: number }[];
}

/** Sites with their groups; by a search, the groups that hold its words, or all of a site that does. */
export async function listGroupsBySite(
  reach: Reach,
  db: Db,
  { sites, search }: GroupSearch,
): Promise<SiteWithGroupsRow[]> {
  const whole = search ? named('s.name', search) : sql`true`;
  const found = search ? named('g.name', search) : sql`true`;
  const holds = sql`(${whole} or s.id = any(array(select g.site_id from camera_groups g
    where ${found} and ${within(reach, GROUP_PLACE)} limit ${MOST})))`;
  const conditions = every([
    within(reach, SITE_PLACE),
    ...(sites ? [sql`s.id = any(${sites}::uuid[])`] : []),
    ...(search ? [holds] : []),
  ]);
  const { rows } = await db.prepared<SiteWithGroupsRow>(sql`
    select s.id, s.name, level.groups from (
      select s.id, s.name, s.sort_name from sites s where ${conditions} order by s.sort_name, s.id limit ${MOST}
    ) s cross join lateral (
      select coalesce(json_agg(row_to_json(listed)), '[]') as groups from (
        select g.id, g.name, ${CAMERAS} from camera_groups g where g.site_id = s.id and (${whole} or ${found})
        order by g.sort_name, g.id limit ${MOST}
      ) listed
    ) level
    order by s.sort_name, s.id`);
  return rows;
}

async function findOne<R extends StoredGroup>(reach: Reach, db: Db, id: string, columns: Sql, lock = NOTHING) {
  const { rows } = await db.prepared<R>(sql`
    select ${columns} from camera_groups g join sites s on s.id = g.site_id
    where g.id = ${id}::uuid and ${within(reach, GROUP_PLACE)} ${lock}`);
  return rows[0];
}

export const findGroup = (reach: Reach, db: Db, id: string) => findOne<GroupRow>(reach, db, id, SHOWN);

/** Locks the group, so that changes of it wait for each other. */
export const lockGroup = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredGroup>(reach, tx, id, STORED, sql`for update of g`);

export const insertGroup = (tx: Db, group: StoredGroup) =>
  tx.query(sql`
    insert into camera_groups (id, reseller_id, company_id, site_id, name)
    values (${group.id}, ${group.reseller_id}, ${group.company_id}, ${group.site_id}, ${group.name})`);

export const renameGroup = (tx: Db, id: Reached<'group'>, name: string) =>
  tx.query(sql`update camera_groups set name = ${name} where id = ${id}`);
