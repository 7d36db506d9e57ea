import { unpackPermissions } from '../../../changes/reach/effective-permissions.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { AccountFields, LockedAccount } from './accounts.repo.ts';
import { type Authority, authorityOver } from './authority.ts';

type Field = keyof AccountFields;

/** The fields of an account, with those of its places that the actor reaches. */
export function fieldsOf(account: LockedAccount): AccountFields {
  const within = (kind: string) =>
    account.places.filter((place) => place.kind === kind && place.is_within).map(({ id }) => id);
  return {
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    user_channel_id: account.user_channel_id,
    user_type: account.user_type,
    group: account.group,
    company: account.company,
    sites: within('site'),
    resellers: within('reseller'),
    password_expiry_days: account.password_expiry_days,
    is_superuser: account.is_superuser,
  };
}

/** The audit trail keeps all places: an entry lies above every one of them. */
export function withHiddenPlaces(account: LockedAccount, fields: AccountFields): AccountFields {
  const hidden = (kind: string) =>
    account.places.filter((place) => place.kind === kind && !place.is_within).map(({ id }) => id);
  return {
    ...fields,
    sites: [...fields.sites, ...hidden('site')],
    resellers: [...fields.resellers, ...hidden('reseller')],
  };
}

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? a.toSorted().join() === b.toSorted().join() : a === b;

/** What really differs: who sends back what they read changes nothing. */
export const changedFieldsOf = (before: AccountFields, after: AccountFields): ReadonlySet<Field> =>
  new Set((Object.keys(before) as Field[]).filter((name) => !isSame(before[name], after[name])));

const PLACES: readonly Field[] = ['sites', 'resellers'];
/** What decides over somebody's rights. */
const RIGHTS: readonly Field[] = ['user_type', 'group', 'company', 'sites', 'resellers', 'is_superuser'];

export const changesRights = (changed: ReadonlySet<Field>): boolean => RIGHTS.some((field) => changed.has(field));

export const authorityOverAccount = (actor: Actor, account: LockedAccount): Authority =>
  authorityOver(actor, {
    id: account.id,
    is_superuser: account.is_superuser,
    permissions: unpackPermissions(account.permissions),
    reachesFurther: account.places.some((place) => !place.is_within),
  });

/** Nobody changes their own rights, nor how long their own password serves. */
function refuseOwn(actor: Actor, changed: ReadonlySet<Field>, hasNewPassword: boolean) {
  const guarded = actor.is_superuser ? RIGHTS : [...RIGHTS, 'password_expiry_days' as const];
  const field = guarded.find((name) => changed.has(name));
  if (field) fail('own_rights', { field });
  // Their own password is changed by those who know it.
  if (hasNewPassword) fail('own_password', { field: 'password' });
}

/** Ends the call when the actor may not make this change, whatever its values are. */
export function refuseForbidden(
  actor: Actor,
  account: LockedAccount,
  changed: ReadonlySet<Field>,
  hasNewPassword: boolean,
) {
  if (account.id === actor.userId) refuseOwn(actor, changed, hasNewPassword);
  const authority = authorityOverAccount(actor, account);
  const isBeyondPlaces = hasNewPassword || [...changed].some((name) => !PLACES.includes(name));
  if (isBeyondPlaces && !authority.full) fail('user_not_editable');
  if (changed.size > 0 && !authority.full && !authority.places) fail('user_not_editable');
  if (changed.has('is_superuser') && !actor.is_superuser) fail('superusers_only', { field: 'is_superuser' });
  if (changed.has('email') && account.account_state !== 'invited') fail('email_locked', { field: 'email' });
}
