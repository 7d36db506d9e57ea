import { defineSubscriber } from '../../events/define-subscriber.ts';

export const notificationsSubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'notify-watchers',
    concurrency: 2,
    load: async () => (await import('./notify-watchers.ts')).notifyWatchers,
  }),
];
