import type { EventName } from '../changes/event-map.ts';
import { alertsLiveSubscribers } from '../features/alerts/alerts-live/public.ts';
import { automationSubscribers } from '../features/notify/automations/public.ts';
import { channelNoticesSubscribers } from '../features/notify/channel-notices/public.ts';
import { deliverySubscribers } from '../features/notify/delivery/public.ts';
import { escalationSubscribers } from '../features/notify/escalations/public.ts';
import { notificationsSubscribers } from '../features/notify/notifications/public.ts';
import type { Subscriber } from '../platform/events/create-events.ts';

/** Who reacts to what: every feature's `on-events.ts` is spread into this table. */
export const SUBSCRIBERS: readonly Subscriber<EventName>[] = [
  ...alertsLiveSubscribers,
  ...notificationsSubscribers,
  ...deliverySubscribers,
  ...automationSubscribers,
  ...escalationSubscribers,
  ...channelNoticesSubscribers,
];
