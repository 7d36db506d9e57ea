import type { Operation } from '../../../../changes/call.ts';
import { createTurns } from '../../../../platform/turns.ts';
import { flawOf } from '../check-event.ts';
import { ingestEvents } from '../ingest-events.ts';
import { takeBatch } from '../take-batch.ts';

/** A node that reports much at once holds one connection to the database, and leaves the others to everybody else. */
const inTurn = createTurns();

export const sendEvents: Operation<'sendEvents'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.events, {
    flawOf: (event) => flawOf(event, now),
    store: (events) => inTurn(node.deploymentId, () => ingestEvents(services, node, events)),
  });
};
