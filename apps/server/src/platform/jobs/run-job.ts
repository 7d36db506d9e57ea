import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { tracedFrom } from '../telemetry/trace-context.ts';
import { timeoutSecondsOf } from './boss.ts';
import { apart } from './job-trace.ts';
import type { JobDefinition } from './jobs.ts';

export interface Runner {
  boss: PgBoss;
  /** What every handler is handed. */
  context: unknown;
  log: Logger;
  /** Aborted when the server cannot wait any longer for what runs. */
  stopping: AbortSignal;
}

type Taken = PgBoss.JobWithMetadata<unknown>;
/** What is done as one piece. */
export type Batch = readonly [Taken, ...Taken[]];

const idsOf = (batch: Batch) => batch.map(({ id }) => id);

/** How long to go on telling the database how a job ended while it is away; after that the job is run again. */
const REPORT_FOR_MS = 60_000;
const REPORT_PAUSE_MS = 500;

async function report({ log, stopping }: Runner, [job]: Batch, tell: () => Promise<unknown>): Promise<void> {
  const deadlineMs = Date.now() + REPORT_FOR_MS;
  for (;;) {
    try {
      await tell();
      return;
    } catch (error) {
      if (stopping.aborted || Date.now() > deadlineMs) {
        log.error({ job: job.name, id: job.id, err: error }, 'How a job ended could not be stored: it will run again');
        return;
      }
      await sleep(REPORT_PAUSE_MS);
    }
  }
}

/** A signal that is aborted when the time is up or the server cannot wait any longer. */
function limit(seconds: number, stopping: AbortSignal) {
  const controller = new AbortController();
  const onStop = () => controller.abort(stopping.reason);
  const timer = setTimeout(() => controller.abort(new Error(`It took longer than ${seconds} s`)), seconds * 1000);
  stopping.addEventListener('abort', onStop, { once: true });
  if (stopping.aborted) onStop();
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', onStop);
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });

function dataOf(job: JobDefinition, batch: Batch): unknown {
  const all = batch.map(({ data }) => job.data.parse(apart(data).data));
  return job.join && all.length > 1 ? job.join(all) : all[0];
}

async function perform(runner: Runner, job: JobDefinition, batch: Batch): Promise<void> {
  const { signal, release } = limit(timeoutSecondsOf(job), runner.stopping);
  const work = async () => {
    const handle = await job.load();
    const [{ id, retryCount }] = batch;
    await handle(runner.context, dataOf(job, batch), { id, attempt: retryCount + 1, signal });
  };
  try {
    await Promise.race([work(), aborted(signal)]);
  } finally {
    release();
  }
}

/** What is kept of an error: its message only, since the rest may quote the data. The queue's types know it of single jobs only. */
const reasonOf = (error: unknown): object => ({ message: error instanceof Error ? error.message : String(error) });

async function recordFailure(runner: Runner, job: JobDefinition, batch: Batch, error: unknown): Promise<void> {
  const { boss, log } = runner;
  const [taken] = batch;
  const isFinal = taken.retryCount >= taken.retryLimit;
  const facts = { job: taken.name, id: taken.id, attempt: taken.retryCount + 1, err: error };
  if (isFinal) log.error(facts, 'A job failed for good');
  else log.warn(facts, 'A job failed and will be tried again');
  await report(runner, batch, () =>
    isFinal && job.holdsSecrets
      ? boss.deleteJob(taken.name, idsOf(batch))
      : boss.fail(taken.name, idsOf(batch), reasonOf(error)),
  );
}

/** Runs what was taken from the queue as one piece, and stores how it ended. Never rejects. */
export async function runJob(runner: Runner, job: JobDefinition, batch: Batch): Promise<void> {
  try {
    const parents = batch.map(({ data }) => apart(data).parent);
    await tracedFrom(parents, `job ${job.name}`, { 'job.count': batch.length }, () => perform(runner, job, batch));
  } catch (error) {
    await recordFailure(runner, job, batch, error);
    return;
  }
  // Done work is not kept: its data may be large, or secret.
  await report(runner, batch, () => runner.boss.deleteJob(job.name, idsOf(batch)));
}

/** Work that waits is joined at its first try; what failed before is tried alone, so that it spoils nothing else. */
export function batchesOf(job: JobDefinition, taken: readonly Taken[]): Batch[] {
  const alone = job.join ? taken.filter(({ retryCount }) => retryCount > 0) : taken;
  const [first, ...others] = job.join ? taken.filter(({ retryCount }) => retryCount === 0) : [];
  return [...(first ? [[first, ...others] as const] : []), ...alone.map((each) => [each] as const)];
}
