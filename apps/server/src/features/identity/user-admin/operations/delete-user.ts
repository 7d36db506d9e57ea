import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { lockOwnedUser, placeOfAccount, refuseLastSuperuser } from '../account-state.ts';
import { deleteUserRow } from '../accounts.repo.ts';
import { auditFieldsOf } from '../audit-user.ts';
import { fieldsOf } from '../user-changes.ts';

export const deleteUser: Operation<'deleteUser'> = async ({ services, actor, exchange }, request) => {
  const { id } = request.params;
  // Looked at first, since the code serves once; and again when it is done, since things may have changed.
  await services.db.transaction(async (tx) => refuseLastSuperuser(tx, await lockOwnedUser(tx, actor, id)));
  await spendDeletionCode(services, actor, { type: 'user', id }, request);
  const avatarKey = await services.db.transaction(async (tx) => {
    const account = await lockOwnedUser(tx, actor, id);
    await refuseLastSuperuser(tx, account);
    await endSessions(services, tx, account.id);
    await deleteUserRow(tx, account.id);
    await recordChange(services, tx, actor, {
      object: { type: 'user', id, name: account.username, place: placeOfAccount(account) },
      action: 'deleted',
      before: auditFieldsOf(fieldsOf(account), account.account_state),
    });
    return account.avatar_key;
  });
  if (avatarKey) await services.storage.remove(avatarKey);
  if (id === actor.userId) exchange.clearSessionCookie();
  return undefined;
};
