import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockAccount, removeAuthenticator } from '../accounts.repo.ts';
import { takeAuthenticatorCode } from '../authenticator.ts';
import { isPasswordOf } from '../passwords.ts';

export const disableAuthenticator: Operation<'disableAuthenticator'> = async ({ services, actor }, { body }) => {
  await services.db.transaction(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('not_authenticated');
    if (!(await isPasswordOf(account, body.password))) fail('wrong_password', { field: 'password' });
    const isRight = await takeAuthenticatorCode(services.secrets, tx, account, body.otp);
    if (!isRight) fail('wrong_code', { field: 'otp' });
    await removeAuthenticator(tx, account.id);
  });
  return undefined;
};
