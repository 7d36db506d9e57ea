import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { SOON } from '../../../testing/soon.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { raise, setTransfer, storeAlert, storeFile } from './testing/deliveries.ts';
import { OFF, openDeliveryDesk } from './testing/delivery-desk.ts';

const { app, ended, externalApi, log } = openDeliveryDesk();

describe('a record for another platform', () => {
  it('arrives with its idempotency key, the camera’s additions and nothing it was not asked for', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { extra_info: '{"project":7}', extra_headers: '{"X-Tenant":"north"}' });
    const id = await raise(app(), app().tenants.own);
    const [delivery] = await ended();
    expect(delivery).toMatchObject({
      channel: 'external_api',
      state: 'succeeded',
      attempts: 1,
      status: 200,
      error: null,
    });
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(request?.headers).toMatchObject({ 'idempotency-key': `alert-${id}-external_api`, 'x-tenant': 'north' });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      id,
      type: 'alert',
      use_case_label: 'No Access Area',
      camera: { name: 'own camera' },
      extra_info: { project: 7 },
      url: `https://sightline.test/alerts/summary/${id}`,
    });
    expect(request?.body).not.toContain('"frame"');
  });

  it('carries picture and clip when they are wanted, and is signed when a secret is set', async () => {
    const receiver = await aReceiver();
    const { own } = app().tenants;
    const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
    await externalApi(receiver.url, { transfer_frame: true, transfer_video: true, signing_secret: secret });
    const frameId = await storeFile(app(), own, 'image/jpeg', 'a picture');
    const clipId = await storeFile(app(), own, 'video/mp4', 'a clip');
    await raise(app(), own, { frameId, clipId });
    await ended();
    const [request] = receiver.received;
    const body = JSON.parse(request?.body ?? '');
    expect(Buffer.from(body.frame.data, 'base64').toString()).toBe('a picture');
    expect(Buffer.from(body.video.data, 'base64').toString()).toBe('a clip');
    expect(request?.headers['webhook-signature']).toMatch(/^v1,/);
  });

  it.each([
    ['novade', { title: 'No Access Area: own camera', category: 'No Access Area' }],
    ['none', { use_case: 'no_access_area' }],
  ] as const)('is written as %s wants it', async (transformations, expected) => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { transformations });
    await raise(app(), app().tenants.own);
    await ended();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject(expected);
  });

  it('is held back within the cooldown of another, and by use cases that are not wanted', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, {
      automated_transfer_cooldown: 60,
      allowed_transfer_usecases_tab_alerts: [{ usecase_slug: 'crowding', enabled: false }],
    });
    const at = new Date();
    const soon = new Date(at.getTime() + 59_000);
    const later = new Date(at.getTime() + 61_000);
    const ids = [await raise(app(), app().tenants.own, { at })];
    await raise(app(), app().tenants.own, { at: soon });
    ids.push(await raise(app(), app().tenants.own, { at: later }));
    await raise(app(), app().tenants.own, { at: new Date(at.getTime() + 300_000), useCase: 'crowding' });
    await ended(2);
    expect(receiver.received.map(({ body }) => JSON.parse(body).id).toSorted()).toEqual(ids.toSorted());
  });

  it('is planned once, however often its report is', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url);
    const id = await storeAlert(app(), app().tenants.own);
    await Promise.all([1, 2, 3].map(() => planDeliveries(app().services, { alertIds: [id] })));
    await ended();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a receiver that does not take it', () => {
  it('gets it again by the schedule under the same key, until it is given up; the log has every attempt', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(503).end('{"error":"busy"}'));
    await externalApi(receiver.url, {
      auth_type: 'api_key',
      auth_credentials: { api_key: 'key-that-nobody-may-read-3f9a', header_name: 'X-Key' },
    });
    await raise(app(), app().tenants.own);
    const [delivery] = await ended();
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 3,
      max_attempts: 3,
      status: 503,
      error: 'The receiver answered 503',
    });
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(receiver.received[0]?.headers['x-key']).toBe('key-that-nobody-may-read-3f9a');
    const client = await app().as('superuser');
    const { history } = await client('GET /deliveries/:id/', { params: { id: delivery!.id } });
    expect(history.map(({ number, status }) => [number, status])).toEqual([
      [3, 503],
      [2, 503],
      [1, 503],
    ]);
    expect(history[0]?.response).toBe('{"error":"busy"}');
    expect(JSON.stringify(history)).not.toContain('nobody-may-read');
    expect(history[0]?.request).toContain('X-Key: ••••••••3f9a');
    const { results } = await client('GET /cameras/:id/channel_health/', {
      params: { id: app().tenants.own.cameraId },
    });
    expect(results).toMatchObject([
      { channel: 'external_api', error: 'The receiver answered 503', failed: 1, sent_at: null },
    ]);
    expect(results[0]?.failing_since).not.toBeNull();
  });

  it('and says 410 gets nothing more', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(410).end());
    await externalApi(receiver.url);
    await raise(app(), app().tenants.own);
    expect(await ended()).toMatchObject([{ state: 'failed', attempts: 1, status: 410 }]);
  });

  it('delays no other one', async () => {
    const dead = await aReceiver(() => undefined);
    const { own, sister } = app().tenants;
    await externalApi(dead.url);
    for (let each = 0; each < 100; each += 1) await raise(app(), own);
    const alive = await aReceiver();
    await setTransfer(app(), sister, {
      iot_integration: { enabled: true, alert_endpoint: `${alive.url}/siren`, auth_type: 'no_auth' },
    });
    await raise(app(), sister);
    await vi.waitFor(() => expect(alive.received).toHaveLength(1), SOON);
    expect(dead.received.length).toBeLessThan(50);
    await app().services.db.query(sql`delete from deliveries`);
    await setTransfer(app(), sister, OFF);
  });

  it('that does not answer is tried with one thing at a time', async () => {
    let now = 0;
    const besides: number[] = [];
    const receiver = await aReceiver((request) => {
      besides.push(now);
      now += 1;
      setTimeout(() => {
        now -= 1;
        request.socket.destroy();
      }, 20);
    });
    await externalApi(receiver.url);
    for (let each = 0; each < 20; each += 1) await raise(app(), app().tenants.own);
    await vi.waitFor(() => expect(besides.length).toBeGreaterThan(35), SOON);
    // Two handfuls may have begun before the first of them came to nothing.
    expect(besides.slice(16).filter((others) => others > 0)).toEqual([]);
    await app().services.db.query(sql`delete from deliveries`);
  });

  it('is sent all that failed once somebody asks for it', async () => {
    let status = 401;
    const receiver = await aReceiver((_, response) => void response.writeHead(status).end());
    await externalApi(receiver.url);
    await raise(app(), app().tenants.own);
    await raise(app(), app().tenants.own);
    const [first] = await ended(2);
    status = 200;
    const client = await app().as('superuser');
    const again = await client('POST /deliveries/:id/resend/', { params: { id: first!.id } });
    expect(again).toMatchObject({ state: 'initiated', requested_by: { name: 'superuser' }, max_attempts: 6 });
    await vi.waitFor(async () => expect((await log({ state: 'succeeded' })).results).toHaveLength(1), SOON);
    const params = { id: app().tenants.own.cameraId };
    expect(await client('POST /cameras/:id/deliveries/resend_failed/', { params, body: {} })).toEqual({ count: 1 });
    await vi.waitFor(async () => expect((await log({ state: 'succeeded' })).results).toHaveLength(2), SOON);
    const { results } = await client('GET /cameras/:id/channel_health/', { params });
    expect(results).toMatchObject([{ failing_since: null, failed: 0 }]);
  });
});
