import type { LiveFrame } from '@sightline/contract/live-detections';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate node_commands cascade`);
  await app.services.db.query(sql`update deployments set last_heartbeat_at = now(), ended_at = null`);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.close();
});

const FRAME: LiveFrame = {
  atMs: 1_700_000_000_000,
  objects: [
    {
      track: 'a',
      kind: 'person',
      box: { x: 0.25, y: 0.25, width: 0.1, height: 0.3 },
      foot: [0.3, 0.55],
      score: 0.9,
      attributes: { hat: true, carrying: 0.5 },
      keyPoints: { head: [[0.3, 0.3]] },
    },
  ],
};

/** Somebody at a browser. */
async function person(username: string) {
  const cookie = await app.cookieOf(username);
  const heard: RealtimeMessage[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  socket.on('message', (message: RealtimeMessage) => heard.push(message));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  const client = app.clientWith({ cookie });
  const watch = (id: string = app.tenants.own.cameraId) =>
    client('POST /cameras/:id/live_detections/', { params: { id } });
  return { watch, heard, socket };
}
const node = (branch: 'own' | 'sister' = 'own') => app.asNode(app.tenants[branch].nodeToken);
const send = (frames: LiveFrame[] = [FRAME], camera_id: string = app.tenants.own.cameraId) =>
  node()('POST /node/live/', { body: { camera_id, frames } });
const commands = async () => (await node()('GET /node/config/', { query: { version: 0, wait: 0 } })).commands;
const refused = (status: number, code: string) => ({ status, problem: { errors: [{ code }] } });

describe('live detections', () => {
  it('reach those who asked, and nobody else', async () => {
    const [asks, looksOn, sister] = [await person('viewer'), await person('operator'), await person('sister')];
    expect(await asks.watch()).toEqual({ seconds: 30 });
    expect(await send()).toEqual({ watchers: 1 });
    await vi.waitFor(() => expect(asks.heard).toHaveLength(1), SOON);
    expect(asks.heard[0]).toEqual({
      type: 'live_detections',
      camera_id: app.tenants.own.cameraId,
      frames: [FRAME],
    });
    expect([looksOn.heard, sister.heard]).toEqual([[], []]);
  });

  it('are asked of the node at once, once, for half a minute', async () => {
    const [viewer, operator] = [await person('viewer'), await person('operator')];
    const { version } = await node()('GET /node/config/', { query: { version: 0, wait: 0 } });
    const waiting = node()('GET /node/config/', { query: { version, wait: 20 } });
    await viewer.watch();
    const { commands: given } = await waiting;
    expect(given).toMatchObject([{ kind: 'stream_detections', camera_id: app.tenants.own.cameraId, seconds: 30 }]);
    await viewer.watch();
    await operator.watch();
    expect(await commands()).toHaveLength(1);
    const { rowCount } = await app.services.db.query(sql`select from node_commands`);
    expect(rowCount).toBe(1);
  });

  it('are not asked of a node that comes back too late', async () => {
    await (await person('viewer')).watch();
    await app.services.db.query(sql`update node_commands set created_at = now() - interval '5 minutes'`);
    expect(await commands()).toEqual([]);
  });

  it('end when nobody has asked again', async () => {
    const { watch, heard } = await person('viewer');
    await watch();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await send()).toEqual({ watchers: 0 });
    expect(heard).toEqual([]);
  });

  it('end for somebody who may not see alerts any more', async () => {
    const { watch, heard, socket } = await person('viewer');
    await watch();
    const { viewer } = app.tenants.userIds;
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${viewer}`,
    );
    app.services.realtime.recheck();
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'rights_changed' }]), SOON);
    await send();
    await expect(watch()).rejects.toMatchObject({ status: 403 });
    expect([heard.length, socket.connected]).toEqual([1, true]);
    await app.services.db.query(sql`update users set removed_permissions = '{}' where id = ${viewer}`);
  });

  it('of somebody else’s camera stay unknown', async () => {
    const { watch } = await person('sister');
    await expect(watch()).rejects.toMatchObject(refused(404, 'camera_not_found'));
    await expect(watch(uuidv7())).rejects.toMatchObject(refused(404, 'camera_not_found'));
  });

  it('cannot be had of a camera without a node, or whose node is away', async () => {
    const { watch } = await person('viewer');
    const { deploymentId, cameraId } = app.tenants.own;
    await app.services.db.query(sql`update deployments set last_heartbeat_at = null where id = ${deploymentId}`);
    await expect(watch()).rejects.toMatchObject({ problem: { errors: [{ code: 'node_not_running' }] } });
    await app.services.db.query(sql`update camera_rows set deployment_id = null where id = ${cameraId}`);
    await expect(watch()).rejects.toMatchObject({ problem: { errors: [{ code: 'camera_without_node' }] } });
    await app.services.db.query(sql`update camera_rows set deployment_id = ${deploymentId} where id = ${cameraId}`);
  });

  it.each(['sister', 'foreign'] as const)('are not taken from the node of another branch: %s', async (branch) => {
    await expect(send([FRAME], app.tenants[branch].cameraId)).rejects.toMatchObject(refused(404, 'camera_not_found'));
  });

  it.each<[string, object]>([
    ['without objects', { objects: undefined }],
    ['of no known kind', { objects: [{ ...FRAME.objects[0]!, kind: 'ghost' }] }],
    ['far outside the picture', { objects: [{ ...FRAME.objects[0]!, foot: [9, 0] }] }],
    [
      'with too many attributes',
      {
        objects: [
          {
            ...FRAME.objects[0]!,
            attributes: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`a${n}`, true])),
          },
        ],
      },
    ],
  ])('are refused %s', async (_, changes) => {
    await expect(send([{ ...FRAME, ...changes }])).rejects.toMatchObject({ status: 422 });
  });
});
