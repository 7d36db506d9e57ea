import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { JobDefinition } from './jobs.ts';

export const SCHEMA = 'pgboss';
const DEFAULT_TIMEOUT_SECONDS = 60;
const KEEP_FAILED_DAYS = 14;
const DAY_SECONDS = 86_400;
/** Any number will do, as long as nothing else in the database uses it. */
const PREPARE_LOCK = 7_446_483;

export const timeoutSecondsOf = (job: JobDefinition) => job.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;

/** The queue on our own pool: its tables are a schema beside ours. */
function createBoss(db: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.runLibrarySql(text, values) },
    schema: SCHEMA,
    schedule: false,
    // Left to the workers: a process that only stores work must not be kept alive by a clock.
    supervise: false,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue could not be maintained'));
  return boss;
}

const settingsOf = (job: JobDefinition) => ({
  name: job.name,
  retryLimit: job.retries,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: timeoutSecondsOf(job),
});

async function makeQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const settings of definitions.map(settingsOf)) {
    const queue = present.get(settings.name);
    if (!queue) await boss.createQueue(settings.name, settings);
    else if (queue.retryLimit !== settings.retryLimit || queue.expireInSeconds !== settings.expireInSeconds)
      await boss.updateQueue(settings.name, settings);
  }
}

/** Makes or updates the tables and one queue per definition; servers that start together do so one after another. */
export const prepareBoss = (db: Database, log: Logger, definitions: readonly JobDefinition[]): Promise<PgBoss> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${PREPARE_LOCK})`);
    // A boss whose start failed cannot be started again, so each attempt gets its own.
    const boss = createBoss(db, log);
    await boss.start();
    await makeQueues(boss, definitions);
    return boss;
  });
