import { AccessLogFilter } from '@sightline/contract/people/logs';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** What is exported, and for whom. */
export const AccessLogExport = z.object({
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  filter: AccessLogFilter,
});
export type AccessLogExport = z.output<typeof AccessLogExport>;
