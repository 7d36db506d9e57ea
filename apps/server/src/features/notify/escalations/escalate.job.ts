import { defineJob } from '../../../changes/define-job.ts';
import { Waiting } from './waiting.ts';

/** Not before a step is due: whether its people have to be told. */
export const escalateJob = defineJob({
  name: 'escalations.check',
  data: Waiting,
  retries: 10,
  load: async () => (await import('./escalate.ts')).escalate,
});
