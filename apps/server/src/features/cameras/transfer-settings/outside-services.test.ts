import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { type Received, startReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { freshAccToken } from './public.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let answer: RequestListener;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const say =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const breakOff: RequestListener = (request) => void request.destroy();

beforeAll(async () => {
  receiver = await startReceiver((request, response) => answer(request, response));
  app = await createTestApp({
    env: {
      TELEGRAM_API_URL: receiver.url,
      ACC_API_URL: receiver.url,
      ACC_CLIENT_ID: 'sightline',
      ACC_CLIENT_SECRET: 'shh',
      PUBLIC_URL: 'https://console.example',
    },
  });
  company = await app.as('company');
  own = app.tenants.own;
});
beforeEach(() => {
  receiver.received.length = 0;
  answer = say(200, { ok: true });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});

const params = () => ({ params: { id: own.cameraId } });
const read = () => company('GET /camera/transfer-settings/:id/', params());
async function save(change: object) {
  const { versions } = await read();
  return company('PUT /camera/transfer-settings/:id/', { ...params(), body: { versions, ...change } });
}
const only = (): Received => {
  expect(receiver.received).toHaveLength(1);
  return receiver.received[0]!;
};

describe('the test message of Telegram (API-017, XFER-57)', () => {
  const test = (body: object = {}, as = company) =>
    as('POST /telegram/test/', {
      body: {
        telegram_id: '-100',
        telegram_token: '1:abc',
        site_id: own.siteId,
        group_id: own.groupId,
        camera_id: own.cameraId,
        ...body,
      },
    });

  it('XFER-58: is handed to the bot, with the names of camera and site', async () => {
    await test();
    const { method, path, body } = only();
    expect([method, path]).toEqual(['POST', '/bot1:abc/sendMessage']);
    expect(JSON.parse(body)).toMatchObject({ chat_id: '-100', text: expect.stringContaining('own site') });
  });

  it('uses the stored token for ***', async () => {
    await save({ alert_channel: { telegram: { telegram_token: '9:stored' } } });
    await test({ telegram_token: '***' });
    expect(only().path).toBe('/bot9:stored/sendMessage');
  });

  it.each([
    ['a wrong token', say(401, { ok: false })],
    ['a wrong chat', say(400, { ok: false })],
    ['no answer', breakOff],
  ])('ERR-12, XFER-59: says so with %s', async (_, answered) => {
    answer = answered;
    const refused = await refusal(test());
    expect([refused.status, refused.errors[0]?.[1]]).toEqual([422, 'Incorrect telegram details']);
  });

  it('calls no other path, whatever the token is', async () => {
    expect((await refusal(test({ telegram_token: '1:a/../../x?' }))).status).toBe(422);
    expect(receiver.received).toEqual([]);
  });

  it('is about a camera, a group and a site within reach', async () => {
    const { foreign } = app.tenants;
    for (const [field, id] of [
      ['camera_id', foreign.cameraId],
      ['site_id', foreign.siteId],
      ['group_id', foreign.groupId],
    ] as const)
      expect((await refusal(test({ [field]: id }))).errors).toEqual([[field, 'You do not have access to this']]);
    const reader = await companyUser(app, { less: ['camera_settings_external_channel_write'] });
    expect((await refusal(test({}, reader))).status).toBe(403);
    expect(receiver.received).toEqual([]);
  });
});

describe('the authorisation of Autodesk (API-135, XFER-49 to 55)', () => {
  const authorise = (code = 'c0de', as = company) =>
    as('POST /cameras/:id/acc_authorisation/', { ...params(), body: { code } });
  const granted = (token: string, expires_in = 3600) =>
    say(200, { access_token: token, refresh_token: `again-${token}`, expires_in });
  const autodesk = (external_api: string) => ({
    external_record_transfer: {
      outbound_api_enabled: true,
      transfer_alert_records: true,
      external_record_transfer_alert: { external_api, auth_type: 'no_auth', transformations: 'autodesk' },
    },
  });

  it('begins at Autodesk, and leads back to the callback page', async () => {
    const url = new URL((await read()).acc_authorisation?.authorise_url ?? '');
    expect(url.origin + url.pathname).toBe(`${receiver.url}/authentication/v2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'sightline',
      redirect_uri: 'https://console.example/alerts/settings/acc_auth_callback/',
    });
  });

  it('XFER-54: a code that Autodesk refuses is answered with its words', async () => {
    answer = say(400, { error: 'invalid_grant', error_description: 'The code has expired.' });
    const refused = await refusal(authorise());
    expect([refused.status, refused.errors]).toEqual([422, [[undefined, 'The code has expired.']]]);
    expect((await read()).acc_authorisation?.granted).toBe(false);
  });

  it.each([
    ['says nothing', say(500, {})],
    ['answers no tokens', say(200, { access_token: '' })],
    ['breaks the connection', breakOff],
  ])('XFER-55: it fails with a sentence when Autodesk %s', async (_, answered) => {
    answer = answered;
    expect((await refusal(authorise())).errors[0]?.[1]).toBe(
      'Could not get access token for ACC, try again or use another authorisation code',
    );
  });

  it('XFER-52: a code becomes a token, which is stored encrypted and answered to nobody', async () => {
    answer = granted('t0ken-acc', 30);
    expect(await authorise()).toMatchObject({ granted: true });
    const { path, headers, body } = only();
    expect(path).toBe('/authentication/v2/token');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('sightline:shh').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'authorization_code',
      code: 'c0de',
      redirect_uri: 'https://console.example/alerts/settings/acc_auth_callback/',
    });
    const { rows } = await app.services.db.query(sql`select row_to_json(t)::text as row from camera_transfers t`);
    expect(JSON.stringify([rows, await read()])).not.toContain('t0ken-acc');
    expect((await read()).acc_authorisation?.granted).toBe(true);
  });

  it('a token that runs out is refreshed once, however many need it', async () => {
    answer = granted('second');
    const tokens = await Promise.all([1, 2, 3].map(() => freshAccToken(app.services, own.cameraId)));
    expect(tokens).toEqual(['second', 'second', 'second']);
    expect(Object.fromEntries(new URLSearchParams(only().body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'again-t0ken-acc',
    });
  });

  it('records that carry the token go to Autodesk, and nowhere else', async () => {
    const refused = await refusal(save(autodesk('https://evil.example/v1')));
    expect(refused.errors).toEqual([
      [
        'external_record_transfer.external_record_transfer_alert.external_api',
        `Records for Autodesk go to an address of Autodesk: ${receiver.url}`,
      ],
    ]);
    expect((await save(autodesk(`${receiver.url}/construction/v1/issues`))).versions.record_transfer).toBe(1);
  });

  it('XFER-51: needs its own permission', async () => {
    const other = await companyUser(app, { less: ['acc_record_transfer_write'] });
    expect((await refusal(authorise('c0de', other))).status).toBe(403);
    expect(receiver.received).toEqual([]);
  });
});
