import { isUseCase, USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { COMMON_FIELDS } from '@sightline/contract/use-cases/define';
import { uuidv7 } from 'uuidv7';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { loadAlertsForAnnouncement, markedPictureOf } from '../../alerts/alerts/public.ts';
import { loadTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { wakeDispatcher } from '../delivery/dispatcher.ts';
import { planMessages } from '../messages/plan-messages.ts';
import { presentNotification } from './notifications.present.ts';
import { countWatchers, type Observation, notifyWatchers as store } from './watchers.repo.ts';

type Announced = Awaited<ReturnType<typeof loadAlertsForAnnouncement>>[number];

const labelOf = (useCase: string) => (isUseCase(useCase) ? USE_CASES[useCase].label : useCase);

const observationOf = ({ place, raw: alert }: Announced, alerts: number): Observation => ({
  alertId: alert.id,
  alerts,
  cameraId: alert.camera.id,
  ...place,
  useCase: alert.use_case,
  params: {
    use_case: alert.use_case,
    use_case_label: alert.use_case_name ?? labelOf(alert.use_case),
    camera: alert.camera.name,
    site: alert.site.name,
  },
});

const pictured = ({ raw, annotated }: Announced, seesRaw: boolean) => markedPictureOf(seesRaw ? raw : annotated);

interface Burst {
  last: Announced;
  alerts: number;
}

/** The alerts of one use case on one camera, always in the same order: no transaction waits for another in a circle. */
function burstsOf(found: readonly Announced[]): Burst[] {
  const bursts = new Map<string, Burst>();
  for (const last of found) {
    const key = `${last.raw.camera.id} ${last.raw.use_case}`;
    bursts.set(key, { last, alerts: (bursts.get(key)?.alerts ?? 0) + 1 });
  }
  return [...bursts.keys()].toSorted().flatMap((key) => bursts.get(key) ?? []);
}

/** Those of some cameras whose alerts people want to be told of. */
async function tellingCameras(services: Services, cameraIds: readonly string[]): Promise<string[]> {
  const settings = await loadTransferSettings(services, services.db, cameraIds);
  return cameraIds.filter((id) => settings.get(id)?.user_alerts);
}

/** Tells everybody who watches the cameras; a burst inside the use case's cooldown becomes one notification. */
export async function notifyWatchers(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  const found = await loadAlertsForAnnouncement(services, alertIds);
  const cameraIds = [...new Set(found.map(({ raw }) => raw.camera.id))];
  const watchers = await countWatchers(services.db, await tellingCameras(services, cameraIds));
  const bursts = burstsOf(found.filter(({ raw }) => watchers.has(raw.camera.id)));
  if (bursts.length === 0) return;
  const told = await services.db.transaction(async (tx) => {
    const all = [];
    for (const { last, alerts } of bursts) {
      const freshIds = Array.from({ length: watchers.get(last.raw.camera.id) ?? 0 }, () => uuidv7());
      const rows = await store(tx, observationOf(last, alerts), COMMON_FIELDS.alert_cooldown.default, freshIds);
      all.push(...rows.map((row) => ({ row, last })));
    }
    await planMessages(
      tx,
      all.map(({ row, last }) => ({ userId: row.user_id, alertId: last.raw.id })),
    );
    return all;
  });
  wakeDispatcher(services.db);
  for (const { row, last } of told) {
    const notification = presentNotification(row, pictured(last, row.sees_raw));
    services.realtime.tell(row.user_id, { type: 'new_notification', notification });
  }
}
