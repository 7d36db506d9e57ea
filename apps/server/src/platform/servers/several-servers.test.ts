import type { ApiError } from '@sightline/client/api-error';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { SOON } from '../../testing/soon.ts';
import { sql } from '../db/sql.ts';
import { createServerRoll } from './server-roll.ts';
import { readVitals } from './vitals.ts';

let first: TestApp;
let second: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  const env = { RATE_LIMITS: 'auth=4/60,api=100000/60' };
  first = await createTestApp({ several: true, jobs: true, env });
  second = await createTestApp({ beside: first, env });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** A console whose socket is at one of the servers. */
async function consoleAt(app: TestApp, username: string) {
  const cookie = await app.cookieOf(username);
  const messages: RealtimeMessage[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  });
  open.push(socket);
  socket.on('message', (message: RealtimeMessage) => messages.push(message));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, messages, cookie };
}

describe('two servers on one database', () => {
  it('bring an alert to consoles of both, once', async () => {
    const { cameraId, nodeToken } = first.tenants.own;
    const consoles = [await consoleAt(first, 'company'), await consoleAt(second, 'company')];
    const event = nodeEvent(cameraId);
    await second.asNode(nodeToken)('POST /node/events/', { body: { events: [event] } });
    for (const { messages } of consoles)
      await vi.waitFor(
        () => expect(messages).toMatchObject([{ type: 'alert_created', alert: { id: event.id } }]),
        SOON,
      );
  });

  it('end the sockets of a session that is closed at the other', async () => {
    const { socket, cookie } = await consoleAt(first, 'viewer');
    await second.clientWith({ cookie })('POST /auth/logout/', {});
    await vi.waitFor(() => expect(socket.connected).toBe(false), SOON);
  });

  it('tell a page of changed rights wherever its socket is', async () => {
    const { messages } = await consoleAt(first, 'viewer');
    const { viewer } = first.tenants.userIds;
    await first.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${viewer}`,
    );
    second.services.realtime.recheck();
    await vi.waitFor(() => expect(messages).toContainEqual({ type: 'rights_changed' }), SOON);
    await first.services.db.query(sql`update users set removed_permissions = '{}' where id = ${viewer}`);
  });

  it('show what a camera sees to somebody who asked one server, is connected to the other, and whose node speaks to either', async () => {
    const { cameraId, nodeToken } = first.tenants.own;
    await first.services.db.query(sql`update deployments set last_heartbeat_at = now()`);
    const { messages, cookie } = await consoleAt(first, 'company');
    await second.clientWith({ cookie })('POST /cameras/:id/live_pictures/', { params: { id: cameraId } });
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7]).toString('base64');
    const send = (app: TestApp) =>
      app.asNode(nodeToken)('POST /node/live_picture/', {
        body: { camera_id: cameraId, picture, age_ms: 1, frame: { atMs: Date.now(), objects: [] } },
      });
    // Others hear of it a moment after the one who was asked.
    await vi.waitFor(async () => expect(await send(first)).toEqual({ watchers: 1 }), SOON);
    await send(second);
    await vi.waitFor(
      () => expect(messages.filter(({ type }) => type === 'live_picture').length).toBeGreaterThanOrEqual(2),
      SOON,
    );
  });

  it('hold a limit together', async () => {
    const codeOf = (answer: Promise<unknown>) =>
      answer.then(
        () => 'ok',
        (error: ApiError) => error.status,
      );
    const reset = (app: TestApp, name: string) =>
      codeOf(app.anonymous('POST /auth/password-reset/', { body: { email: `${name}@test.example` } }));
    const answers = [];
    for (const [place, name] of ['a', 'b', 'c', 'd', 'e'].entries())
      answers.push(await reset(place % 2 === 0 ? first : second, name));
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 429]);
  });
});

describe('the roll of servers', () => {
  const log = pino({ level: 'silent' });
  const rollOf = (options: { filesAt?: string; onDeath?: () => void }) =>
    createServerRoll({
      db: first.services.db,
      log,
      filesAt: async () => options.filesAt ?? 'one place',
      vitals: () => readVitals(first.dataDir, 0),
      onDeath: options.onDeath ?? (() => undefined),
      beatMs: 50,
      silentSeconds: 1,
    });

  it('lets no server in that keeps its files elsewhere', async () => {
    const here = rollOf({});
    await here.enter();
    await expect(rollOf({ filesAt: 'another place' }).enter()).rejects.toThrow('keeps its files elsewhere');
    await here.leave();
    const elsewhere = rollOf({ filesAt: 'another place' });
    await elsewhere.enter();
    await elsewhere.leave();
  });

  it('notices one that dies, once, and no one that leaves', async () => {
    const onDeath = vi.fn();
    const here = rollOf({ onDeath });
    const [leaving, dying] = [rollOf({}), rollOf({})];
    await Promise.all([leaving.enter(), dying.enter()]);
    await here.enter();
    await leaving.leave();
    await dying.leave();
    expect(onDeath).not.toHaveBeenCalled();
    await first.services.db.query(sql`
      insert into servers (id, host, version, files_at)
      values (${dying.id}, 'gone', '0', 'one place')`);
    await vi.waitFor(() => expect(onDeath).toHaveBeenCalledOnce(), SOON);
    await here.leave();
    await first.services.db.query(sql`delete from servers`);
  });

  it('has consoles catch up when another server died', async () => {
    const { messages } = await consoleAt(first, 'company');
    first.services.realtime.catchUp();
    await vi.waitFor(() => expect(messages).toContainEqual({ type: 'catch_up' }), SOON);
  });
});

describe('readiness', () => {
  const statusOf = async () => (await fetch(`${second.url}/api/readiness/`)).status;

  it('says yes from the first word to the database until the server is about to end', async () => {
    expect(await statusOf()).toBe(503);
    await second.services.roll.enter();
    expect(await statusOf()).toBe(200);
    second.services.roll.beginToLeave();
    expect(await statusOf()).toBe(503);
    expect((await fetch(`${second.url}/api/liveness/`)).status).toBe(200);
    await second.services.roll.leave();
  });
});
