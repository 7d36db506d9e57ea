import { commonPlace } from '../../../changes/audit/place-of-user.ts';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { hasOtherSuperuser, type LockedAccount, lockUser, storeState } from './accounts.repo.ts';
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

interface StateOptions {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

/** Shuts somebody out, or lets them in again; nothing happens when that is so already. */
export const changeState = (
  services: Services,
  actor: Actor,
  id: string,
  isIn: boolean,
  { reverts }: StateOptions = {},
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const account = await lockOwnedUser(tx, actor, id);
    if (account.id === actor.userId) fail('own_rights');
    if ((account.account_state !== 'inactive') === isIn) return;
    if (!isIn) await refuseLastSuperuser(tx, account);
    // Somebody who was shut out before they chose a password still has to choose one.
    const allowed = account.has_password ? 'active' : 'invited';
    const state = isIn ? allowed : 'inactive';
    await storeState(tx, account.id, state);
    await recordChange(services, tx, actor, {
      object: { type: 'user', id: account.id, name: account.username, place: placeOfAccount(account) },
      action: isIn ? 'reactivated' : 'deactivated',
      before: { account_state: account.account_state },
      after: { account_state: state },
      ...(reverts === undefined ? {} : { reverts }),
    });
    if (!isIn) await endSessions(services, tx, account.id);
  });
