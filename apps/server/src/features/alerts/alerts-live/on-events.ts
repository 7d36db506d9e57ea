import { defineSubscriber } from '../../../changes/define-subscriber.ts';
import { joinNewAlerts } from '../../../changes/event-map.ts';

/** After this time a server that died with an announcement in hand is not waited for any longer: live means soon. */
const TIMEOUT_SECONDS = 10;
const CONCURRENCY = 4;

export const alertsLiveSubscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'announce',
    timeoutSeconds: TIMEOUT_SECONDS,
    concurrency: CONCURRENCY,
    join: joinNewAlerts,
    load: async () => (await import('./announce-alerts.ts')).announceAlerts,
  }),
];
