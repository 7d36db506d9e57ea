import type { Frame } from '@sightline/contract/frames';
import { apiBase } from '../api.ts';
import type { FromWorker, Job, ToWorker } from './protocol.ts';
import { IDLE, type RunState, restarted, withMessage } from './run-state.ts';

/** The part of a worker that a run needs. */
export interface ReplayWorker {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message: string }) => void) | null;
}

/** Makes the worker of a run; a test puts its own in place. */
export const workers = {
  create: (): ReplayWorker =>
    new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' }) as ReplayWorker,
};

/** One worker and what it has told so far. */
export interface Run {
  state(): RunState;
  subscribe(listener: () => void): () => void;
  /** Whether somebody looks at it. */
  isWatched(): boolean;
  /** Starts a job; one that runs ends, and what it found stays until the new one replaces it. */
  start(job: Job): void;
  /** Ends the job; what it found stays. */
  cancel(): void;
  askMoment(atMs: number): void;
  pushFrames(frames: readonly Frame[]): void;
  dispose(): void;
}

export function createRun(onEnd: (run: Run) => void = () => undefined): Run {
  const listeners = new Set<() => void>();
  let worker: ReplayWorker | undefined;
  let state = IDLE;
  let generation = 0;

  const set = (next: RunState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const hear = (message: FromWorker) => {
    // Of a job that was replaced.
    if (message.generation !== generation) return;
    set(withMessage(state, message));
    if (message.type === 'done' || message.type === 'failed') onEnd(run);
  };

  const opened = (): ReplayWorker => {
    if (worker) return worker;
    worker = workers.create();
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = ({ message }) => set({ ...state, status: 'failed', message });
    return worker;
  };

  const run: Run = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
    start(job) {
      generation += 1;
      set(restarted(state));
      opened().postMessage({ type: 'start', generation, apiBase, job });
    },
    cancel: () => worker?.postMessage({ type: 'cancel' }),
    askMoment: (atMs) => worker?.postMessage({ type: 'moment', generation, atMs }),
    pushFrames: (frames) => worker?.postMessage({ type: 'frames', frames }),
    dispose() {
      worker?.terminate();
      worker = undefined;
      generation += 1;
      set(IDLE);
    },
  };
  return run;
}
