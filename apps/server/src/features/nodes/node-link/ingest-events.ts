import type { NodeEvent } from '@sightline/contract/node-link';
import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import { storeEvents } from './ingest.repo.ts';

/**
 * Event, roll-up and outgoing work commit together or not at all; once answered, the node may forget the event. Answers for
 * each event of the node's own cameras whether it was new.
 */
export const ingestEvents = (services: Services, node: NodeActor, events: NodeEvent[]): Promise<Map<string, boolean>> =>
  services.db.transaction(async (tx) => {
    const isNew = await storeEvents(node, tx, events);
    const fresh = [...isNew].filter(([, wasNew]) => wasNew).map(([alertId]) => ({ alertId }));
    await services.events.emitAll(tx, 'alert.created', fresh);
    return isNew;
  });
