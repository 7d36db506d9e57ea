import type { EventName } from '../changes/event-map.ts';
import { alertsLiveSubscribers } from '../features/alerts/alerts-live/on-events.ts';
import { notificationsSubscribers } from '../features/notify/notifications/on-events.ts';
import type { Subscriber } from '../platform/events/create-events.ts';

/** Who reacts to what: every feature's `on-events.ts` is spread into this table. */
export const SUBSCRIBERS: readonly Subscriber<EventName>[] = [...alertsLiveSubscribers, ...notificationsSubscribers];
