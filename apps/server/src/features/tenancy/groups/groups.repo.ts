import { MAX_TREE_LEVEL, type PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import { GROUP_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { type NameListText as NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A group itself, as it is stored. */
export interface StoredGroup {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  name: string;
}

export interface GroupRow extends StoredGroup {
  site_name: string;
  cameras: number;
}

const STORED = 'g.id, g.reseller_id, g.company_id, g.site_id, g.name';
const CAMERAS = '(select count(*)::int from cameras c where c.group_id = g.id) as cameras';
const SHOWN = `${STORED}, s.name as site_name, ${CAMERAS}`;

export interface GroupSearch {
  sites?: string[] | undefined;
  search?: string | undefined;
}

const named = (column: string, search: string, statement: Statement) =>
  holdsPart(`lower(${column})`, search, statement);

const listOf = (reach: Reach, { sites, search }: GroupSearch): NameList => ({
  rows: (statement) => {
    const below = sites ? ` and g.site_id = any(${statement.add(sites, 'uuid[]')})` : '';
    const found = search ? ` and ${named('g.name', search, statement)}` : '';
    return `from camera_groups g where ${withinReachText(reach, GROUP_PLACE, statement)}${below}${found}`;
  },
  isSearch: search !== undefined,
  text: 'lower(g.name)',
  id: 'g.id',
  columns: SHOWN,
  around: 'join camera_groups g on g.id = page.list_id join sites s on s.id = g.site_id',
});

export const listGroups = (reach: Reach, db: Db, query: PageQuery & GroupSearch) =>
  readNameList<GroupRow>(db, listOf(reach, query), query);

export interface SiteWithGroupsRow {
  id: string;
  name: string;
  groups: { id: string; name: string; cameras: number }[];
}

/** Sites with their groups; by a search, the groups that hold its words, or all of a site that does. */
export function listGroupsBySite(reach: Reach, db: Db, { sites, search }: GroupSearch): Promise<SiteWithGroupsRow[]> {
  const statement = new Statement();
  const below = sites ? ` and s.id = any(${statement.add(sites, 'uuid[]')})` : '';
  const whole = search ? named('s.name', search, statement) : 'true';
  const found = search ? named('g.name', search, statement) : 'true';
  const holds = search
    ? ` and (${whole} or s.id = any(array(select g.site_id from camera_groups g
          where ${found} and ${withinReachText(reach, GROUP_PLACE, statement)} limit ${MAX_TREE_LEVEL})))`
    : '';
  const text = `select s.id, s.name, level.groups from (
      select s.id, s.name from sites s where ${withinReachText(reach, SITE_PLACE, statement)}${below}${holds}
      order by lower(s.name), s.id limit ${MAX_TREE_LEVEL}
    ) s cross join lateral (
      select coalesce(json_agg(row_to_json(listed)), '[]') as groups from (
        select g.id, g.name, ${CAMERAS} from camera_groups g where g.site_id = s.id and (${whole} or ${found})
        order by lower(g.name), g.id limit ${MAX_TREE_LEVEL}
      ) listed
    ) level
    order by lower(s.name), s.id`;
  return runPrepared<SiteWithGroupsRow>(db, text, statement);
}

async function findOne<R extends { id: string }>(reach: Reach, db: Db, id: string, columns: string, tail = '') {
  const statement = new Statement();
  const text = `select ${columns} from camera_groups g join sites s on s.id = g.site_id
    where g.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, GROUP_PLACE, statement)} ${tail}`;
  return (await runPrepared<R>(db, text, statement))[0];
}

export const findGroup = (reach: Reach, db: Db, id: string) => findOne<GroupRow>(reach, db, id, SHOWN);

/** Locks the group, so that changes of it wait for each other. */
export const lockGroup = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredGroup>(reach, tx, id, STORED, 'for update of g');

export const insertGroup = (tx: Db, group: StoredGroup) =>
  tx.query('insert into camera_groups (id, reseller_id, company_id, site_id, name) values ($1, $2, $3, $4, $5)', [
    group.id,
    group.reseller_id,
    group.company_id,
    group.site_id,
    group.name,
  ]);

export const renameGroup = (tx: Db, id: string, name: string) =>
  tx.query('update camera_groups set name = $2 where id = $1', [id, name]);
