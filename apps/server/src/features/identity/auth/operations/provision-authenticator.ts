import type { Operation } from '../../../../changes/call.ts';
import { seal } from '../../../../changes/secrets/secret-store.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { storePendingSecret } from '../accounts.repo.ts';
import { newAuthenticator } from '../authenticator.ts';
import { lockProved, provePassword } from '../prove-password.ts';

export const provisionAuthenticator: Operation<'provisionAuthenticator'> = async ({ services, actor }, { body }) => {
  const proved = await provePassword(services, actor, body.password, 'password');
  return services.db.transaction(async (tx) => {
    const account = await lockProved(tx, proved);
    if (account.totp_secret !== null) fail('authenticator_active');
    const { secret, qrCode } = newAuthenticator(account.username);
    await storePendingSecret(tx, account.id, seal(services.secrets, 'authenticator_setup', secret));
    return { qr_code: qrCode, secret };
  });
};
