import { exportChanges } from '@sightline/contract/audit';
import { z } from 'zod';
import { reachedBefore } from '../../../../changes/reach/reached.ts';

const Ids = z.array(z.uuid());

/** What is exported, for whom, and what they reached when they asked. */
export const TrailExport = z.object({
  kind: z.enum(['change', 'action']),
  userId: z.uuid().transform(reachedBefore<'user'>),
  username: z.string(),
  reach: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ all: z.literal(false), resellers: Ids, companies: Ids, sites: Ids }),
  ]),
  filter: z.object({ ...exportChanges.body.shape, category: z.array(z.string()).optional() }),
});
export type TrailExport = z.output<typeof TrailExport>;
