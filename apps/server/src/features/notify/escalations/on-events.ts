import { defineSubscriber } from '../../../changes/define-subscriber.ts';
import { joinNewAlerts } from '../../../changes/event-map.ts';

export const escalationSubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'plan-escalation',
    join: joinNewAlerts,
    load: async () => (await import('./plan-escalation.ts')).planEscalation,
  }),
];
