import { defineSubscriber } from '../../../changes/define-subscriber.ts';
import { joinNewAlerts } from '../../../changes/event-map.ts';

export const notificationsSubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'notify-watchers',
    timeoutSeconds: 20,
    concurrency: 4,
    join: joinNewAlerts,
    load: async () => (await import('./notify-watchers.ts')).notifyWatchers,
  }),
  defineSubscriber({
    event: 'alert.changed',
    name: 'notify-followers',
    load: async () => (await import('./notify-followers.ts')).notifyFollowers,
  }),
  defineSubscriber({
    event: 'alert.mentioned',
    name: 'notify-mentioned',
    load: async () => (await import('./notify-followers.ts')).notifyMentioned,
  }),
  defineSubscriber({
    event: 'sign_in.attacked',
    name: 'notify-owner',
    load: async () => (await import('./notify-owner.ts')).notifyOwner,
  }),
];
