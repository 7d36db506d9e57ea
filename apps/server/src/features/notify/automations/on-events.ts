import { defineSubscriber } from '../../../changes/define-subscriber.ts';
import { joinNewAlerts } from '../../../changes/event-map.ts';

export const automationSubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'run-automations',
    join: joinNewAlerts,
    load: async () => (await import('./evaluate.ts')).onAlerts,
  }),
  defineSubscriber({
    event: 'alert.changed',
    name: 'run-automations',
    load: async () => (await import('./evaluate.ts')).onChange,
  }),
  defineSubscriber({
    event: 'camera.health',
    name: 'run-automations',
    load: async () => (await import('./evaluate.ts')).onHealth,
  }),
  defineSubscriber({
    event: 'record.arrived',
    name: 'run-automations',
    load: async () => (await import('./evaluate.ts')).onRecords,
  }),
];
