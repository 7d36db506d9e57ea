import { defineJob } from '../../../../changes/define-job.ts';
import { ReportOrder } from './report-order.ts';

export const makeVehicleReportJob = defineJob({
  name: 'vehicles.report',
  data: ReportOrder,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-report.ts')).makeReport,
});
