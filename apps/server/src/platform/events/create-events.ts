import type { Subscriber } from '../../changes/define-subscriber.ts';
import { SUBSCRIBERS } from '../../registry/subscribers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Events } from './events.ts';

/** Stores one job per subscriber in the caller's transaction; they run once it has committed. */
export function createEvents(jobs: Pick<Jobs, 'sendAll'>, subscribers: readonly Subscriber[] = SUBSCRIBERS): Events {
  const emitAll: Events['emitAll'] = async (tx, name, payloads) => {
    for (const { event, job } of subscribers) if (event === name) await jobs.sendAll(tx, job, payloads);
  };
  return { emitAll, emit: (tx, name, payload) => emitAll(tx, name, [payload]) };
}
