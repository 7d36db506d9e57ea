import type { Database } from '../db/db.ts';
import { claimDay } from './jobs.repo.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Stores the work of today that is done every day, unless this or another server has stored it already. */
export const storeDailyWork = (
  db: Database,
  send: Jobs['send'],
  definitions: readonly JobDefinition[],
  now = new Date(),
): Promise<void> =>
  db.transaction(async (tx) => {
    const day = now.toISOString().slice(0, 10);
    for (const job of definitions) if (job.daily && (await claimDay(tx, job.name, day))) await send(tx, job, {});
  });
