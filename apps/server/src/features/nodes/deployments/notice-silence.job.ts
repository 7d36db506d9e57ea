import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

export const noticeSilenceJob = defineJob({
  name: 'nodes.notice-silence',
  data: z.object({}),
  retries: 0,
  every: 'minute',
  load: async () => (await import('./notice-silence.ts')).noticeSilence,
});
