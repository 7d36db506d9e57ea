import type { JobDefinition } from '../jobs/jobs.ts';
import { type Mail, Message } from './mail.ts';

/** About eight minutes of trying: longer than any code in a mail is worth waiting for. */
const RETRIES = 8;

export const sendMailJob: JobDefinition<typeof Message, { mail: Mail }> = {
  name: 'mail.send',
  data: Message,
  retries: RETRIES,
  holdsSecrets: true,
  load:
    async () =>
    ({ mail }, message, run) =>
      mail.send(message, run.id),
};
