import { exportChanges } from '@sightline/contract/audit';
import { z } from 'zod';
import { defineJob } from '../../../../changes/define-job.ts';

const Ids = z.array(z.uuid());

/** What is exported, for whom, and what they reached when they asked. */
export const TrailExport = z.object({
  kind: z.enum(['change', 'action']),
  userId: z.uuid(),
  username: z.string(),
  reach: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ all: z.literal(false), resellers: Ids, companies: Ids, sites: Ids }),
  ]),
  filter: z.object({ ...exportChanges.body.shape, category: z.array(z.string()).optional() }),
});
export type TrailExport = z.output<typeof TrailExport>;

export const exportTrailJob = defineJob({
  name: 'audit.export',
  data: TrailExport,
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  load: async () => (await import('./export-trail.ts')).exportTrail,
});
