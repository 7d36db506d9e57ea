import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Records take a while to appear: every hour, whether those of domains that are not verified yet are there. */
export const checkDomainsJob = defineJob({
  name: 'resellers.check-domains',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 900,
  every: 'hour',
  load: async () => (await import('./check-domains.ts')).checkDomains,
});
