import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every minute: people are told when the storage of their company fills, and when there is room again. */
export const watchStorageJob = defineJob({
  name: 'storage.watch',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  every: 'minute',
  load: async () => (await import('./watch-storage.ts')).watchStorage,
});
