import { createTransport } from 'nodemailer';
import type { Message } from './mail.ts';

interface OutgoingMail {
  from: string;
  message: Message;
  id: string;
  sentAt: Date;
}

const streaming = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The parts of a mail as the mailer takes them; the address is given as an object, so it is never parsed as a list. */
export const partsOf = ({ from, message, id, sentAt }: OutgoingMail) => ({
  from,
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  date: sentAt,
  messageId: `<${id}@sightline>`,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail as the bytes of an `.eml` file. */
export async function compose(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await streaming.sendMail({
    ...partsOf(mail),
    textEncoding: 'base64',
    // `Date` knows whole seconds only.
    headers: { 'X-Sent-At': mail.sentAt.toISOString() },
  });
  return message as Buffer;
}
