import type { Operation } from '../../../../changes/call.ts';
import { flawOf } from '../check-event.ts';
import { ingestEvents } from '../ingest-events.ts';
import { takeBatch } from '../take-batch.ts';

export const sendEvents: Operation<'sendEvents'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.events, {
    flawOf: (event) => flawOf(event, now),
    store: (events) => ingestEvents(services, node, events),
  });
};
