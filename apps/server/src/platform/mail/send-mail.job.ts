import { defineJob } from '../jobs/jobs.ts';
import { Message } from './mail.ts';

/** About eight minutes of trying: longer than any code in a mail is worth waiting for. */
const RETRIES = 8;

export const sendMailJob = defineJob({
  name: 'mail.send',
  data: Message,
  retries: RETRIES,
  holdsSecrets: true,
  load: async () => (services, message, run) => services.mail.send(message, run.id),
});
