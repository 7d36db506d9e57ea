import { can, type PermissionKey } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { join, json, sql } from '../../platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addBranch, type Branch } from '../../testing/tenants.ts';
import { mayDo, PACKED_PERMISSIONS, permissionsOf, unpackPermissions } from './effective-permissions.ts';
import { type Placement, reachesPlace, reachOf, WAY_OF_USER } from './effective-reach.ts';
import type { Reach } from './reach.ts';
import { SITE_PLACE } from './tenant-places.ts';
import { within } from './within.ts';

let test: TestDatabase;
let db: Database;
let own: Branch;
let sister: Branch;
let foreign: Branch;

/** Every way of having each of these, with every way of having the others. */
const product = <T extends Record<string, readonly unknown[]>>(choices: T) =>
  Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [key, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];

const USER_TYPES = ['internal', 'external', 'end_user'] as const;
const LEVELS = ['platform', 'reseller', 'company', 'site', null] as const;
const READ: PermissionKey = 'alerts_summary__read';
const WRITE: PermissionKey = 'sites__update';
const SUPERUSERS_ONLY: PermissionKey = 'vendors__view';
const GRANTS = [[], [READ], [WRITE], [READ, WRITE, SUPERUSERS_ONLY]] as const;

const newRole = (level: (typeof LEVELS)[number], permissions: readonly string[]) => {
  const id = uuidv7();
  return { id, name: id, level, user_type: 'internal', permissions };
};

const newUser = <T extends object>(columns: T) => {
  const id = uuidv7();
  return { ...columns, id, username: id, email: id, first_name: id };
};

const insertRoles = (rows: readonly object[]) =>
  db.query(sql`
    insert into roles (id, name, level, user_type, permissions)
    select id, name, level, user_type, permissions from jsonb_populate_recordset(null::roles, ${json(rows)})`);

const insertUsers = (rows: readonly object[]) =>
  db.query(sql`
    insert into users (id, username, email, first_name, user_type, role_id, company_id, is_superuser,
      added_permissions, removed_permissions)
    select id, username, email, first_name, user_type, role_id, company_id, coalesce(is_superuser, false),
      coalesce(added_permissions, '{}'), coalesce(removed_permissions, '{}')
    from jsonb_populate_recordset(null::users, ${json(rows)})`);

/** People of every user type, level of their role and place, alone and together. */
async function castByPlace() {
  const roles = LEVELS.flatMap((level) => (level === null ? [] : [newRole(level, [])]));
  await insertRoles(roles);
  const people = product({
    user_type: USER_TYPES,
    role_id: [...roles.map(({ id }) => id), null],
    is_superuser: [false, true],
    company_id: [null, own.companyId, foreign.companyId],
    resellers: [[], [own.resellerId], [foreign.resellerId]],
    sites: [[], [own.siteId], [sister.siteId, foreign.siteId]],
  }).map((columns) => newUser(columns));
  await insertUsers(people);
  const pairs = (key: 'resellers' | 'sites') =>
    people.flatMap(({ id, [key]: places }) => places.map((place) => ({ user_id: id, place })));
  const given = (key: 'resellers' | 'sites') =>
    sql`select user_id, place from jsonb_to_recordset(${json(pairs(key))}) as given (user_id uuid, place uuid)`;
  await db.query(sql`insert into user_resellers (user_id, reseller_id) ${given('resellers')}`);
  await db.query(sql`insert into user_sites (user_id, site_id) ${given('sites')}`);
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
  own = await addBranch(db, 'own');
  sister = await addBranch(db, 'sister', { resellerId: own.resellerId });
  foreign = await addBranch(db, 'foreign');
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

/** The sites a session of somebody with this reach would list; few people reach something of their own. */
const listed = new Map<string, Promise<string[]>>();
function sitesWithin(reach: Reach): Promise<string[]> {
  const key = JSON.stringify(reach);
  const read = async () => {
    const { rows } = await db.query<{ id: string }>(
      sql`select s.id from sites s where ${within(reach, SITE_PLACE)} order by s.id`,
    );
    return rows.map(({ id }) => id);
  };
  const known = listed.get(key) ?? read();
  listed.set(key, known);
  return known;
}

it('a loaded person reaches the very sites that the condition on users says they reach', async () => {
  await castByPlace();
  const branches = [own, sister, foreign];
  const { rows: people } = await db.query<Placement & { id: string; way: string; reached: string[] }>(sql`
    select u.id, u.is_superuser, u.user_type, u.company_id, r.level as role_level, ${WAY_OF_USER} as way,
      array(select reseller_id from user_resellers where user_id = u.id) as resellers,
      array(select site_id from user_sites where user_id = u.id) as sites,
      array_remove(array[${join(
        branches.map((branch) => sql`case when ${reachesPlace(branch)} then ${branch.siteId}::uuid end`),
      )}], null) as reached
    from users u left join roles r on r.id = u.role_id`);
  const seen = new Set<string>();
  for (const person of people) {
    const reached = await sitesWithin(reachOf(person));
    expect({ ...person, reached: person.reached.toSorted() }).toEqual({ ...person, reached });
    seen.add(`${person.way} ${person.reached.length}`);
  }
  expect(people).toHaveLength(3 * 5 * 2 * 3 * 3 * 3);
  // Each way was met, with and without something within it; without the numbers the loop could compare nothing.
  expect([...seen].toSorted()).toEqual([
    'company 1',
    'reseller 0',
    'reseller 1',
    'reseller 2',
    'site 0',
    'site 1',
    'site 2',
    'superuser 3',
  ]);
});

it('a loaded person may do what the condition on users says, and what a session unpacks', async () => {
  await db.query(sql`delete from users`);
  const roles = GRANTS.map((permissions) => newRole('site', permissions));
  await insertRoles(roles);
  await insertUsers(
    product({
      user_type: ['external'],
      role_id: [...roles.map(({ id }) => id), null],
      is_superuser: [false, true],
      added_permissions: GRANTS,
      removed_permissions: GRANTS,
    }).map((columns) => newUser(columns)),
  );
  const { rows: people } = await db.query<{
    is_superuser: boolean;
    packed: string;
    role: string[];
    added: string[];
    removed: string[];
    may: boolean[];
  }>(sql`
    select u.is_superuser, ${PACKED_PERMISSIONS} as packed, coalesce(r.permissions, '{}') as role,
      u.added_permissions as added, u.removed_permissions as removed,
      array[${mayDo(READ)}, ${mayDo(WRITE)}, ${mayDo(SUPERUSERS_ONLY)}] as may
    from users u left join roles r on r.id = u.role_id`);
  for (const person of people) {
    const permissions = permissionsOf(person);
    const holder = { is_superuser: person.is_superuser, permissions };
    expect({ ...person }).toEqual({ ...person, may: [READ, WRITE, SUPERUSERS_ONLY].map((key) => can(holder, key)) });
    expect(unpackPermissions(person.packed)).toEqual(permissions);
    expect(permissions).not.toContain(SUPERUSERS_ONLY);
  }
  expect(people).toHaveLength(5 * 2 * 4 * 4);
  expect(new Set(people.map(({ may }) => may.join()))).toEqual(
    new Set(['true,true,true', 'true,true,false', 'true,false,false', 'false,true,false', 'false,false,false']),
  );
});
