import type { ChangeKind } from '@sightline/contract/audit';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/app-error.ts';
import type { Actor } from '../../reach.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../audit/record-audit.ts';
import { hasOtherSuperuser, type LockedAccount, lockUser, storeState } from './accounts.repo.ts';
import { commonPlace } from './audit-user.ts';
import { authorityOverAccount } from './user-changes.ts';

/** An account within reach, locked, over which the actor has every say; otherwise the call ends. */
export async function lockOwnedUser(tx: Db, actor: Actor, id: string): Promise<LockedAccount> {
  const account = (await lockUser(actor.reach, tx, id)) ?? fail('user_not_found');
  if (!authorityOverAccount(actor, account).full) fail('user_not_editable');
  return account;
}

/** Somebody has to be left who can do everything. */
export async function refuseLastSuperuser(tx: Db, account: LockedAccount) {
  const counts = account.is_superuser && account.account_state === 'active';
  if (counts && !(await hasOtherSuperuser(tx, account.id))) fail('last_superuser');
}

export const placeOfAccount = (account: LockedAccount) => commonPlace(account.is_superuser ? [] : account.places);

interface StateChange {
  services: Services;
  tx: Db;
  actor: Actor;
  account: LockedAccount;
}

export async function changeState(
  { services, tx, actor, account }: StateChange,
  action: Extract<ChangeKind, 'deactivated' | 'reactivated'>,
  state: LockedAccount['account_state'],
) {
  await storeState(tx, account.id, state);
  await recordChange(services, tx, actor, {
    object: { type: 'user', id: account.id, name: account.username, place: placeOfAccount(account) },
    action,
    before: { account_state: account.account_state },
    after: { account_state: state },
  });
}
