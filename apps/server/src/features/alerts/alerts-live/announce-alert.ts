import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { loadAlertForAnnouncement } from '../alerts/operations/load-alert-for-announcement.ts';

/** Brings a new alert to every open console that may see it. */
export async function announceAlert(services: Services, { alertId }: EventMap['alert.created']): Promise<void> {
  const found = await loadAlertForAnnouncement(services, alertId);
  if (found) services.realtime.publish(found.place, { type: 'alert_created', alert: found.alert });
}
