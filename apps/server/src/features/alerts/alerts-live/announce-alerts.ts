import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { askForPictures } from '../alert-pictures/ask-for-pictures.ts';
import { loadAlertsForAnnouncement } from '../alerts/operations/load-alerts-for-announcement.ts';

/**
 * Brings new alerts to every open console that may see them. The annotated pictures are ordered afterwards, so that consoles
 * never hear of the picture before they hear of the alert.
 */
export async function announceAlerts(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  const found = await loadAlertsForAnnouncement(services, alertIds);
  for (const { place, raw, annotated } of found)
    for (const alert of [raw, annotated]) services.realtime.publish(place, { type: 'alert_created', alert });
  const pending = found.filter(({ annotated }) => annotated.picture_pending);
  await askForPictures(
    services,
    pending.map(({ id }) => id),
  );
}
