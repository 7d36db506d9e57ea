import { defineJob } from '../../../../changes/define-job.ts';
import { ReportOrder } from './report-order.ts';

export const makeEvacuationReportJob = defineJob({
  name: 'evacuation.report',
  data: ReportOrder,
  retries: 2,
  timeoutSeconds: 120,
  concurrency: 1,
  load: async () => (await import('./make-report.ts')).makeReport,
});
