import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

const KEPT_MS = 90 * 86_400_000;
const AT_ONCE = 10_000;

/** Once a day: the log of what was sent goes back three months. */
export const forgetDeliveriesJob = defineJob({
  name: 'deliveries.forget',
  data: z.object({}),
  retries: 5,
  every: 'day',
  load: async () => {
    const { forgetDeliveries } = await import('./deliveries.repo.ts');
    return async ({ db }) => {
      const olderThan = new Date(Date.now() - KEPT_MS);
      while ((await forgetDeliveries(db, olderThan, AT_ONCE)) === AT_ONCE);
    };
  },
});
