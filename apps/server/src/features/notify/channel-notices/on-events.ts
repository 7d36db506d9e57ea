import { defineSubscriber } from '../../../changes/define-subscriber.ts';

export const channelNoticesSubscribers = [
  defineSubscriber({
    event: 'channel.failing',
    name: 'notify-managers',
    load: async () => (await import('./notify-managers.ts')).notifyManagers,
  }),
  defineSubscriber({
    event: 'channel.recovered',
    name: 'resolve-notices',
    load: async () => (await import('./resolve-notices.ts')).resolveNotices,
  }),
];
