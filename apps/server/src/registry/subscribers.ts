import type { Subscriber } from '../changes/define-subscriber.ts';
import { alertsLiveSubscribers } from '../features/alerts/alerts-live/on-events.ts';
import { notificationsSubscribers } from '../features/notify/notifications/on-events.ts';

/** Who reacts to what: every feature's `on-events.ts` is spread into this table. */
export const SUBSCRIBERS: readonly Subscriber[] = [...alertsLiveSubscribers, ...notificationsSubscribers];

export const subscriberJobs = SUBSCRIBERS.map((subscriber) => subscriber.job);
