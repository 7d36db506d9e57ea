import { RecordFilter } from '@sightline/contract/vehicles/records';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** What is exported, and for whom. */
export const RecordExport = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  filter: RecordFilter,
});
export type RecordExport = z.output<typeof RecordExport>;
