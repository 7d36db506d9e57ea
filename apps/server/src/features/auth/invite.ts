import { ACTIVATION_KEY_DAYS } from '@sightline/contract/account';
import type { Db } from '../../db/db.ts';
import type { Exchange } from '../../http/call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import { issueKey } from './keys.ts';
import { activationLetter } from './letters/activation.ts';
import type { Reader } from './letters/letter.ts';
import { consoleLink } from './links.ts';

/** Mails an invited account the link that activates it; a link sent before stops working. */
export async function inviteAccount(
  services: Services,
  tx: Db,
  exchange: Pick<Exchange, 'origin'>,
  account: Reader & { id: string },
): Promise<void> {
  const key = await issueKey(tx, account.id, 'activation', ACTIVATION_KEY_DAYS * 24);
  const link = consoleLink(services.config, exchange, '/activate-account', key);
  await queueMail(services, tx, activationLetter(account, link));
}
