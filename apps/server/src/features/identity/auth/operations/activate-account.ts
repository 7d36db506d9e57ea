import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts.repo.ts';
import { redeemKey } from '../keys.ts';
import { setPassword } from '../passwords.ts';

export const activateAccount: Operation<'activateAccount'> = async ({ services }, { body }) => {
  await services.db.transaction(async (tx) => {
    const userId = (await redeemKey(tx, body.key, 'activation')) ?? fail('invalid_key', { field: 'key' });
    const account = await lockAccount(tx, userId);
    if (account?.account_state !== 'invited') fail('invalid_key', { field: 'key' });
    await setPassword(services, tx, account, body.password);
  });
  return undefined;
};
