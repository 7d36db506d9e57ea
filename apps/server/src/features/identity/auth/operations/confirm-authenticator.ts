import type { Operation } from '../../../../changes/call.ts';
import { limitProof } from '../../../../changes/tries/limit-proof.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { activateSecret, lockAccount } from '../accounts.repo.ts';
import { issueRecoveryCodes, stepOfCode } from '../authenticator.ts';

export const confirmAuthenticator: Operation<'confirmAuthenticator'> = ({ services, actor }, { body }) =>
  limitProof(services, actor, 'authenticator', () =>
    services.db.transaction(async (tx) => {
      const account = (await lockAccount(tx, actor.userId)) ?? fail('not_authenticated');
      const pending = account.totp_pending ?? fail('authenticator_not_begun');
      const step = stepOfCode(services.secrets, pending, body.otp) ?? fail('wrong_code', { field: 'otp' });
      await activateSecret(tx, account.id, step);
      return { recovery_codes: await issueRecoveryCodes(services.secrets, tx, account.id) };
    }),
  );
