import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { SOON } from '../../testing/soon.ts';
import { startTracing } from './start-tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const spans: Span[] = [];
const keys = new Set<string | undefined>();
/** What a collector is, as far as it takes traces: OTLP over HTTP. */
const collector = createServer((request, response) => {
  keys.add(String(request.headers['x-key']));
  void json(request).then((body) => {
    for (const { scopeSpans } of (body as Sent).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.end('{}');
  });
});

let app: TestApp;
let tracing: Awaited<ReturnType<typeof startTracing>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = await startTracing({ endpoint, headers: { 'x-key': 'secret' }, share: 1 }, '1.0');
  app = await createTestApp({ jobs: true });
});
afterAll(async () => {
  await app.close();
  collector.close();
});

it('follows a report of a node to the message that consoles hear', async () => {
  const publish = vi.spyOn(app.services.realtime, 'publish');
  const { nodeToken, cameraId } = app.tenants.own;
  await app.asNode(nodeToken)('POST /node/events/', { body: { events: [nodeEvent(cameraId)] } });
  const created = expect.objectContaining({ type: 'alert_created' });
  await vi.waitFor(() => expect(publish).toHaveBeenCalledWith(expect.anything(), created), SOON);
  const superuser = await app.as('superuser');
  const unknown = superuser('GET /companies/:id/', { params: { id: cameraId } });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  await app.services.jobs.stop();
  await tracing.stop();

  const report = spans.find(({ name }) => name === 'POST /node/events/')!;
  expect(report.parentSpanId).toBeFalsy();
  const steps = spans.filter(({ traceId }) => traceId === report.traceId);
  const nameOf = (id: string | undefined) => steps.find(({ spanId }) => spanId === id)?.name;
  expect(steps.some(({ name, parentSpanId }) => name === 'transaction' && nameOf(parentSpanId) === report.name)).toBe(
    true,
  );
  const message = steps.find(({ name }) => name === 'message to consoles');
  expect(nameOf(message?.parentSpanId)).toMatch(/^job /);
  expect([...keys]).toEqual(['secret']);
  // A refusal is an answer like any other: what is marked as an error is a failure of ours.
  expect(spans.find(({ name }) => name === 'GET /companies/:id/')?.status.code).toBe(0);
});
