import type { Services } from '../../../changes/services.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { loadTransferSettings, type OpenTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { loadWebhooks, type WebhookToCall } from '../webhooks/public.ts';
import type { TakenDelivery } from './deliveries.repo.ts';

/** What the deliveries of one round are written from, loaded for all of them together. */
export interface Bag {
  alerts: ReadonlyMap<string, AlertToSend>;
  /** By camera, with secrets. */
  settings: ReadonlyMap<string, OpenTransferSettings>;
  webhooks: ReadonlyMap<string, WebhookToCall>;
}

const given = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export async function openBag(services: Services, taken: readonly TakenDelivery[]): Promise<Bag> {
  const alertIds = given(taken.map(({ alert_id }) => alert_id));
  const cameraIds = given(taken.map(({ camera_id }) => camera_id));
  const webhookIds = given(taken.map(({ target_id }) => target_id));
  const [alerts, settings, webhooks] = await Promise.all([
    loadAlertsToSend(services.db, alertIds),
    loadTransferSettings(services, services.db, cameraIds),
    loadWebhooks(services.db, webhookIds),
  ]);
  return { alerts: new Map(alerts.map((alert) => [alert.id, alert])), settings, webhooks };
}
