import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockOwnedUser, placeOfAccount } from '../account-state.ts';
import { inviteAgain } from '../invite-again.ts';

export const sendInvitation: Operation<'sendInvitation'> = async ({ services, actor, exchange }, { params }) => {
  await services.db.transaction(async (tx) => {
    const account = await lockOwnedUser(tx, actor, params.id);
    if (account.account_state !== 'invited') fail('not_invited');
    await inviteAgain({ services, tx, actor }, account.id, exchange);
    await recordChange(services, tx, actor, {
      object: { type: 'user', id: account.id, name: account.username, place: placeOfAccount(account) },
      action: 'invited',
    });
  });
  return undefined;
};
