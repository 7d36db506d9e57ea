import { type ChunkStore, createChunkStore } from './chunk-store.ts';
import { runBacktest } from './jobs/backtest.ts';
import type { JobContext } from './jobs/context.ts';
import { createLiveRun, type LiveRun } from './jobs/live.ts';
import { createNearMissRun, type NearMissRun } from './jobs/near-miss.ts';
import { runSearch } from './jobs/search.ts';
import type { FromWorker, Job, ToWorker } from './protocol.ts';

const LIVE_EVERY_MS = 1000;

/** What stands around the jobs: the worker gives the browser's, a test its own. */
export interface Surroundings {
  post(message: FromWorker): void;
  now(): number;
  breathe(): Promise<void>;
  fetch?: typeof fetch;
}

/** Answers the messages of one run: one job at a time, the last one asked for. */
export function serve({ post, now, breathe, fetch: send }: Surroundings): (message: ToWorker) => void {
  let store: ChunkStore | undefined;
  let current: { generation: number; stop: AbortController; nearMiss?: NearMissRun; live?: LiveRun } | undefined;
  let liveTimer: ReturnType<typeof setInterval> | undefined;

  const start = (generation: number, apiBase: string, job: Job) => {
    current?.stop.abort();
    clearInterval(liveTimer);
    store ??= createChunkStore(apiBase, send);
    const stop = new AbortController();
    const tell: JobContext['tell'] = (message) => post({ ...message, generation });
    const context: JobContext = { store, signal: stop.signal, tell, now, breathe };
    const mine: NonNullable<typeof current> = { generation, stop };
    current = mine;
    if (job.kind === 'live') {
      const live = createLiveRun(job);
      mine.live = live;
      liveTimer = setInterval(() => tell({ type: 'live', values: live.values() }), LIVE_EVERY_MS);
      return;
    }
    if (job.kind === 'near-miss') mine.nearMiss = createNearMissRun(context, job);
    const running =
      job.kind === 'backtest'
        ? runBacktest(context, job)
        : job.kind === 'search'
          ? runSearch(context, job)
          : mine.nearMiss!.run();
    running.then(
      () => tell({ type: 'done', outcome: stop.signal.aborted ? 'cancelled' : 'finished' }),
      (error: unknown) =>
        tell(stop.signal.aborted ? { type: 'done', outcome: 'cancelled' } : { type: 'failed', message: String(error) }),
    );
  };

  const moment = (generation: number, atMs: number) => {
    const nearMiss = current?.generation === generation ? current.nearMiss : undefined;
    nearMiss?.momentAt(atMs).then(
      (found) => post({ type: 'moment', generation, moment: found }),
      () => post({ type: 'moment', generation, moment: null }),
    );
  };

  return (message) => {
    if (message.type === 'start') start(message.generation, message.apiBase, message.job);
    else if (message.type === 'cancel') current?.stop.abort();
    else if (message.type === 'moment') moment(message.generation, message.atMs);
    else current?.live?.push(message.frames);
  };
}
