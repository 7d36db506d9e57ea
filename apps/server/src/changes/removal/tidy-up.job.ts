import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Once a day: sites forget what they do not want to keep, and removals that were given up are taken up again. */
export const tidyUpJob = defineJob({
  name: 'records.tidy',
  data: z.object({}),
  retries: 5,
  every: 'day',
  load: async () => {
    const { tidyUp } = await import('./tidy-up.ts');
    return tidyUp;
  },
});
