import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour, since midnight comes to sites at different hours: whose period is over. */
export const findDueReportsJob = defineJob({
  name: 'reports.find',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./find-due-reports.ts')).findDueReports,
});
