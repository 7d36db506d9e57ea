import type { Database } from '../db/db.ts';
import { claimTurn } from './jobs.repo.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** How much of `2026-06-01T09:30:00.000Z` tells one turn from the next. */
const TURN_LENGTH = {
  day: '2026-06-01'.length,
  hour: '2026-06-01T09'.length,
  minute: '2026-06-01T09:30'.length,
} as const;

/** Stores the work whose turn has come, unless this or another server has stored it already. */
export const storeRecurringWork = (
  db: Database,
  send: Jobs['send'],
  definitions: readonly JobDefinition[],
  now = new Date(),
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const job of definitions) {
      const turn = job.every && now.toISOString().slice(0, TURN_LENGTH[job.every]);
      if (turn && (await claimTurn(tx, job.name, turn))) await send(tx, job, {});
    }
  });
