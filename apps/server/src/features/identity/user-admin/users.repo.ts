import type { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';
import { PLACES_IN_A_LIST } from '@sightline/contract/user-admin';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

interface Named {
  id: string;
  name: string;
}

/** An account with its places, those within the reader's reach by name. */
export interface UserRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string | null;
  email: string;
  user_channel_id: string | null;
  user_type: (typeof USER_TYPES)[number];
  account_state: (typeof ACCOUNT_STATES)[number];
  is_superuser: boolean;
  password_expiry_days: number | null;
  avatar_key: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  role: Named | null;
  company: Named | null;
  is_company_within: boolean;
  sites: Named[];
  site_count: number;
  hidden_sites: number;
  resellers: Named[];
  reseller_count: number;
  hidden_resellers: number;
  added_permissions: string;
  removed_permissions: string;
}

/** Somebody's places of one kind: those within reach counted and named, the others only counted. */
const placesText = (kind: 'site' | 'reseller', within: string, most: string) => `
  cross join lateral (
    select count(*) filter (where p.is_within)::int as ${kind}_count,
           count(*) filter (where not p.is_within)::int as hidden_${kind}s,
           coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.rank)
             filter (where p.is_within and p.rank <= ${most}), '[]') as ${kind}s
    from (
      select o.id, o.name, ${within} as is_within,
             row_number() over (partition by ${within} order by lower(o.name), o.id) as rank
      from user_${kind}s x join ${kind}s o on o.id = x.${kind}_id where x.user_id = u.id
    ) p
  ) ${kind}_places`;

interface Reading {
  /** How many places of a kind are named. */
  most: number;
  /** Among whom to look, when that is not everybody within the reader's reach. */
  among?: Reach;
}

async function read(
  reach: Reach,
  db: Db,
  ids: readonly string[],
  { most, among = reach }: Reading,
): Promise<UserRow[]> {
  const statement = new Statement();
  const named = statement.add(ids, 'uuid[]');
  const limit = statement.add(most, 'int');
  const site = withinReachText(reach, { reseller: 'o.reseller_id', company: 'o.company_id', site: 'o.id' }, statement);
  const company = withinReachText(reach, { reseller: 'c.reseller_id', company: 'c.id' }, statement);
  const reseller = withinReachText(reach, { reseller: 'o.id' }, statement);
  const text = `
    select u.id, u.username, u.first_name, u.last_name, u.email, u.user_channel_id, u.user_type, u.account_state,
           u.is_superuser, u.password_expiry_days, u.avatar_key, u.last_sign_in_at, u.created_at,
           u.added_permissions::text as added_permissions, u.removed_permissions::text as removed_permissions,
           case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as role,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company,
           c.id is null or ${company} as is_company_within,
           site_places.*, reseller_places.*
    from users u
    left join roles r on r.id = u.role_id
    left join companies c on c.id = u.company_id
    ${placesText('site', site, limit)}
    ${placesText('reseller', reseller, limit)}
    where u.id = any(${named}) and ${statement.write(peopleWithin(among, 'u'))}`;
  return runPrepared<UserRow>(db, text, statement);
}

/** The people of a page, in its order, each with a few of their places. */
export async function readUsers(reach: Reach, db: Db, ids: readonly string[], most = PLACES_IN_A_LIST) {
  const found = new Map((await read(reach, db, ids, { most })).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const ALL_PLACES = 100_000;

/** `among` reaches further only for somebody whom the reader has just taken out of their own reach. */
export async function findUser(reach: Reach, db: Db, id: string, among = reach): Promise<UserRow | undefined> {
  return (await read(reach, db, [id], { most: ALL_PLACES, among }))[0];
}

/** The permissions of roles as text, by the role's id: people of one page share few roles. */
export async function readRolePermissions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; permissions: string }>(
    'select id, permissions::text as permissions from roles where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, permissions }) => [id, permissions]));
}

export async function isResellerWithin(reach: Reach, db: Db, id: string): Promise<boolean> {
  const statement = new Statement();
  const text = `select 1 from resellers o where o.id = ${statement.add(id, 'uuid')}
    and ${withinReachText(reach, { reseller: 'o.id' }, statement)}`;
  return (await runPrepared(db, text, statement)).length > 0;
}

export async function isCompanyWithin(reach: Reach, db: Db, id: string): Promise<boolean> {
  const statement = new Statement();
  const text = `select 1 from companies o where o.id = ${statement.add(id, 'uuid')}
    and ${withinReachText(reach, { reseller: 'o.reseller_id', company: 'o.id' }, statement)}`;
  return (await runPrepared(db, text, statement)).length > 0;
}
