import type { NodeEvent } from '@sightline/contract/node-link';
import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { createGathering } from '../../../../platform/gathering.ts';
import type { Metrics } from '../../../../platform/telemetry/metrics.ts';
import { finishSelfTest, isTest } from '../../self-tests/public.ts';
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

/** Self-tests go the same way and end here: they are no alerts. */
async function store(report: Report): Promise<Map<string, boolean>> {
  const { services, node, events } = report;
  const alerts = events.filter((event) => !isTest(event));
  const isNew = new Map(alerts.length > 0 ? await ingest(node.deploymentId, { ...report, events: alerts }) : []);
  for (const test of events.filter(isTest)) {
    const wasOpen = await finishSelfTest(services, node, test);
    if (wasOpen !== undefined) isNew.set(test.id.toLowerCase(), wasOpen);
  }
  return isNew;
}

type Answer = Awaited<ReturnType<typeof takeBatch>>;

function countEvents(metrics: Metrics, events: readonly NodeEvent[], { stored, repeated, rejected }: Answer) {
  for (const [outcome, { length }] of Object.entries({ stored, repeated, rejected }))
    if (length > 0) metrics.nodeEvents.add(length, { outcome });
  const isStored = new Set(stored);
  for (const { id, occurred_at } of events)
    if (isStored.has(id)) metrics.nodeEventDelay.record(Math.max(0, Date.now() - Date.parse(occurred_at)) / 1000);
}

export const sendEvents: Operation<'sendEvents'> = async ({ services, node }, { body }) => {
  const now = new Date();
  const answer = await takeBatch(body.events, {
    flawOf: (event) => flawOf(event, now),
    store: (events) => store({ services, node, events }),
  });
  countEvents(services.metrics, body.events, answer);
  return answer;
};
