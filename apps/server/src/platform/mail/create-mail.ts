import type { Config } from '../config/config.ts';
import { type Mail, Message } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** SMTP when it is configured, else the outbox; either way a message that could forge headers is refused first. */
export function createMail(config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>): Mail {
  const driver = config.smtpUrl
    ? createSmtp(config.smtpUrl, config.mailFrom)
    : createOutbox(config.dataDir, config.mailFrom);
  return { send: async (message, id) => driver.send(Message.parse(message), id) };
}
