import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { exportTrailJob } from './jobs/export-trail.job.ts';
import type { TrailExport } from './jobs/trail-export.ts';

/** Has a file made in the background of what the actor may see now. */
export async function queueExport(
  { db, jobs }: Services,
  { userId, username, reach }: Actor,
  kind: TrailExport['kind'],
  filter: TrailExport['filter'],
) {
  const copied = reach.all
    ? reach
    : {
        all: false as const,
        resellers: [...reach.resellers],
        companies: [...reach.companies],
        sites: [...reach.sites],
      };
  await db.transaction((tx) => jobs.send(tx, exportTrailJob, { kind, userId, username, reach: copied, filter }));
  return { status: 'accepted' as const };
}
