import { describe, expect, it } from 'vitest';
import { aBroker } from '../../../platform/outgoing/testing/broker.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { raise, setTransfer, storeFile } from './testing/deliveries.ts';
import { type AlertTransfer, openDeliveryDesk } from './testing/delivery-desk.ts';

const { app, ended, externalApi, log, messengers } = openDeliveryDesk();

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
    await raise(app(), app().tenants.own);
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
    await raise(app(), app().tenants.own);
    expect(await ended()).toMatchObject([{ state: 'succeeded', attempts: 2 }]);
    await raise(app(), app().tenants.own);
    await ended(2);
    expect(tokens).toBe(2);
  });

  it('a token endpoint that fails is the reason in the log', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(500).end());
    await externalApi(receiver.url, bearer(receiver.url));
    await raise(app(), app().tenants.own);
    expect(await ended()).toMatchObject([{ state: 'failed', error: 'The token endpoint answered 500', status: null }]);
  });
});

describe('a signal to devices', () => {
  const iot = (alert_endpoint: string, part: object = {}) =>
    setTransfer(app(), app().tenants.own, {
      iot_integration: { enabled: true, alert_endpoint, auth_type: 'no_auth', extra_info: '{"siren":2}', ...part },
    });

  it('is the whole alert, or only that there is one', async () => {
    const receiver = await aReceiver();
    await iot(receiver.url, { transfer_alert_payload: false });
    const id = await raise(app(), app().tenants.own);
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
    const id = await raise(app(), app().tenants.own);
    expect(await ended()).toMatchObject([{ channel: 'iot', state: 'succeeded', status: null, error: null }]);
    expect(broker.published).toMatchObject([{ topic: 'yard/siren', username: 'u', password: 'p' }]);
    expect(JSON.parse(broker.published[0]?.payload ?? '')).toMatchObject({ id, camera: { name: 'own camera' } });
  });
});

describe('messages to people', () => {
  it('go to Telegram with the picture, and the token is in no log', async () => {
    const { own } = app().tenants;
    await setTransfer(app(), own, {
      alert_channel: { telegram: { enabled: true, telegram_id: '-100200', telegram_token: '42:secret-of-the-bot' } },
    });
    const frameId = await storeFile(app(), own, 'image/jpeg', 'a picture');
    await raise(app(), own, { frameId });
    const [delivery] = await ended();
    const request = messengers().received.at(-1);
    expect(request?.path).toBe('/bot42:secret-of-the-bot/sendPhoto');
    expect(request?.body).toContain('-100200');
    expect(request?.body).toContain('No Access Area · own camera');
    const client = await app().as('superuser');
    expect(JSON.stringify(await client('GET /deliveries/:id/', { params: { id: delivery!.id } }))).not.toContain(
      'secret',
    );
  });

  it('go to a WhatsApp group by the operator’s account', async () => {
    await setTransfer(app(), app().tenants.own, {
      alert_channel: { whatsapp: { enabled: true, whatsapp_group_id: 'group-9' } },
    });
    await raise(app(), app().tenants.own);
    await ended();
    const request = messengers().received.at(-1);
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
    await setTransfer(app(), app().tenants.own, {
      alert_channel: {
        whatsapp: { enabled: true, whatsapp_group_id: 'group-9' },
        auto_send_alerts_to_channel: { enabled: false },
      },
    });
    await raise(app(), app().tenants.own);
    expect((await log()).results).toEqual([]);
    await setTransfer(app(), app().tenants.own, { alert_channel: { auto_send_alerts_to_channel: { enabled: true } } });
  });
});
