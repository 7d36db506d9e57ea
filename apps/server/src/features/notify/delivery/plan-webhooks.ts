import type { WebhookEvent } from '@sightline/contract/webhooks';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { listTold, type WebhookToCall } from '../webhooks/public.ts';
import { occurredAt, recordOf } from './channels/alert-record.ts';
import { hostOf } from './channels/channel.ts';
import type { WebhookPayload } from './channels/webhook.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.repo.ts';
import { wakeDispatcher } from './dispatcher.ts';
import { alertsOfChange, placesOfCameras } from './webhook-news.repo.ts';

/** Something that happened, for whoever wants to be told of it. */
interface News {
  /** The same whenever the work is repeated. */
  id: string;
  resellerId: string;
  companyId: string;
  siteId: string;
  alertId: string | null;
  at: Date;
  data: unknown;
}

const wants = ({ company_id, site_ids }: WebhookToCall, { companyId, siteId }: News) =>
  company_id === companyId && (site_ids === null || site_ids.includes(siteId));

const deliveryOf = (webhook: WebhookToCall, type: WebhookEvent, news: News): NewDelivery => ({
  key: `webhook-${webhook.id}-${news.id}`,
  reseller_id: news.resellerId,
  company_id: news.companyId,
  site_id: news.siteId,
  camera_id: null,
  alert_id: news.alertId,
  channel: 'webhook',
  target_id: webhook.id,
  receiver: hostOf(webhook.url),
  lane: `webhook ${hostOf(webhook.url)}`,
  automatic: true,
  payload: { type, data: news.data } satisfies WebhookPayload,
  occurred_at: news.at,
});

async function plan({ db }: Services, type: WebhookEvent, all: readonly News[]): Promise<void> {
  const told = await listTold(db, [...new Set(all.map(({ companyId }) => companyId))], type);
  const deliveries = all.flatMap((news) =>
    told.filter((webhook) => wants(webhook, news)).map((webhook) => deliveryOf(webhook, type, news)),
  );
  if ((await insertDeliveries(db, deliveries)) > 0) wakeDispatcher(db);
}

const newsOf = ({ config }: Services, alert: AlertToSend, id: string, at: Date, more: object = {}): News => ({
  id,
  resellerId: alert.reseller_id,
  companyId: alert.company_id,
  siteId: alert.site_id,
  alertId: alert.id,
  at,
  data: { ...recordOf(config, alert), ...more },
});

export async function tellOfAlerts(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  const alerts = await loadAlertsToSend(services.db, alertIds);
  const news = alerts.map((alert) => newsOf(services, alert, `created-${alert.id}`, occurredAt(alert)));
  await plan(services, 'alert.created', news);
}

/** Of a change of status or assignee, and of comments: what each alert has become. */
export async function tellOfChange(services: Services, { changeId }: EventMap['alert.changed']): Promise<void> {
  const changed = await alertsOfChange(services.db, changeId);
  const alerts = await loadAlertsToSend(
    services.db,
    changed.map(({ alert_id }) => alert_id),
  );
  const byId = new Map(changed.map((each) => [each.alert_id, each]));
  const news = alerts.flatMap((alert) => {
    const change = byId.get(alert.id);
    return change
      ? [newsOf(services, alert, `changed-${changeId}-${alert.id}`, change.at, { changed: change.kinds })]
      : [];
  });
  await plan(services, 'alert.changed', news);
}

export async function tellOfHealth(services: Services, { at, cameras }: EventMap['camera.health']): Promise<void> {
  const places = await placesOfCameras(
    services.db,
    cameras.map(({ id }) => id),
  );
  const news = cameras.flatMap(({ id, state, was }) => {
    const place = places.get(id);
    if (!place) return [];
    const { resellerId, companyId, site, camera } = place;
    const data = { camera, site, state, previous_state: was };
    return [
      { id: `health-${id}-${at}`, resellerId, companyId, siteId: site.id, alertId: null, at: new Date(at), data },
    ];
  });
  await plan(services, 'camera.health', news);
}
