import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { changeState, lockOwnedUser, refuseLastSuperuser } from '../account-state.ts';
import { showUser } from '../show-user.ts';

export const deactivateUser: Operation<'deactivateUser'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const account = await lockOwnedUser(tx, actor, params.id);
    if (account.id === actor.userId) fail('own_rights');
    if (account.account_state === 'inactive') return;
    await refuseLastSuperuser(tx, account);
    await changeState({ services, tx, actor, account }, 'deactivated', 'inactive');
    await endSessions(services, tx, account.id);
  });
  return showUser(services, actor, params.id);
};
