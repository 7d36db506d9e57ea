import { PACKED_PERMISSIONS } from '../../../changes/reach/effective-permissions.ts';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import type { Draft } from './check-account.ts';
import type { PlaceFact } from './facts.repo.ts';

/** The fields of an account that are set by those who manage people. */
export interface AccountFields extends Draft {
  first_name: string;
  last_name: string | null;
  user_channel_id: string | null;
  password_expiry_days: number | null;
}

interface OwnPlace extends PlaceFact {
  /** Whether it lies within the reach it was read for. */
  is_within: boolean;
}

/** An account as it stands, locked until the transaction ends. */
export interface LockedAccount extends Omit<AccountFields, 'sites' | 'resellers'> {
  id: Reached<'user'>;
  account_state: 'invited' | 'active' | 'inactive';
  has_password: boolean;
  avatar_key: string | null;
  /** Effective ones, as `role+added-removed`. */
  permissions: string;
  places: OwnPlace[];
}

const SITE = { reseller: 'o.reseller_id', company: 'o.company_id', site: 'o.id' };
const COMPANY = { reseller: 'o.reseller_id', company: 'o.id' };
const RESELLER = { reseller: 'o.id' };

async function readOwnPlaces(reach: Reach, tx: Db, userId: Reached<'user'>): Promise<OwnPlace[]> {
  const { rows } = await tx.prepared<OwnPlace>(sql`
    select o.id, 'site' as kind, o.reseller_id, o.company_id, o.id as site_id, ${within(reach, SITE)} as is_within
    from user_sites x join sites o on o.id = x.site_id where x.user_id = ${userId}::uuid
    union all
    select o.id, 'company', o.reseller_id, o.id, null, ${within(reach, COMPANY)}
    from users x join companies o on o.id = x.company_id where x.id = ${userId}::uuid
    union all
    select o.id, 'reseller', o.id, null, null, ${within(reach, RESELLER)}
    from user_resellers x join resellers o on o.id = x.reseller_id where x.user_id = ${userId}::uuid`);
  return rows;
}

export async function lockUser(reach: Reach, tx: Db, id: string): Promise<LockedAccount | undefined> {
  const { rows } = await tx.prepared<Omit<LockedAccount, 'places'>>(sql`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.user_channel_id, u.user_type, u.role_id as group,
           u.company_id as company, u.is_superuser, u.account_state, u.password_expiry_days, u.avatar_key,
           u.password_hash is not null as has_password,
           ${PACKED_PERMISSIONS} as permissions
    from users u left join roles r on r.id = u.role_id
    where u.id = ${id}::uuid and ${peopleWithin(reach, 'u')} for update of u`);
  return rows[0] && { ...rows[0], places: await readOwnPlaces(reach, tx, rows[0].id) };
}

interface NewAccount extends AccountFields {
  id: Reached<'user'>;
  /** Without one the account is invited. */
  passwordHash: string | null;
}

type PlaceKind = 'site' | 'reseller';

const placesOf = (kind: PlaceKind) => ({ table: name(`user_${kind}s`), column: name(`${kind}_id`) });

async function addPlaces(tx: Db, kind: PlaceKind, userId: Reached<'user'>, ids: readonly string[]) {
  if (ids.length === 0) return;
  const { table, column } = placesOf(kind);
  await tx.query(
    sql`insert into ${table} (user_id, ${column}) select ${userId}, unnest(${ids}::uuid[]) on conflict do nothing`,
  );
}

/** A password somebody else chose must be changed at the first sign-in. */
export async function insertUser(tx: Db, account: NewAccount) {
  const isInvited = account.passwordHash === null;
  await tx.query(sql`
    insert into users (id, username, email, first_name, last_name, user_channel_id, user_type, role_id, company_id,
      is_superuser, password_expiry_days, password_hash, password_changed_at, must_change_password, account_state)
    values (${account.id}, ${account.username}, ${account.email}, ${account.first_name}, ${account.last_name},
      ${account.user_channel_id}, ${account.user_type}, ${account.group}, ${account.company}, ${account.is_superuser},
      ${account.password_expiry_days}, ${account.passwordHash}, ${isInvited ? null : sql`now()`}, ${!isInvited},
      ${isInvited ? 'invited' : 'active'})`);
  await addPlaces(tx, 'site', account.id, account.sites);
  await addPlaces(tx, 'reseller', account.id, account.resellers);
}

function dropPlaces(tx: Db, kind: PlaceKind, userId: Reached<'user'>, ids: readonly string[]) {
  const { table, column } = placesOf(kind);
  return tx.query(sql`delete from ${table} where user_id = ${userId} and ${column} = any(${ids}::uuid[])`);
}

interface PlaceChange {
  added: readonly string[];
  dropped: readonly string[];
}

export const updateUserRow = (tx: Db, id: Reached<'user'>, fields: Omit<AccountFields, 'sites' | 'resellers'>) =>
  tx.query(sql`
    update users set username = ${fields.username}, email = ${fields.email}, first_name = ${fields.first_name},
      last_name = ${fields.last_name}, user_channel_id = ${fields.user_channel_id}, user_type = ${fields.user_type},
      role_id = ${fields.group}, company_id = ${fields.company}, is_superuser = ${fields.is_superuser},
      password_expiry_days = ${fields.password_expiry_days}
    where id = ${id}`);

export async function changePlaces(tx: Db, kind: PlaceKind, userId: Reached<'user'>, change: PlaceChange) {
  if (change.dropped.length > 0) await dropPlaces(tx, kind, userId, change.dropped);
  await addPlaces(tx, kind, userId, change.added);
}

export const storeState = (tx: Db, id: Reached<'user'>, state: LockedAccount['account_state']) =>
  tx.query(sql`update users set account_state = ${state} where id = ${id}`);

export const storeInvitation = (tx: Db, id: Reached<'user'>) =>
  tx.query(sql`update users set invited_at = now() where id = ${id}`);

export const deleteUserRow = (tx: Db, id: Reached<'user'>) => tx.query(sql`delete from users where id = ${id}`);

/** Whether somebody else could still do everything. Changes of superusers wait for each other here. */
export async function hasOtherSuperuser(tx: Db, id: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('superusers'))`);
  const { rowCount } = await tx.query(
    sql`select 1 from users where is_superuser and account_state = 'active' and id <> ${id} limit 1`,
  );
  return rowCount !== 0;
}

const UNIQUE_VIOLATION = '23505';

/** Which name somebody else took between the check and the change, if that is what an error says. */
export function takenField(error: unknown): 'username' | 'email' | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint === 'users_username') return 'username';
  return constraint === 'users_email' ? 'email' : undefined;
}
