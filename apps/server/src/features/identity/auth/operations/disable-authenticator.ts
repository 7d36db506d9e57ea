import type { Operation } from '../../../../changes/call.ts';
import { limitProof } from '../../../../changes/tries/limit-proof.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { removeAuthenticator } from '../accounts.repo.ts';
import { takeAuthenticatorCode } from '../authenticator.ts';
import { lockProved, provePassword } from '../prove-password.ts';

export const disableAuthenticator: Operation<'disableAuthenticator'> = async ({ services, actor }, { body }) => {
  const proved = await provePassword(services, actor, body.password, 'password');
  await limitProof(services, actor, 'authenticator', () =>
    services.db.transaction(async (tx) => {
      const account = await lockProved(tx, proved);
      const isRight = await takeAuthenticatorCode(services.secrets, tx, account, body.otp);
      if (!isRight) fail('wrong_code', { field: 'otp' });
      await removeAuthenticator(tx, account.id);
    }),
  );
  return undefined;
};
