import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { partsOf } from './compose.ts';
import type { Mail } from './mail.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** Hands mails to the server that SMTP_URL names. Retrying is up to the caller. */
export function createSmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return {
    send: async (message, id = randomBytes(12).toString('hex')) => {
      await transport.sendMail(partsOf({ from, message, id, sentAt: new Date() }));
    },
  };
}
