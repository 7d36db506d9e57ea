import { exportChanges } from '@sightline/contract/audit';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

/** What is exported, and for whom. */
export const TrailExport = z.object({
  kind: z.enum(['change', 'action']),
  downloadId: z.uuid(),
  userId: z.uuid().transform(reachedBefore<'user'>),
  fileName: z.string(),
  filter: z.object({ ...exportChanges.body.shape, category: z.array(z.string()).optional() }),
});
export type TrailExport = z.output<typeof TrailExport>;
