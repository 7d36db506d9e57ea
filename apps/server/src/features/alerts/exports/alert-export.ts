import { AlertExport } from '@sightline/contract/alerts/exports';
import { z } from 'zod';
import { reachedBefore } from '../../../changes/reach/reached.ts';

/** What is exported, for whom, and in which language. */
export const AlertExportWork = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  request: AlertExport,
});
export type AlertExportWork = z.output<typeof AlertExportWork>;
