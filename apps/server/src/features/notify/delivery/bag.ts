import type { Services } from '../../../changes/services.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { loadTransferSettings, type OpenTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { loadPushTargets, type PushTargets } from '../browsers/public.ts';
import { loadSettingsToAsk, type SettingsToAsk } from '../second-opinion/public.ts';
import { loadWebhooks, type WebhookToCall } from '../webhooks/public.ts';
import type { TakenDelivery, Way } from './deliveries.repo.ts';

/** What the deliveries of one round are written from, loaded for all of them together. */
export interface Bag {
  alerts: ReadonlyMap<string, AlertToSend>;
  /** By camera, with secrets. */
  settings: ReadonlyMap<string, OpenTransferSettings>;
  webhooks: ReadonlyMap<string, WebhookToCall>;
  /** By company, those that are switched on. */
  opinions: ReadonlyMap<string, SettingsToAsk>;
  push: PushTargets;
}

const given = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export async function openBag(services: Services, taken: readonly TakenDelivery[]): Promise<Bag> {
  const alertIds = given(taken.map(({ alert_id }) => alert_id));
  const cameraIds = given(taken.map(({ camera_id }) => camera_id));
  const targets = (way: Way) => given(taken.map(({ channel, target_id }) => (channel === way ? target_id : null)));
  const [alerts, settings, webhooks, opinions] = await Promise.all([
    loadAlertsToSend(services.db, alertIds),
    loadTransferSettings(services, services.db, cameraIds),
    loadWebhooks(services.db, targets('webhook')),
    loadSettingsToAsk(services.db, targets('second_opinion')),
  ]);
  const byId = new Map<string, AlertToSend>(alerts.map((alert) => [alert.id, alert]));
  const pushed = taken.flatMap(({ channel, target_id, alert_id }) => {
    const alert = channel === 'push' ? byId.get(alert_id ?? '') : undefined;
    return alert && target_id !== null ? [{ id: target_id, alert }] : [];
  });
  return { alerts: byId, settings, webhooks, opinions, push: await loadPushTargets(services, pushed) };
}
