import type { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';
import { PLACES_IN_A_LIST } from '@sightline/contract/user-admin';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { name, type Sql, sql } from '../../../platform/db/sql.ts';

interface Named {
  id: string;
  name: string;
}

/** An account with its places, those within the reader's reach by name. */
export interface UserRow {
  id: Reached<'user'>;
  username: string;
  first_name: string;
  last_name: string | null;
  email: string;
  user_channel_id: string | null;
  user_type: (typeof USER_TYPES)[number];
  account_state: (typeof ACCOUNT_STATES)[number];
  is_superuser: boolean;
  password_expiry_days: number | null;
  has_authenticator: boolean;
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
function placesOf(kind: 'site' | 'reseller', isWithin: Sql, most: number): Sql {
  const places = name(`${kind}s`);
  return sql`
    cross join lateral (
      select count(*) filter (where p.is_within)::int as ${name(`${kind}_count`)},
             count(*) filter (where not p.is_within)::int as ${name(`hidden_${kind}s`)},
             coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.rank)
               filter (where p.is_within and p.rank <= ${most}::int), '[]') as ${places}
      from (
        select o.id, o.name, ${isWithin} as is_within,
               row_number() over (partition by ${isWithin} order by o.sort_name, o.id) as rank
        from ${name(`user_${kind}s`)} x join ${places} o on o.id = ${name(`x.${kind}_id`)} where x.user_id = u.id
      ) p
    ) ${name(`${kind}_places`)}`;
}

const SITE = { reseller: 'o.reseller_id', company: 'o.company_id', site: 'o.id' };
const COMPANY = { reseller: 'o.reseller_id', company: 'o.id' };
const RESELLER = { reseller: 'o.id' };

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
  const { rows } = await db.prepared<UserRow>(sql`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.user_channel_id, u.user_type, u.account_state,
           u.is_superuser, u.password_expiry_days, u.avatar_key, u.last_sign_in_at, u.created_at,
           u.totp_secret is not null as has_authenticator,
           u.added_permissions::text as added_permissions, u.removed_permissions::text as removed_permissions,
           case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as role,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as company,
           o.id is null or ${within(reach, COMPANY)} as is_company_within,
           site_places.*, reseller_places.*
    from users u
    left join roles r on r.id = u.role_id
    left join companies o on o.id = u.company_id
    ${placesOf('site', within(reach, SITE), most)}
    ${placesOf('reseller', within(reach, RESELLER), most)}
    where u.id = any(${ids}::uuid[]) and ${peopleWithin(among, 'u')}`);
  return rows;
}

/** The people of a page, in its order, each with a few of their places. */
export async function readUsers(reach: Reach, db: Db, ids: readonly string[], most = PLACES_IN_A_LIST) {
  const found = new Map<string, UserRow>((await read(reach, db, ids, { most })).map((row) => [row.id, row]));
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
    sql`select id, permissions::text as permissions from roles where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, permissions }) => [id, permissions]));
}

export async function isResellerWithin(reach: Reach, db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.prepared(
    sql`select 1 from resellers o where o.id = ${id}::uuid and ${within(reach, RESELLER)}`,
  );
  return rowCount !== 0;
}

export async function isCompanyWithin(reach: Reach, db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.prepared(
    sql`select 1 from companies o where o.id = ${id}::uuid and ${within(reach, COMPANY)}`,
  );
  return rowCount !== 0;
}
