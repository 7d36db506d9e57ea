import type { NodeProblem } from '@sightline/contract/node-link';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import type { Client } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  company = await app.as('company');
});
afterAll(() => app.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** The open console of somebody: what it hears. */
async function consoleOf(username: string): Promise<RealtimeMessage[]> {
  const heard: RealtimeMessage[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie: await app.cookieOf(username) },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  socket.on('message', (message: RealtimeMessage) => heard.push(message));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return heard;
}

const ofType = (heard: readonly RealtimeMessage[], type: RealtimeMessage['type']) =>
  heard.filter((message) => message.type === type);

const LAST = { type: 'configuration_changed', object: 'site', id: 'last' } as const;

/** Messages keep their order: once all have heard a last one, nothing else is on its way. */
async function untilAllHeard(consoles: readonly RealtimeMessage[][]) {
  const { own, sister, foreign } = app.tenants;
  for (const { resellerId, companyId, siteId } of [own, sister, foreign])
    app.services.realtime.publish({ resellerId, companyId, siteId }, LAST);
  for (const heard of consoles) await vi.waitFor(() => expect(heard.at(-1)).toEqual(LAST), SOON);
}

describe('a connection test', () => {
  async function ask() {
    const { cameraId, deploymentId } = app.tenants.own;
    await app.services.db.query(sql`update deployments set last_heartbeat_at = now() where id = ${deploymentId}`);
    return company('POST /cameras/:id/test_connection/', { params: { id: cameraId }, body: { source: 'rtsp://a/1' } });
  }
  const answer = (id: string) =>
    app.asNode(app.tenants.own.nodeToken)('POST /node/commands/:id/answer/', {
      params: { id },
      body: { ok: false, reason: 'No route' },
    });

  it('tells the user who asked, in every window and once, that the node has answered; and nobody else', async () => {
    const [here, there] = [await consoleOf('company'), await consoleOf('company')];
    const [colleague, stranger] = [await consoleOf('operator'), await consoleOf('other')];
    const { id } = await ask();
    expect(ofType(here, 'connection_tested')).toEqual([]);
    await answer(id);
    await answer(id);
    const told = [{ type: 'connection_tested', test_id: id, camera_id: app.tenants.own.cameraId }];
    for (const heard of [here, there])
      await vi.waitFor(() => expect(ofType(heard, 'connection_tested')).toEqual(told), SOON);
    await untilAllHeard([here, there, colleague, stranger]);
    expect(ofType(here, 'connection_tested')).toEqual(told);
    for (const heard of [colleague, stranger]) expect(ofType(heard, 'connection_tested')).toEqual([]);
    // What the message leads to is the answer.
    expect(await company('GET /cameras/connection_tests/:id/', { params: { id } })).toMatchObject({
      state: 'failed',
      reason: 'No route',
    });
  });
});

describe('a test alert', () => {
  it('reaches every open console within reach, as any alert does, and no other (CAM-71)', async () => {
    const near = await Promise.all(['company', 'operator', 'reseller'].map(consoleOf));
    const far = await Promise.all(['other', 'sister'].map(consoleOf));
    const { cameraId, siteId } = app.tenants.own;
    const { alert_id } = await company('POST /cameras/send_test_alert/', { body: { camera_id: cameraId } });
    for (const heard of near) await vi.waitFor(() => expect(ofType(heard, 'alert_created')).toHaveLength(1), SOON);
    for (const heard of near)
      expect(ofType(heard, 'alert_created')).toMatchObject([
        {
          alert: { id: alert_id, use_case: 'test_use_case', camera: { id: cameraId }, site: { id: siteId } },
        },
      ]);
    await untilAllHeard(far);
    for (const heard of far) expect(heard).toEqual([LAST]);
  });
});

describe('what a node says of itself', () => {
  const nodeNews = (heard: readonly RealtimeMessage[]) =>
    heard.filter((message) => !('id' in message && message.id === LAST.id));
  const ofCameras = { type: 'configuration_changed', object: 'camera', id: null };
  const ofNode = () => ({ type: 'configuration_changed', object: 'node', id: app.tenants.own.deploymentId });
  const model = (classes: string[]) => ({ name: 'm', simulated: true, classes, key_points: [], identities: [] });
  const problem = () => ({
    camera_id: app.tenants.own.cameraId,
    use_case: 'crowding',
    reason: 'Not known here',
    keeps_previous: true,
  });
  const beat = (classes: string[], problems: NodeProblem[] = []) =>
    app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', {
      body: {
        version: '1',
        started_at: '2026-03-05T07:00:00Z',
        system: 'linux',
        waiting_events: 0,
        cameras: [],
        abilities: { models: [model(classes)] },
        problems,
      },
    });

  it.each([
    ['can see', () => beat(['person']), () => beat(['person', 'truck'])],
    ['cannot run', () => beat(['person', 'truck'], [problem()]), () => beat(['person', 'truck'])],
  ])(
    'that it %s is announced to consoles that show it or its cameras, once for each change, and to no other',
    async (_, first, second) => {
      const reseller = await consoleOf('reseller');
      const near = await Promise.all(['company', 'operator'].map(consoleOf));
      const far = await Promise.all(['other', 'sister'].map(consoleOf));
      await first();
      await first();
      await untilAllHeard([reseller, ...near, ...far]);
      expect(nodeNews(reseller)).toEqual([ofNode(), ofCameras]);
      for (const heard of near) expect(nodeNews(heard)).toEqual([ofCameras]);
      for (const heard of far) expect(nodeNews(heard)).toEqual([]);
      await second();
      await vi.waitFor(() => expect(nodeNews(reseller)).toEqual([ofNode(), ofCameras, ofNode(), ofCameras]), SOON);
    },
  );
});

describe('a camera that another node is to watch', () => {
  it('is announced to those who reach its site alone, and to no other', async () => {
    const { own } = app.tenants;
    const [operator, sister] = [await consoleOf('operator'), await consoleOf('sister')];
    const reseller = await app.as('reseller');
    const assign = (body: { add?: string[]; remove?: string[] }) =>
      reseller('POST /apn/deployments/:id/cameras/', { params: { id: own.deploymentId }, body });
    const moved = { type: 'configuration_changed', object: 'camera', id: null };
    await assign({ add: [own.cameraId] });
    await untilAllHeard([operator, sister]);
    expect([operator, sister]).toEqual([[LAST], [LAST]]);
    await assign({ remove: [own.cameraId] });
    await assign({ add: [own.cameraId] });
    await untilAllHeard([operator, sister]);
    expect(operator).toEqual([LAST, moved, moved, LAST]);
    expect(sister).toEqual([LAST, LAST]);
  });
});
