import { REPORT_FORMATS } from '@sightline/contract/vehicles/records';
import { z } from 'zod';
import { defineJob } from '../../../../changes/define-job.ts';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** Which site's vehicles are summed up, and for whom. */
export const ReportOrder = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  siteId: z.uuid(),
  start_date: z.string(),
  end_date: z.string(),
  format: z.enum(REPORT_FORMATS),
});
export type ReportOrder = z.output<typeof ReportOrder>;

export const makeVehicleReportJob = defineJob({
  name: 'vehicles.report',
  data: ReportOrder,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-report.ts')).makeReport,
});
