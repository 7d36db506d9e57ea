import type { Db } from '../db/db.ts';
import { findDueQueues } from './jobs.repo.ts';
import type { JobDefinition } from './jobs.ts';
import { type Batch, batchesOf, type Runner, runJob } from './run-job.ts';

const ROUND_MS = 500;
/** How soon the work of a server that died is noticed once its time is up. */
const MAINTENANCE_MS = 15_000;
const DEFAULT_CONCURRENCY = 2;
/** Over all queues: background work must not take every connection and core from the people who wait for an answer. */
const MAX_RUNNING = 6;
/** So much of one kind is done as one piece, where that can be. */
const MOST_JOINED = 100;
const LET_END_MS = 20_000;

/** Takes due work from the queues, so much at a time, until it is stopped. */
export function startWorkers(means: Omit<Runner, 'stopping'>, db: Db, definitions: readonly JobDefinition[]) {
  const { boss, log } = means;
  const running = new Map(definitions.map((job) => [job.name, new Set<Promise<void>>()]));
  const stop = new AbortController();
  const runner: Runner = { ...means, stopping: stop.signal };
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let isAway = false;

  const all = () => [...running.values()].flatMap((set) => [...set]);
  const roomFor = (job: JobDefinition) =>
    Math.min((job.concurrency ?? DEFAULT_CONCURRENCY) - running.get(job.name)!.size, MAX_RUNNING - all().length);

  const runInTurn = async (job: JobDefinition, batches: readonly Batch[]) => {
    for (const batch of batches) await runJob(runner, job, batch);
  };

  const begin = (job: JobDefinition, batches: readonly Batch[]) => {
    const set = running.get(job.name)!;
    const run = runInTurn(job, batches).finally(() => {
      set.delete(run);
      look();
    });
    set.add(run);
  };

  const take = async (job: JobDefinition) => {
    const room = roomFor(job);
    if (room < 1 || isStopping) return;
    const options = { batchSize: job.join ? MOST_JOINED : room, includeMetadata: true as const };
    const batches = batchesOf(job, await boss.fetch<unknown>(job.name, options));
    if (!job.join) for (const batch of batches) begin(job, [batch]);
    else if (batches.length > 0) begin(job, batches);
  };

  const round = async () => {
    const open = definitions.filter((job) => roomFor(job) > 0);
    const due = new Set(
      await findDueQueues(
        db,
        open.map((job) => job.name),
      ),
    );
    for (const job of open) if (due.has(job.name)) await take(job);
  };

  const lookOnce = async () => {
    try {
      await round();
      if (isAway) log.info('The job queue answers again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'The job queue does not answer; waiting for it');
      isAway = true;
    }
  };

  const lookRepeatedly = async () => {
    while (lookAgain && !isStopping) {
      lookAgain = false;
      await lookOnce();
    }
    looking = undefined;
  };

  /** Looks for work now; while a look is under way, once more after it. */
  const look = () => {
    lookAgain = true;
    looking ??= lookRepeatedly();
  };

  /** Gives work that ran out of time to others, and throws away what was kept long enough. */
  const maintain = () =>
    boss.maintain().catch((error: unknown) => log.warn({ err: error }, 'The job queue could not be maintained'));

  const clocks = [setInterval(look, ROUND_MS), setInterval(maintain, MAINTENANCE_MS)];
  look();
  void maintain().then(look);
  return {
    wake: look,
    stop: async () => {
      isStopping = true;
      for (const clock of clocks) clearInterval(clock);
      const deadline = setTimeout(() => stop.abort(new Error('The server stopped')), LET_END_MS);
      await looking;
      await Promise.all(all());
      clearTimeout(deadline);
    },
  };
}
