import type { Channel } from '@sightline/contract/deliveries';
import { CHANNELS } from '@sightline/contract/delivery-rights';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { loadTransferSettings, type OpenTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { occurredAt } from './channels/alert-record.ts';
import { CAMERA_CHANNELS } from './channels/channels.ts';
import { insertDeliveries, lockPlanning, type NewDelivery, sentSince } from './deliveries.repo.ts';
import { deliveryOf } from './delivery-of-alert.ts';
import { wakeDispatcher } from './dispatcher.ts';

/** The new alerts of one camera, oldest first. */
interface News {
  cameraId: string;
  settings: OpenTransferSettings;
  alerts: AlertToSend[];
}

const SECOND_MS = 1000;

/** Leaves out what comes within the cooldown of another, on either side: reports may come late and out of order. */
async function beyondCooldown(tx: Db, { cameraId, settings }: News, channel: Channel, alerts: readonly AlertToSend[]) {
  const cooldownMs = (CAMERA_CHANNELS[channel].cooldownSeconds?.(settings) ?? 0) * SECOND_MS;
  const [first] = alerts;
  if (!first || cooldownMs === 0) return alerts;
  const since = new Date(occurredAt(first).getTime() - cooldownMs);
  const sentMs = (await sentSince(tx, cameraId, channel, since)).map((date) => date.getTime());
  return alerts.filter((alert) => {
    const atMs = occurredAt(alert).getTime();
    if (sentMs.some((other) => Math.abs(other - atMs) < cooldownMs)) return false;
    sentMs.push(atMs);
    return true;
  });
}

async function planChannel(tx: Db, news: News, channel: Channel): Promise<NewDelivery[]> {
  const { isAutomatic } = CAMERA_CHANNELS[channel];
  const wanted = news.alerts.filter((alert) => isAutomatic(news.settings, alert));
  const alerts = await beyondCooldown(tx, news, channel, wanted);
  return alerts.flatMap((alert) => deliveryOf(alert, channel, news.settings, { automatic: true }) ?? []);
}

const openChannels = (settings: OpenTransferSettings) =>
  CHANNELS.filter((channel) => CAMERA_CHANNELS[channel].receiverOf(settings) !== null);

async function newsOf(services: Services, alertIds: readonly string[]): Promise<News[]> {
  const alerts = await loadAlertsToSend(services.db, alertIds);
  const cameraIds = [...new Set(alerts.map(({ camera_id }) => camera_id as string))].toSorted();
  const settings = await loadTransferSettings(services, services.db, cameraIds);
  return cameraIds.flatMap((cameraId) => {
    const found = settings.get(cameraId);
    if (!found || openChannels(found).length === 0) return [];
    return [{ cameraId, settings: found, alerts: alerts.filter((alert) => alert.camera_id === cameraId).toReversed() }];
  });
}

/** Stores what new alerts are to be sent to, for the dispatcher to send. */
export async function planDeliveries(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  const all = await newsOf(services, alertIds);
  if (all.length === 0) return;
  await services.db.transaction(async (tx) => {
    await lockPlanning(
      tx,
      all.map(({ cameraId }) => cameraId),
    );
    const planned: NewDelivery[] = [];
    for (const news of all)
      for (const channel of openChannels(news.settings)) planned.push(...(await planChannel(tx, news, channel)));
    await insertDeliveries(tx, planned);
  });
  wakeDispatcher(services.db);
}
