import { defineSubscriber } from '../../../changes/define-subscriber.ts';

export const deliverySubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'plan-deliveries',
    timeoutSeconds: 20,
    load: async () => (await import('./plan-deliveries.ts')).planDeliveries,
  }),
];
