import { eq } from 'drizzle-orm';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { users } from '../../../platform/db/schema/people.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import type { Draft } from './check-account.ts';
import type { PlaceFact } from './facts.repo.ts';

/** The fields of an account that are set by those who manage people. */
export interface AccountFields extends Draft {
  first_name: string;
  last_name: string | null;
  user_channel_id: string | null;
  password_expiry_days: number | null;
}

export interface OwnPlace extends PlaceFact {
  /** Whether it lies within the reach it was read for. */
  is_within: boolean;
}

/** An account as it stands, locked until the transaction ends. */
export interface LockedAccount extends Omit<AccountFields, 'sites' | 'resellers'> {
  id: string;
  account_state: 'invited' | 'active' | 'inactive';
  has_password: boolean;
  avatar_key: string | null;
  /** Effective ones, as `role+added-removed`. */
  permissions: string;
  places: OwnPlace[];
}

async function readOwnPlaces(reach: Reach, tx: Db, userId: string): Promise<OwnPlace[]> {
  const statement = new Statement();
  const user = statement.add(userId, 'uuid');
  const site = withinReachText(reach, { reseller: 'o.reseller_id', company: 'o.company_id', site: 'o.id' }, statement);
  const company = withinReachText(reach, { reseller: 'o.reseller_id', company: 'o.id' }, statement);
  const reseller = withinReachText(reach, { reseller: 'o.id' }, statement);
  const text = `
    select o.id, 'site' as kind, o.reseller_id, o.company_id, o.id as site_id, ${site} as is_within
    from user_sites x join sites o on o.id = x.site_id where x.user_id = ${user}
    union all
    select o.id, 'company', o.reseller_id, o.id, null, ${company}
    from users x join companies o on o.id = x.company_id where x.id = ${user}
    union all
    select o.id, 'reseller', o.id, null, null, ${reseller}
    from user_resellers x join resellers o on o.id = x.reseller_id where x.user_id = ${user}`;
  return runPrepared<OwnPlace>(tx, text, statement);
}

export async function lockUser(reach: Reach, tx: Db, id: string): Promise<LockedAccount | undefined> {
  const statement = new Statement();
  const text = `
    select u.id, u.username, u.first_name, u.last_name, u.email, u.user_channel_id, u.user_type, u.role_id as group,
           u.company_id as company, u.is_superuser, u.account_state, u.password_expiry_days, u.avatar_key,
           u.password_hash is not null as has_password,
           coalesce(r.permissions::text, '{}') || '+' || u.added_permissions::text || '-' || u.removed_permissions::text
             as permissions
    from users u left join roles r on r.id = u.role_id
    where u.id = ${statement.add(id, 'uuid')} and ${statement.write(peopleWithin(reach, 'u'))} for update of u`;
  const [row] = await runPrepared<Omit<LockedAccount, 'places'>>(tx, text, statement);
  return row && { ...row, places: await readOwnPlaces(reach, tx, id) };
}

interface NewAccount extends AccountFields {
  id: string;
  /** Without one the account is invited. */
  passwordHash: string | null;
}

const columnsOf = (fields: Omit<AccountFields, 'sites' | 'resellers'>) => ({
  username: fields.username,
  email: fields.email,
  firstName: fields.first_name,
  lastName: fields.last_name,
  userChannelId: fields.user_channel_id,
  userType: fields.user_type,
  roleId: fields.group,
  companyId: fields.company,
  isSuperuser: fields.is_superuser,
  passwordExpiryDays: fields.password_expiry_days,
});

async function addPlaces(tx: Db, kind: 'site' | 'reseller', userId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx.query(
    `insert into user_${kind}s (user_id, ${kind}_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [userId, ids],
  );
}

/** A password somebody else chose must be changed at the first sign-in. */
export async function insertUser(tx: Db, account: NewAccount) {
  const isInvited = account.passwordHash === null;
  await tx.orm.insert(users).values({
    id: account.id,
    ...columnsOf(account),
    passwordHash: account.passwordHash,
    ...(isInvited ? {} : { passwordChangedAt: new Date(), mustChangePassword: true }),
    accountState: isInvited ? 'invited' : 'active',
  });
  await addPlaces(tx, 'site', account.id, account.sites);
  await addPlaces(tx, 'reseller', account.id, account.resellers);
}

const dropPlaces = (tx: Db, kind: 'site' | 'reseller', userId: string, ids: readonly string[]) =>
  tx.query(`delete from user_${kind}s where user_id = $1 and ${kind}_id = any($2::uuid[])`, [userId, ids]);

interface PlaceChange {
  added: readonly string[];
  dropped: readonly string[];
}

export const updateUserRow = (tx: Db, id: string, fields: Omit<AccountFields, 'sites' | 'resellers'>) =>
  tx.orm.update(users).set(columnsOf(fields)).where(eq(users.id, id));

export async function changePlaces(tx: Db, kind: 'site' | 'reseller', userId: string, change: PlaceChange) {
  if (change.dropped.length > 0) await dropPlaces(tx, kind, userId, change.dropped);
  await addPlaces(tx, kind, userId, change.added);
}

export const storeState = (tx: Db, id: string, state: LockedAccount['account_state']) =>
  tx.query('update users set account_state = $2 where id = $1', [id, state]);

export const storeInvitation = (tx: Db, id: string) =>
  tx.query('update users set invited_at = now() where id = $1', [id]);

export const deleteUserRow = (tx: Db, id: string) => tx.query('delete from users where id = $1', [id]);

/** Whether somebody else could still do everything. Changes of superusers wait for each other here. */
export async function hasOtherSuperuser(tx: Db, id: string): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('superusers'))`);
  const { rowCount } = await tx.query(
    `select 1 from users where is_superuser and account_state = 'active' and id <> $1 limit 1`,
    [id],
  );
  return rowCount !== 0;
}

const UNIQUE_VIOLATION = '23505';

/** Which name somebody else took between the check and the change, if that is what an error says. */
export function takenField(error: unknown): 'username' | 'email' | undefined {
  const { code, constraint } = ((error as Error)?.cause ?? error) as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint === 'users_username') return 'username';
  return constraint === 'users_email' ? 'email' : undefined;
}
