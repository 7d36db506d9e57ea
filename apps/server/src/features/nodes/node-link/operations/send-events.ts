import type { NodeEvent } from '@sightline/contract/node-link';
import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { createGathering } from '../../../../platform/gathering.ts';
import { flawOf } from '../check-event.ts';
import { ingestEvents } from '../ingest-events.ts';
import { takeBatch } from '../take-batch.ts';

interface Report {
  services: Services;
  node: NodeActor;
  events: NodeEvent[];
}

const MOST_REPORTS = 50;

/**
 * Reports of one node that come while another is stored are stored together: a node that floods holds one connection to the
 * database, and pays for one commit.
 */
const ingest = createGathering(([first, ...others]: readonly [Report, ...Report[]]) => {
  const events = [first, ...others].flatMap((report) => report.events);
  const once = new Map(events.map((event) => [event.id.toLowerCase(), event]));
  return ingestEvents(first.services, first.node, [...once.values()]);
}, MOST_REPORTS);

export const sendEvents: Operation<'sendEvents'> = async ({ services, node }, { body }) => {
  const now = new Date();
  return takeBatch(body.events, {
    flawOf: (event) => flawOf(event, now),
    store: (events) => ingest(node.deploymentId, { services, node, events }),
  });
};
