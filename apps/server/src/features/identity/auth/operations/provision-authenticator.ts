import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockAccount, storePendingSecret } from '../accounts.repo.ts';
import { encryptSecret, newAuthenticator } from '../authenticator.ts';
import { isPasswordOf } from '../passwords.ts';

export const provisionAuthenticator: Operation<'provisionAuthenticator'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('not_authenticated');
    if (!(await isPasswordOf(account, body.password))) fail('wrong_password', { field: 'password' });
    if (account.totp_secret !== null) fail('authenticator_active');
    const { secret, qrCode } = newAuthenticator(account.username);
    await storePendingSecret(tx, account.id, encryptSecret(services.secrets, secret));
    return { qr_code: qrCode, secret };
  });
