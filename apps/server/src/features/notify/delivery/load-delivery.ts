import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { loadWebhook } from '../webhooks/public.ts';
import type { Presenting } from './deliveries.present.ts';
import { type CameraDeliveryRow, findDelivery } from './delivery-log.repo.ts';
import { readableChannels } from './delivery-rights.ts';
import type { AlertsInLog, DeliveryRow } from './delivery-rows.repo.ts';
import { findTold } from './webhook-log.repo.ts';

export const alertsInLogOf = (actor: Actor): AlertsInLog => ({
  alerts: can(actor, 'alerts_summary__read'),
  raw: can(actor, 'alerts_summary__raw_image__read'),
});

export const presentingOf = ({ storage, config }: Services): Presenting => ({ storage, pauses: config.deliveryPauses });

/** A delivery within reach, by a channel that the reader may know of, or the call ends with 404. */
export const loadDelivery = async (db: Db, actor: Actor, id: string): Promise<CameraDeliveryRow> =>
  (await findDelivery(actor.reach, db, id, readableChannels(actor), alertsInLogOf(actor))) ??
  fail('delivery_not_found');

/** A delivery of a webhook within reach, or the call ends with 404. */
export async function loadTold(
  db: Db,
  actor: Actor,
  params: { id: string; delivery_id: string },
): Promise<DeliveryRow> {
  const webhook = await loadWebhook(db, actor, params.id);
  return (await findTold(db, webhook.id, params.delivery_id, alertsInLogOf(actor))) ?? fail('delivery_not_found');
}
