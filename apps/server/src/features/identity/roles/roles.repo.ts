import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import type { RoleLevel } from '@sightline/contract/roles';
import type { USER_TYPES } from '@sightline/contract/statuses';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { COMPANY_PLACE } from '../../../changes/reach/tenant-places.ts';
import { visibleRoles } from '../../../changes/reach/visible-roles.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface RoleRow {
  id: Reached<'role'>;
  key: string | null;
  name: string;
  description: string;
  level: RoleLevel;
  user_type: (typeof USER_TYPES)[number];
  permissions: string[];
  reseller_id: string | null;
  reseller_name: string | null;
  company_id: string | null;
  company_name: string | null;
  created_at: Date;
}

const COLUMNS = sql`r.id, r.key, r.name, r.description, r.level, r.user_type, r.permissions, r.created_at,
  r.reseller_id, owner_r.name as reseller_name, r.company_id, owner_c.name as company_name`;
const OWNERS = sql`left join resellers owner_r on owner_r.id = r.reseller_id
  left join companies owner_c on owner_c.id = r.company_id`;

interface RoleSearch extends PageQuery {
  levels?: readonly string[] | undefined;
  userType?: string | undefined;
  reseller?: string | undefined;
  company?: string | undefined;
  search?: string | undefined;
}

const rolesOf = (reach: Reach, { levels, userType, reseller, company, search }: RoleSearch): NameList => ({
  rows: sql`from roles r where ${every([
    visibleRoles(reach),
    ...(levels ? [sql`r.level = any(${levels}::text[])`] : []),
    ...(userType ? [sql`r.user_type = ${userType}::text`] : []),
    ...(reseller ? [sql`r.reseller_id = ${reseller}::uuid`] : []),
    ...(company ? [sql`r.company_id = ${company}::uuid`] : []),
    ...(search ? [holdsPart(sql`lower(r.name)`, search)] : []),
  ])}`,
  isSearch: search !== undefined,
  text: sql`r.sort_name`,
  id: sql`r.id`,
  columns: COLUMNS,
  around: sql`join roles r on r.id = page.list_id ${OWNERS}`,
});

export const listRoles = (reach: Reach, db: Db, search: RoleSearch): Promise<Page<RoleRow>> =>
  readNameList<RoleRow & { list_text: string }>(db, rolesOf(reach, search), search);

interface Finding {
  /** Hold it still until the transaction ends. */
  lock?: boolean;
}

export async function findRole(
  reach: Reach,
  db: Db,
  id: string,
  { lock = false }: Finding = {},
): Promise<RoleRow | undefined> {
  const { rows } = await db.prepared<RoleRow>(sql`
    select ${COLUMNS} from roles r ${OWNERS}
    where r.id = ${id}::uuid and ${visibleRoles(reach)} ${lock ? sql`for update of r` : NOTHING}`);
  return rows[0];
}

/** How many people within reach have each of these roles, up to one more than is counted exactly. */
export async function countHolders(reach: Reach, db: Db, ids: string[]): Promise<Map<string, number>> {
  const holders = reach.all
    ? sql`select wanted.id, (select count(*)::int from
         (select from users u where u.role_id = wanted.id limit ${number(EXACT_COUNT_LIMIT + 1)}) capped) as count
       from unnest(${ids}::uuid[]) as wanted (id)`
    : sql`select u.role_id as id, count(*)::int as count from ${peopleIdsWithin(reach)} mine
       join users u on u.id = mine.id where u.role_id = any(${ids}::uuid[]) group by u.role_id`;
  const { rows } = await db.prepared<{ id: string; count: number }>(holders);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Everybody who has the role, wherever they are: a role goes when nobody needs it any more. */
export async function countAllHolders(db: Db, roleId: Reached<'role'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count from users where role_id = ${roleId}`,
  );
  return rows[0]?.count ?? 0;
}

/** The role somebody has themselves. */
export async function findRoleIdOf(db: Db, userId: Reached<'user'>): Promise<string | null> {
  const { rows } = await db.query<{ role_id: string | null }>(sql`select role_id from users where id = ${userId}`);
  return rows[0]?.role_id ?? null;
}

/** Names are unique among the roles of one owner and the seeded ones, which are known by their names. */
export async function isNameTaken(db: Db, name: string, ownerId: string, exceptId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`select 1 from roles
     where (key is not null or coalesce(company_id, reseller_id) = ${ownerId}) and lower(name) = lower(${name}) and id <> ${exceptId}`,
  );
  return rowCount !== 0;
}

/** Makes two changes of roles of one owner wait for each other, so that a name is checked and taken in one go. */
export const lockOwner = (tx: Db, ownerId: string) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext(${`roles of ${ownerId}`}))`);

export interface RoleFields {
  name: string;
  description: string;
  level: RoleLevel;
  userType: string;
  permissions: string[];
}
export interface RoleOwner {
  resellerId: string;
  companyId: string | null;
}

export const insertRole = (tx: Db, id: Reached<'role'>, owner: RoleOwner, fields: RoleFields) =>
  tx.query(sql`
    insert into roles (id, reseller_id, company_id, name, description, level, user_type, permissions)
    values (${id}, ${owner.resellerId}, ${owner.companyId}, ${fields.name}, ${fields.description}, ${fields.level},
      ${fields.userType}, ${fields.permissions})`);

export const updateRole = (tx: Db, id: Reached<'role'>, fields: RoleFields) =>
  tx.query(sql`
    update roles set name = ${fields.name}, description = ${fields.description}, level = ${fields.level},
      user_type = ${fields.userType}, permissions = ${fields.permissions}
    where id = ${id}`);

export const deleteRole = (tx: Db, id: Reached<'role'>) => tx.query(sql`delete from roles where id = ${id}`);

/** A company or reseller within reach, as the owner of a role. */
export async function findOwner(
  reach: Reach,
  db: Db,
  { reseller, company }: { reseller?: string | null | undefined; company?: string | null | undefined },
): Promise<RoleOwner | undefined> {
  const owner = company
    ? sql`select c.reseller_id, c.id as company_id from companies c
        where c.id = ${company}::uuid and ${within(reach, COMPANY_PLACE)}`
    : sql`select r.id as reseller_id, null::uuid as company_id from resellers r
        where r.id = ${reseller}::uuid and ${within(reach, { reseller: 'r.id' })}`;
  const { rows } = await db.prepared<{ reseller_id: string; company_id: string | null }>(owner);
  return rows[0] && { resellerId: rows[0].reseller_id, companyId: rows[0].company_id };
}
