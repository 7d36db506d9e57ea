import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** The report of one site, to everybody who gets it. */
export const sendReportJob = defineJob({
  name: 'reports.send',
  data: z.object({ siteId: z.uuid() }),
  retries: 5,
  load: async () => {
    const { sendReport } = await import('./send-report.ts');
    return (services, { siteId }) => sendReport(services, siteId);
  },
});
