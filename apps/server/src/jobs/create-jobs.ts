import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/db.ts';
import { prepareBoss, within } from './boss.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { JOBS } from './registry.ts';
import { startWorkers } from './workers.ts';

/** The queue in the database. Storing works at once; nothing runs before `start`. */
export function createJobs({ db }: { db: Database }, log: Logger, definitions: readonly JobDefinition[] = JOBS): Jobs {
  const known = new Set(definitions.map((job) => job.name));
  let preparing: Promise<PgBoss> | undefined;
  let workers: ReturnType<typeof startWorkers> | undefined;

  /** Once; again when it failed. */
  const prepare = () => {
    preparing ??= prepareBoss(db, log, definitions).catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    return preparing;
  };

  return {
    send: async (tx, job, data) => {
      if (!known.has(job.name)) throw new Error(`The job ${job.name} is missing in the registry`);
      job.data.parse(data);
      const boss = await prepare();
      // Ids in the order of sending: what one transaction stores is begun in that order.
      const id = await boss.send(job.name, data as object, { id: uuidv7(), db: within(tx) });
      if (id === null) throw new Error(`The job ${job.name} could not be stored`);
      tx.afterCommit(() => void workers?.wake());
    },
    wake: () => void workers?.wake(),
    start: async (services) => {
      const boss = await prepare();
      workers ??= startWorkers({ boss, services, log }, db, definitions);
    },
    stop: async () => {
      await workers?.stop();
      workers = undefined;
      const boss = await preparing;
      preparing = undefined;
      await boss?.stop({ graceful: false });
    },
  };
}
