import type { TransferFieldsChange } from '@sightline/contract/transfer-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aBroker } from '../../../platform/outgoing/testing/broker.ts';
import { aReceiver, startReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { raise, setTransfer, storeAlert, storeFile } from './testing/deliveries.ts';

let app: TestApp;
let telegramApi: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  telegramApi = await startReceiver((_, response) => void response.end('{"ok":true}'));
  app = await createTestApp({
    jobs: true,
    env: {
      ALLOW_PRIVATE_TARGETS: '1',
      DELIVERY_PAUSES: '0.1,0.1',
      PUBLIC_URL: 'https://sightline.test',
      TELEGRAM_API_URL: telegramApi.url,
      WHATSAPP_API_URL: telegramApi.url,
      WHATSAPP_PHONE_ID: '4711',
      WHATSAPP_TOKEN: 'wa-token-of-the-operator',
    },
  });
});
afterAll(async () => {
  await app.close();
  telegramApi.close();
});

const OFF: TransferFieldsChange = {
  user_alerts: true,
  platform_alerts: true,
  alert_channel: { telegram: { enabled: false }, whatsapp: { enabled: false } },
  iot_integration: { enabled: false },
  external_record_transfer: { outbound_api_enabled: false, transfer_alert_records: false },
};
beforeEach(async () => {
  await app.services.db.query(sql`delete from deliveries`);
  await app.services.db.query(sql`delete from channel_health`);
  await setTransfer(app, app.tenants.own, OFF);
});

type AlertTransfer = NonNullable<
  NonNullable<TransferFieldsChange['external_record_transfer']>['external_record_transfer_alert']
>;
const externalApi = (url: string, part: AlertTransfer = {}) =>
  setTransfer(app, app.tenants.own, {
    external_record_transfer: {
      outbound_api_enabled: true,
      transfer_alert_records: true,
      external_record_transfer_alert: {
        external_api: `${url}/records`,
        auth_type: 'no_auth',
        transformations: 'none',
        automated_transfer: true,
        automated_transfer_cooldown: 0,
        transfer_frame: false,
        transfer_video: false,
        allowed_transfer_usecases_tab_alerts: [],
        extra_info: '',
        extra_headers: '',
        ...part,
      },
    },
  });
const log = async (query: object = {}) =>
  (await app.as('superuser'))('GET /cameras/:id/deliveries/', { params: { id: app.tenants.own.cameraId }, query });
const ended = (count = 1) =>
  vi.waitFor(async () => {
    const { results } = await log();
    expect(results.filter(({ next_at, attempts }) => next_at === null && attempts > 0)).toHaveLength(count);
    return results;
  }, SOON);

