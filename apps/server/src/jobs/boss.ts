import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/db.ts';
import type { JobDefinition } from './jobs.ts';

export const SCHEMA = 'pgboss';
const DEFAULT_TIMEOUT_SECONDS = 60;
const KEEP_FAILED_DAYS = 14;
const DAY_SECONDS = 86_400;
/** How soon the work of a server that died is noticed once its time is up. */
const MAINTENANCE_SECONDS = 15;

export const timeoutSecondsOf = (job: JobDefinition) => job.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;

/** A failed script of several statements leaves its connection inside a transaction: such a connection is not reused. */
async function runOn(db: Database, text: string, values: unknown[]) {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await client.query(text, values);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** The queue's own statements, run inside somebody's transaction. */
export const within = (tx: Db): PgBoss.Db => ({ executeSql: (text, values) => tx.query(text, values) });

/** The queue on our own pool: its tables are a schema beside ours. */
function createBoss(db: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOn(db, text, values) },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue could not be maintained'));
  return boss;
}

const makeQueues = async (boss: PgBoss, definitions: readonly JobDefinition[]) => {
  for (const job of definitions) {
    const settings = {
      name: job.name,
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: timeoutSecondsOf(job),
    };
    await boss.createQueue(job.name, settings);
    await boss.updateQueue(job.name, settings);
  }
};

/** Makes or updates the tables and one queue per definition. Safe when several servers start together. */
export async function prepareBoss(db: Database, log: Logger, definitions: readonly JobDefinition[]): Promise<PgBoss> {
  // A boss whose start failed cannot be started again, so each attempt gets its own.
  const boss = createBoss(db, log);
  await boss.start();
  try {
    await makeQueues(boss, definitions);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}
