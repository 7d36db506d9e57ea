import { RecordFilter } from '@sightline/contract/vehicles/records';
import { z } from 'zod';
import { defineJob } from '../../../../changes/define-job.ts';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** What is exported, and for whom. */
export const RecordExport = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  filter: RecordFilter,
});
export type RecordExport = z.output<typeof RecordExport>;

export const exportVehicleRecordsJob = defineJob({
  name: 'vehicles.export',
  data: RecordExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./make-file.ts')).makeFile,
});