describe('a record for another platform', () => {
  it('arrives with its idempotency key, the camera’s additions and nothing it was not asked for', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { extra_info: '{"project":7}', extra_headers: '{"X-Tenant":"north"}' });
    const id = await raise(app, app.tenants.own);
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
    const { own } = app.tenants;
    const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
    await externalApi(receiver.url, { transfer_frame: true, transfer_video: true, signing_secret: secret });
    const frameId = await storeFile(app, own, 'image/jpeg', 'a picture');
    const clipId = await storeFile(app, own, 'video/mp4', 'a clip');
    await raise(app, own, { frameId, clipId });
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
    await raise(app, app.tenants.own);
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
    const ids = [await raise(app, app.tenants.own, { at })];
    await raise(app, app.tenants.own, { at: soon });
    ids.push(await raise(app, app.tenants.own, { at: later }));
    await raise(app, app.tenants.own, { at: new Date(at.getTime() + 300_000), useCase: 'crowding' });
    await ended(2);
    expect(receiver.received.map(({ body }) => JSON.parse(body).id).toSorted()).toEqual(ids.toSorted());
  });

  it('is planned once, however often its report is', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url);
    const id = await storeAlert(app, app.tenants.own);
    await Promise.all([1, 2, 3].map(() => planDeliveries(app.services, { alertIds: [id] })));
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
    await raise(app, app.tenants.own);
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
    const client = await app.as('superuser');
    const { history } = await client('GET /deliveries/:id/', { params: { id: delivery!.id } });
    expect(history.map(({ number, status }) => [number, status])).toEqual([
      [3, 503],
      [2, 503],
      [1, 503],
    ]);
    expect(history[0]?.response).toBe('{"error":"busy"}');
    expect(JSON.stringify(history)).not.toContain('nobody-may-read');
    expect(history[0]?.request).toContain('X-Key: ••••••••3f9a');
    const { results } = await client('GET /cameras/:id/channel_health/', { params: { id: app.tenants.own.cameraId } });
    expect(results).toMatchObject([
      { channel: 'external_api', error: 'The receiver answered 503', failed: 1, sent_at: null },
    ]);
    expect(results[0]?.failing_since).not.toBeNull();
  });

  it('and says 410 gets nothing more', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(410).end());
    await externalApi(receiver.url);
    await raise(app, app.tenants.own);
    expect(await ended()).toMatchObject([{ state: 'failed', attempts: 1, status: 410 }]);
  });

  it('delays no other one', async () => {
    const dead = await aReceiver(() => undefined);
    const { own, sister } = app.tenants;
    await externalApi(dead.url);
    for (let each = 0; each < 100; each += 1) await raise(app, own);
    const alive = await aReceiver();
    await setTransfer(app, sister, {
      iot_integration: { enabled: true, alert_endpoint: `${alive.url}/siren`, auth_type: 'no_auth' },
    });
    await raise(app, sister);
    await vi.waitFor(() => expect(alive.received).toHaveLength(1), SOON);
    expect(dead.received.length).toBeLessThan(50);
    await app.services.db.query(sql`delete from deliveries`);
    await setTransfer(app, sister, OFF);
  });

  it('is sent all that failed once somebody asks for it', async () => {
    let status = 401;
    const receiver = await aReceiver((_, response) => void response.writeHead(status).end());
    await externalApi(receiver.url);
    await raise(app, app.tenants.own);
    await raise(app, app.tenants.own);
    const [first] = await ended(2);
    status = 200;
    const client = await app.as('superuser');
    const again = await client('POST /deliveries/:id/resend/', { params: { id: first!.id } });
    expect(again).toMatchObject({ state: 'initiated', requested_by: { name: 'superuser' }, max_attempts: 6 });
    await vi.waitFor(async () => expect((await log({ state: 'succeeded' })).results).toHaveLength(1), SOON);
    const params = { id: app.tenants.own.cameraId };
    expect(await client('POST /cameras/:id/deliveries/resend_failed/', { params, body: {} })).toEqual({ count: 1 });
    await vi.waitFor(async () => expect((await log({ state: 'succeeded' })).results).toHaveLength(2), SOON);
    const { results } = await client('GET /cameras/:id/channel_health/', { params });
    expect(results).toMatchObject([{ failing_since: null, failed: 0 }]);
  });
});

