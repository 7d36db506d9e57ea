import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Once a day: what sites no longer want to keep of people goes. */
export const forgetPeopleJob = defineJob({
  name: 'people.forget',
  data: z.object({}),
  retries: 5,
  every: 'day',
  load: async () => (await import('./forget-people.ts')).forgetPeople,
});
