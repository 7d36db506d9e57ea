import { defineSubscriber } from '../../../changes/define-subscriber.ts';
import { joinNewAlerts } from '../../../changes/event-map.ts';

export const deliverySubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'plan-deliveries',
    timeoutSeconds: 20,
    join: joinNewAlerts,
    load: async () => (await import('./plan-for-alerts.ts')).planForAlerts,
  }),
  defineSubscriber({
    event: 'alert.changed',
    name: 'tell-webhooks',
    load: async () => (await import('./plan-webhooks.ts')).tellOfChange,
  }),
  defineSubscriber({
    event: 'camera.health',
    name: 'tell-webhooks',
    load: async () => (await import('./plan-webhooks.ts')).tellOfHealth,
  }),
];
