import { defineJob } from '../../../changes/define-job.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Waiting } from './waiting.ts';

/** Not before a step is due: whether its people have to be told. */
export const escalateJob = defineJob({
  name: 'escalations.check',
  data: Waiting,
  retries: 10,
  load: async () => {
    const { escalate } = await import('./escalate.ts');
    return (services, waiting) => escalate(services, waiting, lookAgain);
  },
});

/** Has alerts looked at when their next step is due. */
export async function lookAgain({ jobs }: Services, tx: Db, waiting: Waiting): Promise<void> {
  await jobs.send(tx, escalateJob, waiting, new Date(waiting.due_ms));
}
