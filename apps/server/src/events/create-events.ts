import type { Jobs } from '../jobs/jobs.ts';
import type { Subscriber } from './define-subscriber.ts';
import type { Events } from './events.ts';
import { SUBSCRIBERS } from './subscribers.ts';

/** Stores one job per subscriber in the caller's transaction; they run once it has committed. */
export function createEvents(jobs: Pick<Jobs, 'send'>, subscribers: readonly Subscriber[] = SUBSCRIBERS): Events {
  return {
    emit: async (tx, name, payload) => {
      for (const { event, job } of subscribers) if (event === name) await jobs.send(tx, job, payload);
    },
  };
}
