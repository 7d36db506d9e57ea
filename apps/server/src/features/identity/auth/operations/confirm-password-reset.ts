import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockAccount } from '../accounts.repo.ts';
import { redeemKey } from '../keys.ts';
import { rememberDevice } from '../known-device.ts';
import { setPassword } from '../passwords.ts';

export const confirmPasswordReset: Operation<'confirmPasswordReset'> = async ({ services, exchange }, { body }) => {
  const changed = await services.db.transaction(async (tx) => {
    const userId = (await redeemKey(tx, body.key, 'password-reset')) ?? fail('invalid_key', { field: 'key' });
    const account = (await lockAccount(tx, userId)) ?? fail('invalid_key', { field: 'key' });
    return setPassword(services, tx, account, { password: body.password });
  });
  // Who has the mailbox can always get in, however many strangers try the account.
  rememberDevice(services.secrets, exchange, changed);
  return undefined;
};
