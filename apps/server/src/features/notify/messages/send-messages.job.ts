import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Alerts of one minute become one message. */
export const sendMessagesJob = defineJob({
  name: 'messages.send',
  data: z.object({}),
  retries: 0,
  every: 'minute',
  load: async () => {
    const { sendMessages } = await import('./send-messages.ts');
    return (services) => sendMessages(services);
  },
});
