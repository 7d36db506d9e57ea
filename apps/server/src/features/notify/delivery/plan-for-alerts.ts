import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { planOpinions } from './plan-opinions.ts';
import { tellOfAlerts } from './plan-webhooks.ts';

/** Everything that new alerts are sent to, as one piece of work: each costs the job queue as much as the work itself. */
export async function planForAlerts(services: Services, created: EventMap['alert.created']): Promise<void> {
  await planDeliveries(services, created);
  await tellOfAlerts(services, created);
  await planOpinions(services, created);
}
