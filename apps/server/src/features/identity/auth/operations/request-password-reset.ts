import { RESET_KEY_HOURS } from '@sightline/contract/account';
import type { Operation } from '../../../../changes/call.ts';
import { networkOf } from '../../../../platform/http/rate-limits.ts';
import { queueMailQuietly } from '../../../../platform/mail/queue-mail.ts';
import { findAccountByEmail } from '../accounts.repo.ts';
import { issueKey } from '../keys.ts';
import { consoleLink } from '../links.ts';
import { resetMail } from '../mails/reset.ts';

/** Says the same whether the address has an account or not. */
export const requestPasswordReset: Operation<'requestPasswordReset'> = async ({ services, exchange }, { body }) => {
  const account = await findAccountByEmail(services.db, body.email);
  if (account?.account_state !== 'active') return undefined;
  const cause = { kind: 'password_reset', sender: { id: networkOf(exchange.ip) } } as const;
  await services.db.transaction((tx) =>
    queueMailQuietly(services, tx, { to: account.email, cause }, async () => {
      const key = await issueKey(tx, account.id, 'password-reset', RESET_KEY_HOURS);
      return resetMail(account, consoleLink(services.config, exchange, '/reset-password', key));
    }),
  );
  return undefined;
};
