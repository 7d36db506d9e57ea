import { ACTIVATION_KEY_DAYS } from '@sightline/contract/account';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import type { MailSender } from '../../../platform/mail/mail-limits.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import { issueKey } from './keys.ts';
import { consoleLink } from './links.ts';
import { activationMail } from './mails/activation.ts';

export interface Invitation {
  /** Where the link leads, unless the installation says so itself. */
  exchange: Pick<Exchange, 'origin'>;
  sender: MailSender;
}

/** Mails an invited account the link that activates it; a link sent before stops working. */
export async function inviteAccount(
  services: Services,
  tx: Db,
  { exchange, sender }: Invitation,
  account: Reader & { id: Reached<'user'> },
): Promise<void> {
  const key = await issueKey(tx, account.id, 'activation', ACTIVATION_KEY_DAYS * 24);
  const link = consoleLink(services.config, exchange, '/activate-account', key);
  await queueMail(services, tx, activationMail(account, link), { kind: 'invitation', sender });
}
