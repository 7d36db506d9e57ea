import type { Changing } from '../../../changes/changing.ts';
import { mailSenderOf } from '../../../changes/mail-sender.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { inviteAccount } from '../auth/invite.ts';
import { loadAccount } from '../auth/load-account.ts';
import { storeInvitation } from './accounts.repo.ts';

/** Mails an invitation to the account's address; the link in the mail before stops working. */
export async function inviteAgain(
  { services, tx, actor }: Changing,
  id: Reached<'user'>,
  exchange: Pick<Exchange, 'origin'>,
): Promise<void> {
  const account = (await loadAccount(tx, id)) ?? fail('user_not_found');
  await storeInvitation(tx, id);
  await inviteAccount(services, tx, { exchange, sender: await mailSenderOf(tx, actor) }, account);
}
