import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { changeState, lockOwnedUser } from '../account-state.ts';
import { showUser } from '../show-user.ts';

export const reactivateUser: Operation<'reactivateUser'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const account = await lockOwnedUser(tx, actor, params.id);
    if (account.id === actor.userId) fail('own_rights');
    if (account.account_state !== 'inactive') return;
    // Somebody who was shut out before they chose a password still has to choose one.
    const state = account.has_password ? 'active' : 'invited';
    await changeState({ services, tx, actor, account }, 'reactivated', state);
  });
  return showUser(services, actor, params.id);
};
