import type { Subscriber } from './define-subscriber.ts';

/** Who reacts to what: every feature's `on-events.ts` is spread into this table. */
export const SUBSCRIBERS: readonly Subscriber[] = [];

export const subscriberJobs = SUBSCRIBERS.map((subscriber) => subscriber.job);
