import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { storeEvents } from './ingest.repo.ts';
import { passOnAlerts } from './pass-on.repo.ts';
import { type IncomingEvent, placeEvents } from './place-events.ts';

/** The same within a transaction that stores more than events. */
export async function ingestWithin(
  services: Services,
  tx: Db,
  node: NodeActor,
  events: readonly IncomingEvent[],
): Promise<Map<string, boolean>> {
  const isNew = await storeEvents(node, tx, await placeEvents(node, tx, events));
  const alertIds = [...isNew].filter(([, wasNew]) => wasNew).map(([alertId]) => alertId);
  if (alertIds.length === 0) return isNew;
  await services.events.emit(tx, 'alert.created', { alertIds });
  await passOnAlerts(tx, alertIds);
  return isNew;
}

/**
 * Event, roll-up and outgoing work commit together or not at all; once answered, the node may forget the event. Answers for
 * each event of the node's own cameras whether it was new.
 */
export const ingestEvents = (
  services: Services,
  node: NodeActor,
  events: readonly IncomingEvent[],
): Promise<Map<string, boolean>> => services.db.transaction((tx) => ingestWithin(services, tx, node, events));
