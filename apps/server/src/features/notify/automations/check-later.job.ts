import { defineJob } from '../../../changes/define-job.ts';
import { Later } from './later.ts';

/** Not before it is due: whether what started an automation has lasted. */
export const checkLaterJob = defineJob({
  name: 'automations.check',
  data: Later,
  retries: 10,
  load: async () => (await import('./check-later.ts')).checkLater,
});
