import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import type { RoleLevel } from '@sightline/contract/roles';
import type { USER_TYPES } from '@sightline/contract/statuses';
import { eq } from 'drizzle-orm';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { visibleRoles } from '../../../changes/reach/visible-roles.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { roles } from '../../../platform/db/schema/people.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { type NameListText as NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface RoleRow {
  id: string;
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

const COLUMNS = `r.id, r.key, r.name, r.description, r.level, r.user_type, r.permissions, r.created_at,
  r.reseller_id, owner_r.name as reseller_name, r.company_id, owner_c.name as company_name`;
const OWNERS = `left join resellers owner_r on owner_r.id = r.reseller_id
  left join companies owner_c on owner_c.id = r.company_id`;

export interface RoleSearch extends PageQuery {
  levels?: readonly string[] | undefined;
  userType?: string | undefined;
  reseller?: string | undefined;
  company?: string | undefined;
  search?: string | undefined;
}

function rolesOf(reach: Reach, { levels, userType, reseller, company, search }: RoleSearch): NameList {
  return {
    rows: (statement) =>
      [
        `from roles r where ${statement.write(visibleRoles(reach))}`,
        ...(levels ? [`r.level = any(${statement.add([...levels], 'text[]')})`] : []),
        ...(userType ? [`r.user_type = ${statement.add(userType, 'text')}`] : []),
        ...(reseller ? [`r.reseller_id = ${statement.add(reseller, 'uuid')}`] : []),
        ...(company ? [`r.company_id = ${statement.add(company, 'uuid')}`] : []),
        ...(search ? [holdsPart('lower(r.name)', search, statement)] : []),
      ].join(' and '),
    isSearch: search !== undefined,
    text: 'lower(r.name)',
    id: 'r.id',
    columns: COLUMNS,
    around: `join roles r on r.id = page.list_id ${OWNERS}`,
  };
}

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
  const statement = new Statement();
  const text = `select ${COLUMNS} from roles r ${OWNERS}
    where r.id = ${statement.add(id, 'uuid')} and ${statement.write(visibleRoles(reach))}${lock ? ' for update of r' : ''}`;
  return (await runPrepared<RoleRow>(db, text, statement))[0];
}

/** How many people within reach have each of these roles, up to one more than is counted exactly. */
export async function countHolders(reach: Reach, db: Db, ids: string[]): Promise<Map<string, number>> {
  const statement = new Statement();
  const wanted = statement.add(ids, 'uuid[]');
  const text = reach.all
    ? `select wanted.id, (select count(*)::int from
         (select from users u where u.role_id = wanted.id limit ${EXACT_COUNT_LIMIT + 1}) capped) as count
       from unnest(${wanted}) as wanted (id)`
    : `select u.role_id as id, count(*)::int as count from ${peopleIdsWithin(reach, statement)} mine
       join users u on u.id = mine.id where u.role_id = any(${wanted}) group by u.role_id`;
  const rows = await runPrepared<{ id: string; count: number }>(db, text, statement);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Everybody who has the role, wherever they are: a role goes when nobody needs it any more. */
export async function countAllHolders(db: Db, roleId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from users where role_id = $1', [
    roleId,
  ]);
  return rows[0]?.count ?? 0;
}

/** The role somebody has themselves. */
export async function findRoleIdOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ role_id: string | null }>('select role_id from users where id = $1', [userId]);
  return rows[0]?.role_id ?? null;
}

/** Names are unique among the roles of one owner. */
export async function isNameTaken(db: Db, name: string, ownerId: string, exceptId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from roles where coalesce(company_id, reseller_id) = $2 and lower(name) = lower($1) and id <> $3`,
    [name, ownerId, exceptId],
  );
  return rowCount !== 0;
}

/** Makes two changes of roles of one owner wait for each other, so that a name is checked and taken in one go. */
export const lockOwner = (tx: Db, ownerId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtext($1))', [`roles of ${ownerId}`]);

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

export const insertRole = (tx: Db, id: string, owner: RoleOwner, fields: RoleFields) =>
  tx.orm.insert(roles).values({ id, ...owner, ...fields });

export const updateRole = (tx: Db, id: string, fields: RoleFields) =>
  tx.orm.update(roles).set(fields).where(eq(roles.id, id));

export const deleteRole = (tx: Db, id: string) => tx.orm.delete(roles).where(eq(roles.id, id));

/** A company or reseller within reach, as the owner of a role. */
export async function findOwner(
  reach: Reach,
  db: Db,
  { reseller, company }: { reseller?: string | null | undefined; company?: string | null | undefined },
): Promise<RoleOwner | undefined> {
  const statement = new Statement();
  const text = company
    ? `select c.reseller_id, c.id as company_id from companies c where c.id = ${statement.add(company, 'uuid')}
       and ${withinReachText(reach, { reseller: 'c.reseller_id', company: 'c.id' }, statement)}`
    : `select r.id as reseller_id, null::uuid as company_id from resellers r where r.id = ${statement.add(reseller, 'uuid')}
       and ${withinReachText(reach, { reseller: 'r.id' }, statement)}`;
  const [row] = await runPrepared<{ reseller_id: string; company_id: string | null }>(db, text, statement);
  return row && { resellerId: row.reseller_id, companyId: row.company_id };
}
