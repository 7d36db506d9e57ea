import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { Presenting } from './deliveries.present.ts';
import { type AlertsInLog, type DeliveryRow, findDelivery } from './delivery-log.repo.ts';
import { readableChannels } from './delivery-rights.ts';

export const alertsInLogOf = (actor: Actor): AlertsInLog => ({
  alerts: can(actor, 'alerts_summary__read'),
  raw: can(actor, 'alerts_summary__raw_image__read'),
});

export const presentingOf = ({ storage, config }: Services): Presenting => ({ storage, pauses: config.deliveryPauses });

/** A delivery within reach, by a channel that the reader may know of, or the call ends with 404. */
export const loadDelivery = async (db: Db, actor: Actor, id: string): Promise<DeliveryRow> =>
  (await findDelivery(actor.reach, db, id, readableChannels(actor), alertsInLogOf(actor))) ??
  fail('delivery_not_found');
