import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { askForPictures } from '../alert-pictures/ask-for-pictures.ts';
import { loadAlertForAnnouncement } from '../alerts/operations/load-alert-for-announcement.ts';

/**
 * Brings a new alert to every open console that may see it. The annotated picture is ordered afterwards, so that consoles
 * never hear of the picture before they hear of the alert.
 */
export async function announceAlert(services: Services, { alertId }: EventMap['alert.created']): Promise<void> {
  const found = await loadAlertForAnnouncement(services, alertId);
  if (!found) return;
  for (const alert of [found.raw, found.annotated])
    services.realtime.publish(found.place, { type: 'alert_created', alert });
  if (found.annotated.picture_pending) await askForPictures(services, [found.id]);
}
