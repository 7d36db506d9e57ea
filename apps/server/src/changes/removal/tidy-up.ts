import type { Services } from '../services.ts';
import { clearAwayJob } from './clear-away.job.ts';
import { listRootsGoing } from './clear-away.repo.ts';
import { listSitesThatForget } from './expire.repo.ts';
import { expireSiteJob } from './expire-site.job.ts';

/** Stores the work of the day, a piece for each site and each removal that is not through. */
export const tidyUp = ({ db, jobs }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    const sites = await listSitesThatForget(tx);
    await jobs.sendAll(
      tx,
      expireSiteJob,
      sites.map((siteId) => ({ siteId })),
    );
    await jobs.sendAll(tx, clearAwayJob, await listRootsGoing(tx));
  });
