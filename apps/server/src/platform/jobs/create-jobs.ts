import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Database, Db } from '../db/db.ts';
import { prepareBoss } from './boss.ts';
import { withTrace } from './job-trace.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { storeRecurringWork } from './recurring.ts';
import { startWorkers } from './workers.ts';

/** Stores work with one statement and says how much was stored, which the queue itself does not. */
async function insertWithin(tx: Db, boss: PgBoss, rows: PgBoss.JobInsert[]): Promise<number> {
  let stored = 0;
  const executeSql = async (text: string, values: unknown[]) => {
    const result = await tx.runLibrarySql(text, values);
    stored += result.rowCount ?? 0;
    return result;
  };
  await boss.insert(rows, { db: { executeSql } });
  return stored;
}

/** How soon after its turn has come recurring work is stored. */
const CALENDAR_MS = 60_000;

/** The queue in the database. Storing works at once; nothing runs before `start`. */
export function createJobs({ db }: { db: Database }, log: Logger, definitions: readonly JobDefinition[]): Jobs {
  const known = new Set(definitions.map((job) => job.name));
  let preparing: Promise<PgBoss> | undefined;
  let workers: ReturnType<typeof startWorkers> | undefined;
  let calendar: NodeJS.Timeout | undefined;

  /** Once; again when it failed. */
  const prepare = () => {
    preparing ??= prepareBoss(db, log, definitions).catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    return preparing;
  };

  const store = async <D extends z.ZodType>(
    tx: Db,
    job: JobDefinition<D>,
    list: readonly z.input<D>[],
    timing: { startAfter?: Date } = {},
  ) => {
    if (!known.has(job.name)) throw new Error(`The job ${job.name} is missing in the registry`);
    if (list.length === 0) return;
    for (const data of list) job.data.parse(data);
    const boss = await prepare();
    // Ids in the order of sending: what one transaction stores is begun in that order.
    const rows = list.map((data) => ({ id: uuidv7(), name: job.name, data: withTrace(data as object), ...timing }));
    if ((await insertWithin(tx, boss, rows)) !== list.length)
      throw new Error(`The job ${job.name} could not be stored`);
    tx.afterCommit(() => void workers?.wake());
  };

  const sendAll: Jobs['sendAll'] = (tx, job, list) => store(tx, job, list);
  const send: Jobs['send'] = (tx, job, data, notBefore) =>
    store(tx, job, [data], notBefore ? { startAfter: notBefore } : {});

  const lookAtCalendar = () =>
    storeRecurringWork(db, send, definitions).catch((error: unknown) =>
      log.warn({ err: error }, 'Work whose turn has come could not be stored; trying again'),
    );

  return {
    send,
    sendAll,
    wake: () => void workers?.wake(),
    start: async (context) => {
      const boss = await prepare();
      workers ??= startWorkers({ boss, context, log }, db, definitions);
      calendar ??= setInterval(lookAtCalendar, CALENDAR_MS);
      await lookAtCalendar();
    },
    stop: async () => {
      clearInterval(calendar);
      calendar = undefined;
      await workers?.stop();
      workers = undefined;
      const boss = await preparing;
      preparing = undefined;
      await boss?.stop({ graceful: false });
    },
  };
}
