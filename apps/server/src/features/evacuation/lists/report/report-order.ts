import { EVACUATION_REPORT_FORMATS } from '@sightline/contract/evacuation';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** Which evacuation is reported, and to whom. */
export const ReportOrder = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  evacuationId: z.uuid(),
  format: z.enum(EVACUATION_REPORT_FORMATS),
});
export type ReportOrder = z.output<typeof ReportOrder>;
