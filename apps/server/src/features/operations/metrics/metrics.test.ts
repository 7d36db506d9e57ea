import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';

const TOKEN = 'a-token-for-the-metrics';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: TOKEN }, jobs: true });
});
afterAll(() => app.close());

const read = (authorization = `Bearer ${TOKEN}`) => fetch(`${app.url}/metrics`, { headers: { authorization } });
const lines = async () => (await (await read()).text()).split('\n');

describe('metrics', () => {
  it('are for whoever has the token', async () => {
    expect((await read()).status).toBe(200);
    for (const wrong of ['', 'Bearer wrong-token-of-any-kind', TOKEN, `bearer ${TOKEN}x`])
      expect((await read(wrong)).status).toBe(401);
  });

  it('are not there without a token', async () => {
    const silent = await createTestApp({ empty: true });
    const { status } = await fetch(`${silent.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    await silent.close();
    expect(status).toBe(404);
  });

  it('count calls by the route that answered and events by what became of them', async () => {
    const { nodeToken, cameraId } = app.tenants.own;
    const [sent, foreign] = [nodeEvent(cameraId), nodeEvent(app.tenants.foreign.cameraId)];
    const send = () => app.asNode(nodeToken)('POST /node/events/', { body: { events: [sent, foreign] } });
    await send();
    await send();
    const found = await lines();
    expect(found).toContain('sightline_node_events_total{outcome="stored"} 1');
    expect(found).toContain('sightline_node_events_total{outcome="repeated"} 1');
    expect(found).toContain('sightline_node_events_total{outcome="rejected"} 2');
    expect(found).toContain('sightline_node_event_delay_seconds_count 1');
    expect(found).toContain(
      'sightline_http_request_duration_seconds_count{method="POST",route="/api/node/events/",status="200"} 2',
    );
  });

  it('show sockets, queues, nodes and what each company has', async () => {
    const { companyId } = app.tenants.own;
    const metricsOf = async () => (await lines()).filter((line) => !line.startsWith('#'));
    await vi.waitFor(async () => {
      const found = await metricsOf();
      expect(found).toContain('sightline_sockets 0');
      expect(found).toContain('sightline_nodes{state="never_seen"} 3');
      expect(found).toContain('sightline_deliveries_due 0');
      expect(found).toContain(`sightline_company_cameras{company="own company",company_id="${companyId}"} 1`);
      expect(found.some((line) => line.startsWith('sightline_jobs_waiting{queue='))).toBe(true);
      expect(found.some((line) => line.startsWith('sightline_database_size_bytes '))).toBe(true);
      expect(found.some((line) => line.startsWith('process_cpu_seconds_total '))).toBe(true);
    }, SOON);
  });
});
