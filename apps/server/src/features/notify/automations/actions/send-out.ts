import type { Channel } from '@sightline/contract/deliveries';
import { AUTOMATION_EVENT } from '@sightline/contract/webhooks';
import type { Run } from '@sightline/engine/automations/evaluate';
import {
  deliveryOf,
  hostOf,
  insertDeliveries,
  type NewDelivery,
  recordOf,
  type WebhookPayload,
  wakeDispatcher,
} from '../../delivery/public.ts';
import { loadWebhooks } from '../../webhooks/public.ts';
import { type Acting, alertOf, type Doing, every, placeOf } from './acting.ts';

function plan({ services, tx }: Acting, deliveries: readonly NewDelivery[]) {
  tx.afterCommit(() => wakeDispatcher(services.db));
  return insertDeliveries(tx, deliveries);
}

/** Sends alerts by a channel of their camera. What was sent for another reason is sent again, unless it is a record. */
export const byChannel =
  (channel: Channel): Doing =>
  async (acting, runs) => {
    const { automation, settings } = acting;
    const deliveries = runs.map((run) => {
      const alert = alertOf(acting, run);
      const delivery = alert && settings ? deliveryOf(alert, channel, settings, { automatic: true }) : null;
      const isRecord = channel === 'external_api';
      return delivery && !isRecord
        ? { ...delivery, key: `automation-${automation.id}-${run.happening.key}-${channel}` }
        : delivery;
    });
    await plan(
      acting,
      deliveries.flatMap((delivery) => delivery ?? []),
    );
    return deliveries.map((delivery) => (delivery ? 'done' : 'channel_off'));
  };

function dataOf(acting: Acting, run: Run) {
  const { automation, services } = acting;
  const { camera_id, camera_name, site_id, site_name } = automation;
  const alert = alertOf(acting, run);
  return {
    automation: { id: automation.id, name: automation.name },
    camera: { id: camera_id, name: camera_name },
    site: { id: site_id, name: site_name },
    occurred_at: new Date(run.happening.atMs).toISOString(),
    value: run.happening.value,
    reasons: run.reasons,
    alert: alert ? recordOf(services.config, alert) : null,
  };
}

/** Tells the webhook that the action names. */
export const callWebhook: Doing = async (acting, runs, parameters) => {
  const { tx, automation } = acting;
  const { resellerId, companyId, siteId } = placeOf(acting);
  const id = String(parameters.webhook);
  const webhook = (await loadWebhooks(tx, [id])).get(id);
  if (!webhook?.active || webhook.company_id !== companyId) return every(runs, 'webhook_off');
  const deliveries = runs.map(
    (run): NewDelivery => ({
      key: `automation-${automation.id}-${run.happening.key}-${id}`,
      reseller_id: resellerId,
      company_id: companyId,
      site_id: siteId,
      camera_id: null,
      alert_id: alertOf(acting, run)?.id ?? null,
      channel: 'webhook',
      target_id: id,
      receiver: hostOf(webhook.url),
      lane: `webhook ${hostOf(webhook.url)}`,
      automatic: true,
      payload: { type: AUTOMATION_EVENT, data: dataOf(acting, run) } satisfies WebhookPayload,
      occurred_at: new Date(run.happening.atMs),
    }),
  );
  await plan(acting, deliveries);
  return every(runs, 'done');
};
