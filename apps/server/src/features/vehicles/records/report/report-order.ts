import { REPORT_FORMATS } from '@sightline/contract/vehicles/records';
import { z } from 'zod';
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
