import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { Events } from './events.ts';

/** One reaction to one event: it is stored as a job, so it survives a crash and is tried again by itself. */
export interface Subscriber<N> {
  event: N;
  job: JobDefinition;
}

/** Stores one job per subscriber in the caller's transaction; they run once it has committed. */
export function createEvents<M>(jobs: Pick<Jobs, 'send'>, subscribers: readonly Subscriber<keyof M>[]): Events<M> {
  return {
    emit: async (tx, name, payload) => {
      for (const { event, job } of subscribers) if (event === name) await jobs.send(tx, job, payload);
    },
  };
}
