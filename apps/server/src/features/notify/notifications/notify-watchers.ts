import { isUseCase, USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { COMMON_FIELDS } from '@sightline/contract/use-cases/define';
import { uuidv7 } from 'uuidv7';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { loadAlertForAnnouncement } from '../../alerts/alerts/public.ts';
import { presentNotification } from './notifications.present.ts';
import { countWatchers, notifyWatchers as store } from './watchers.repo.ts';

const labelOf = (useCase: string) => (isUseCase(useCase) ? USE_CASES[useCase].label : useCase);

/** Tells everybody who watches the camera; a burst inside the use case's cooldown becomes one notification. */
export async function notifyWatchers(services: Services, { alertId }: EventMap['alert.created']): Promise<void> {
  const found = await loadAlertForAnnouncement(services, alertId);
  if (!found) return;
  const { place, raw: alert, annotated } = found;
  const { id: cameraId } = alert.camera;
  const params = {
    use_case: alert.use_case,
    use_case_label: alert.use_case_name ?? labelOf(alert.use_case),
    camera: alert.camera.name,
    site: alert.site.name,
  };
  const told = await services.db.transaction(async (tx) => {
    const freshIds = Array.from({ length: await countWatchers(tx, cameraId) }, () => uuidv7());
    const observation = { alertId, cameraId, ...place, useCase: alert.use_case, params };
    return store(tx, observation, COMMON_FIELDS.alert_cooldown.default, freshIds);
  });
  for (const row of told) {
    const notification = presentNotification(row, (row.sees_raw ? alert : annotated).thumbnail_url);
    services.realtime.tell(row.user_id, { type: 'new_notification', notification });
  }
}
