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
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.close();
  await app.services.db.query(sql`update users set removed_permissions = '{}'`);
});

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7]);
const FRAME = {
  atMs: 1_700_000_000_000,
  objects: [
    {
      track: 'a',
      kind: 'person' as const,
      box: { x: 0.25, y: 0.25, width: 0.1, height: 0.3 },
      foot: [0.3, 0.55] as [number, number],
      score: 0.9,
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
  const look = (id: string = app.tenants.own.cameraId) =>
    client('POST /cameras/:id/live_pictures/', { params: { id } });
  return { look, heard };
}
const node = () => app.asNode(app.tenants.own.nodeToken);
const send = (camera_id: string = app.tenants.own.cameraId, picture = JPEG.toString('base64')) =>
  node()('POST /node/live_picture/', { body: { camera_id, frame: FRAME, picture, age_ms: 120 } });
const commands = async () => (await node()('GET /node/config/', { query: { version: 0, wait: 0 } })).commands;
const refused = (status: number, code: string) => ({ status, problem: { errors: [{ code }] } });
const take = async (username: keyof TestApp['tenants']['userIds'], permission: string) => {
  await app.services.db.query(
    sql`update users set removed_permissions = ${[permission]} where id = ${app.tenants.userIds[username]}`,
  );
};

describe('the live view of a camera', () => {
  it('shows pictures, with what was found in them, to those who look and nobody else', async () => {
    const [looks, other, sister] = [await person('company'), await person('operator'), await person('sister')];
    expect(await looks.look()).toEqual({ seconds: 10 });
    expect(await send()).toEqual({ watchers: 1 });
    await vi.waitFor(() => expect(looks.heard).toHaveLength(1), SOON);
    const [message] = looks.heard;
    expect(message).toMatchObject({
      type: 'live_picture',
      camera_id: app.tenants.own.cameraId,
      frame: FRAME,
      age_ms: 120,
    });
    expect(message?.type === 'live_picture' && Buffer.from(message.picture as Uint8Array).equals(JPEG)).toBe(true);
    expect([other.heard, sister.heard]).toEqual([[], []]);
  });

  it('ends when nobody has asked again', async () => {
    const { look, heard } = await person('company');
    await look();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    expect(await send()).toEqual({ watchers: 0 });
    expect(heard).toEqual([]);
  });

  it.each(['cameras_streams__view', 'alerts_summary__raw_image__read'])(
    'ends at once for somebody who loses %s, and does not start again',
    async (permission) => {
      const { look, heard } = await person('company');
      await look();
      await take('company', permission);
      app.services.realtime.recheck();
      await vi.waitFor(() => expect(heard).toEqual([{ type: 'rights_changed' }]), SOON);
      await send();
      await expect(look()).rejects.toMatchObject({ status: 403 });
      expect(heard).toHaveLength(1);
    },
  );

  it('has no boxes for somebody who may not read alerts', async () => {
    await take('company', 'alerts_summary__read');
    const { look, heard } = await person('company');
    await look();
    await send();
    await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'live_picture', frame: null }]), SOON);
  });

  it('cannot be had of somebody else’s camera, one without a node, or one whose node is away', async () => {
    const sister = await person('sister');
    await expect(sister.look()).rejects.toMatchObject(refused(404, 'camera_not_found'));
    await expect(sister.look(uuidv7())).rejects.toMatchObject(refused(404, 'camera_not_found'));
    const { look } = await person('company');
    const { deploymentId, cameraId } = app.tenants.own;
    await app.services.db.query(sql`update deployments set last_heartbeat_at = null where id = ${deploymentId}`);
    await expect(look()).rejects.toMatchObject(refused(409, 'node_not_running'));
    await app.services.db.query(sql`update camera_rows set deployment_id = null where id = ${cameraId}`);
    await expect(look()).rejects.toMatchObject(refused(409, 'camera_without_node'));
    await app.services.db.query(sql`update camera_rows set deployment_id = ${deploymentId} where id = ${cameraId}`);
  });

  it('takes pictures of a node’s own cameras alone, and only pictures', async () => {
    await expect(send(app.tenants.sister.cameraId)).rejects.toMatchObject(refused(404, 'camera_not_found'));
    const text = Buffer.from('<html>').toString('base64');
    await expect(send(app.tenants.own.cameraId, text)).rejects.toMatchObject(refused(415, 'unsupported_media_type'));
    await expect(send(app.tenants.own.cameraId, 'not base64!')).rejects.toMatchObject({ status: 422 });
  });

  it('asks the node once, and not again while its pictures come', async () => {
    const { look } = await person('company');
    const startMs = Date.now() + 20_000;
    // Pictures of the tests before are long past.
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    const asks = async () => (await commands()).filter(({ kind }) => kind === 'stream_pictures');
    await look();
    await look();
    expect(await asks()).toMatchObject([{ camera_id: app.tenants.own.cameraId, seconds: 10 }]);
    await send();
    await look();
    expect(await asks()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: startMs + 5000 });
    await look();
    expect(await asks()).toHaveLength(1);
  });
});
