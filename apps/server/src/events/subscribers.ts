import { alertsLiveSubscribers } from '../features/alerts-live/on-events.ts';
import { notificationsSubscribers } from '../features/notifications/on-events.ts';
import type { Subscriber } from './define-subscriber.ts';

/** Who reacts to what: every feature's `on-events.ts` is spread into this table. */
export const SUBSCRIBERS: readonly Subscriber[] = [...alertsLiveSubscribers, ...notificationsSubscribers];

export const subscriberJobs = SUBSCRIBERS.map((subscriber) => subscriber.job);
