import type { RealtimeMessage } from '@sightline/contract/realtime';
import { SOCKET_PATH } from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { SOON } from '../../testing/soon.ts';
import { sql } from '../db/sql.ts';
import { createRealtime } from './create-realtime.ts';

const RECHECK_MS = 300;
vi.mock('./create-realtime.ts', async (original) => {
  const real = await original<typeof import('./create-realtime.ts')>();
  return { createRealtime: () => real.createRealtime({ recheckMs: RECHECK_MS }) };
});

let app: TestApp;
const open: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

interface Visit {
  headers?: Record<string, string>;
  transports?: string[];
}

/** Opens a socket and says how that ended: open, or refused. */
async function visit({ headers = {}, transports = ['websocket'] }: Visit) {
  const messages: RealtimeMessage[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  socket.on('message', (message: RealtimeMessage) => messages.push(message));
  const outcome = await new Promise<'open' | 'refused'>((resolve) => {
    socket.once('connect', () => resolve('open'));
    socket.once('connect_error', () => resolve('refused'));
  });
  return { socket, messages, outcome };
}

const visitAs = async (username: string, headers: Record<string, string> = {}) =>
  visit({ headers: { cookie: await app.cookieOf(username), ...headers } });

async function report(branch = app.tenants.own) {
  const event = nodeEvent(branch.cameraId);
  await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
  return event.id;
}

describe('the socket', () => {
  it.each<[string, () => Promise<Visit> | Visit]>([
    ['no cookie', () => ({})],
    ['a made-up session', () => ({ headers: { cookie: 'sightline_session=made-up' } })],
    ['a node token', () => ({ headers: { authorization: `Bearer ${app.tenants.own.nodeToken}` } })],
    [
      'a page of another origin',
      async () => ({ headers: { cookie: await app.cookieOf('company'), origin: 'https://evil.example' } }),
    ],
    ['polling', async () => ({ headers: { cookie: await app.cookieOf('company') }, transports: ['polling'] })],
  ])('refuses %s', async (_, how) => {
    expect((await visit(await how())).outcome).toBe('refused');
  });

  it('takes a page of our own', async () => {
    expect((await visitAs('company', { origin: app.url })).outcome).toBe('open');
  });

  it('brings a new alert at once to everybody who reaches it, once, and to nobody else', async () => {
    const near = await Promise.all(
      ['superuser', 'reseller', 'company', 'operator', 'viewer'].map((name) => visitAs(name)),
    );
    const far = await Promise.all(['other', 'sister'].map((name) => visitAs(name)));
    // Alerts of two reports are announced in either order, so the second is made when the first is there.
    const arrivesEverywhere = async (id: string) => {
      for (const { messages } of near)
        await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ alert: { id } }), SOON);
      return id;
    };
    const ids = [await arrivesEverywhere(await report()), await arrivesEverywhere(await report())];
    for (const { messages } of near) {
      expect(messages).toMatchObject(
        ids.map((id) => ({ type: 'alert_created', alert: { id, site: { id: app.tenants.own.siteId } } })),
      );
    }
    for (const { messages } of far) expect(messages).toEqual([]);
  });

  it('announces a repeated event no second time', async () => {
    const { messages } = await visitAs('company');
    const event = nodeEvent(app.tenants.own.cameraId);
    for (let time = 0; time < 3; time++) {
      await app.asNode(app.tenants.own.nodeToken)('POST /node/events/', { body: { events: [event] } });
    }
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ alert: { id: event.id } }), SOON);
    const later = await report();
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ alert: { id: later } }), SOON);
    expect(messages).toMatchObject([event.id, later].map((id) => ({ alert: { id } })));
  });

  it('brings no alerts to somebody who may not read them', async () => {
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${app.tenants.userIds.viewer}`,
    );
    const [viewer, company] = [await visitAs('viewer'), await visitAs('company')];
    await report();
    await report();
    await vi.waitFor(() => expect(company.messages).toHaveLength(2), SOON);
    expect(viewer.messages).toEqual([]);
  });

  it('follows a change of reach while it is open, and is told of it', async () => {
    const { messages, socket } = await visitAs('operator');
    const { operator } = app.tenants.userIds;
    await app.services.db.query(
      sql`update user_sites set site_id = ${app.tenants.sister.siteId} where user_id = ${operator}`,
    );
    await vi.waitFor(() => expect(messages).toMatchObject([{ type: 'rights_changed' }]), SOON);
    await report(app.tenants.own);
    const id = await report(app.tenants.sister);
    await vi.waitFor(() => expect(messages).toMatchObject([{ type: 'rights_changed' }, { alert: { id } }]), SOON);
    expect(socket.connected).toBe(true);
  });

  it('ends when its session does, and not before', async () => {
    const [leaving, staying] = [await visitAs('company'), await visitAs('company')];
    const ended = new Promise((resolve) => leaving.socket.once('disconnect', resolve));
    const cookie = (leaving.socket.io.opts as { extraHeaders: { cookie: string } }).extraHeaders.cookie;
    await app.clientWith({ cookie })('POST /auth/logout/');
    expect(await ended).toBe('io server disconnect');
    expect(staying.socket.connected).toBe(true);
  });

  it('ends when the session was ended by another server', async () => {
    const { socket } = await visitAs('company');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await app.services.db.query(sql`delete from sessions where user_id = ${app.tenants.userIds.company}`);
    expect(await ended).toBe('io server disconnect');
  });

  it('ends all sockets of a user at once when told to', async () => {
    const both = [await visitAs('reseller'), await visitAs('reseller')];
    const ended = both.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    app.services.realtime.disconnect({ userId: app.tenants.userIds.reseller! });
    await Promise.all(ended);
  });

  it('ends when the other side talks or sends too much', async () => {
    for (const payload of ['hello', 'x'.repeat(100_000)]) {
      const { socket } = await visitAs('company');
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      socket.emit('message', payload);
      await ended;
    }
  });

  it('takes only so many of one session', async () => {
    const cookie = await app.cookieOf('company');
    const outcomes: string[] = [];
    for (let count = 0; count < 32; count++) outcomes.push((await visit({ headers: { cookie } })).outcome);
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(30);
  });

  it('lets go of everybody when the server stops, so that they come back to the next one', async () => {
    const { socket } = await visitAs('company');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await app.services.realtime.close();
    expect(await ended).toBe('transport close');
    expect((await visitAs('company')).outcome).toBe('refused');
  });

  it('says nothing before it is attached', () => {
    const place = { resellerId: '', companyId: '', siteId: '' };
    expect(() =>
      createRealtime().publish(place, { type: 'alert_updated', id: '', site_id: '', version: 1, fields: [] }),
    ).not.toThrow();
  });
});