describe('credentials', () => {
  const bearer = (url: string): AlertTransfer => ({
    auth_type: 'bearer_token',
    auth_credentials: {
      header_name: 'Authorization',
      auth_scheme: 'Bearer',
      token_endpoint: `${url}/token`,
      token_request_payload: '{"client":"7"}',
    },
  });

  it('basic names user and password', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { auth_type: 'basic', auth_credentials: { username: 'u', password: 'p' } });
    await raise(app, app.tenants.own);
    await ended();
    expect(receiver.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('u:p').toString('base64')}`);
  });

  it('a token is asked for once, and again when the receiver refuses it', async () => {
    let tokens = 0;
    const receiver = await aReceiver((request, response) => {
      if (request.url === '/token') {
        tokens += 1;
        response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 600 }));
      } else response.writeHead(request.headers.authorization === 'Bearer token-2' ? 200 : 401).end();
    });
    await externalApi(receiver.url, bearer(receiver.url));
    await raise(app, app.tenants.own);
    expect(await ended()).toMatchObject([{ state: 'succeeded', attempts: 2 }]);
    await raise(app, app.tenants.own);
    await ended(2);
    expect(tokens).toBe(2);
  });

  it('a token endpoint that fails is the reason in the log', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(500).end());
    await externalApi(receiver.url, bearer(receiver.url));
    await raise(app, app.tenants.own);
    expect(await ended()).toMatchObject([{ state: 'failed', error: 'The token endpoint answered 500', status: null }]);
  });
});

describe('a signal to devices', () => {
  const iot = (alert_endpoint: string, part: object = {}) =>
    setTransfer(app, app.tenants.own, {
      iot_integration: { enabled: true, alert_endpoint, auth_type: 'no_auth', extra_info: '{"siren":2}', ...part },
    });

  it('is the whole alert, or only that there is one', async () => {
    const receiver = await aReceiver();
    await iot(receiver.url, { transfer_alert_payload: false });
    const id = await raise(app, app.tenants.own);
    await ended();
    const body = JSON.parse(receiver.received[0]?.body ?? '');
    expect(body).toMatchObject({ id, type: 'alert', extra_info: { siren: 2 } });
    expect(body).not.toHaveProperty('objects');
  });

  it('is handed to a broker, and counts once that has confirmed it', async () => {
    const broker = await aBroker();
    const auth = {
      auth_type: 'basic',
      auth_credentials: { username: 'u', password: 'p' },
      transfer_alert_payload: true,
    };
    await iot(`${broker.url}/yard/siren`, auth);
    const id = await raise(app, app.tenants.own);
    expect(await ended()).toMatchObject([{ channel: 'iot', state: 'succeeded', status: null, error: null }]);
    expect(broker.published).toMatchObject([{ topic: 'yard/siren', username: 'u', password: 'p' }]);
    expect(JSON.parse(broker.published[0]?.payload ?? '')).toMatchObject({ id, camera: { name: 'own camera' } });
  });
});

describe('messages to people', () => {
  it('go to Telegram with the picture, and the token is in no log', async () => {
    const { own } = app.tenants;
    await setTransfer(app, own, {
      alert_channel: { telegram: { enabled: true, telegram_id: '-100200', telegram_token: '42:secret-of-the-bot' } },
    });
    const frameId = await storeFile(app, own, 'image/jpeg', 'a picture');
    await raise(app, own, { frameId });
    const [delivery] = await ended();
    const request = telegramApi.received.at(-1);
    expect(request?.path).toBe('/bot42:secret-of-the-bot/sendPhoto');
    expect(request?.body).toContain('-100200');
    expect(request?.body).toContain('No Access Area · own camera');
    const client = await app.as('superuser');
    expect(JSON.stringify(await client('GET /deliveries/:id/', { params: { id: delivery!.id } }))).not.toContain(
      'secret',
    );
  });

  it('go to a WhatsApp group by the operator’s account', async () => {
    await setTransfer(app, app.tenants.own, {
      alert_channel: { whatsapp: { enabled: true, whatsapp_group_id: 'group-9' } },
    });
    await raise(app, app.tenants.own);
    await ended();
    const request = telegramApi.received.at(-1);
    expect(request).toMatchObject({
      path: '/4711/messages',
      headers: { authorization: 'Bearer wa-token-of-the-operator' },
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      messaging_product: 'whatsapp',
      to: 'group-9',
      type: 'text',
    });
  });

  it('do not go while nobody wants them', async () => {
    await setTransfer(app, app.tenants.own, {
      alert_channel: {
        whatsapp: { enabled: true, whatsapp_group_id: 'group-9' },
        auto_send_alerts_to_channel: { enabled: false },
      },
    });
    await raise(app, app.tenants.own);
    expect((await log()).results).toEqual([]);
    await setTransfer(app, app.tenants.own, { alert_channel: { auto_send_alerts_to_channel: { enabled: true } } });
  });
});

describe('the transfer of one alert by hand', () => {
  const as = async (username: string, id: string, body = {}) =>
    (await app.as(username))('POST /alerts/records/:id/transfer/', { params: { id }, body });
  const stateOf = async (id: string) =>
    (await app.as('superuser'))('GET /alerts/records/:id/transfer/', { params: { id } });

  it('goes from not transferred over initiated to succeeded; once more only when asked (ALERT-23 to 27)', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { automated_transfer: false });
    const id = await raise(app, app.tenants.own);
    expect(await stateOf(id)).toMatchObject({ state: 'not_transferred', possible: true });
    expect(await as('superuser', id)).toMatchObject({ state: 'initiated' });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'succeeded' }), SOON);
    await expect(as('superuser', id)).rejects.toMatchObject({ status: 409 });
    await as('superuser', id, { again: true });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), SOON);
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    const client = await app.as('superuser');
    const { results } = await client('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(results.map(({ kind }) => kind)).toEqual(['transferred', 'transferred']);
  });

  it('that failed is tried again at once (ALERT-25)', async () => {
    let status = 500;
    const receiver = await aReceiver((_, response) => void response.writeHead(status).end());
    await externalApi(receiver.url);
    const id = await raise(app, app.tenants.own);
    await ended();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'The receiver answered 500', next_at: null });
    status = 204;
    await as('superuser', id);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'succeeded' }), SOON);
  });

  it('is refused where nothing is set up, without the permission, and outside reach', async () => {
    const id = await raise(app, app.tenants.own);
    await expect(as('superuser', id)).rejects.toMatchObject({ status: 409 });
    await expect(as('viewer', id)).rejects.toMatchObject({ status: 403 });
    await expect(as('other', id)).rejects.toMatchObject({ status: 404 });
    await expect(
      (await app.as('other'))('GET /alerts/records/:id/transfer/', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
