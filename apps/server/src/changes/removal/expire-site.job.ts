import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { defineJob } from '../define-job.ts';

const TIMEOUT_SECONDS = 120;

const KeptSite = z.object({ siteId: z.uuid() });

/** Alerts of one site that it does not want to keep any longer. */
export const expireSiteJob: JobDefinition<typeof KeptSite> = defineJob({
  name: 'records.expire',
  data: KeptSite,
  retries: 5,
  timeoutSeconds: TIMEOUT_SECONDS,
  concurrency: 1,
  load: async () => {
    const { expireSite } = await import('./expire-site.ts');
    return async (services, { siteId }, { signal }) => {
      if (await expireSite(services, siteId, signal)) return;
      await services.db.transaction((tx) => services.jobs.send(tx, expireSiteJob, { siteId }));
    };
  },
});
