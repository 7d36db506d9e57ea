import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { planPush } from '../delivery/plan-push.ts';
import { storeAlert } from '../delivery/testing/deliveries.ts';
import { notifyWatchers } from '../notifications/notify-watchers.ts';
import { sendMessages } from './send-messages.ts';

interface Pushed {
  authorization: string;
  body: Buffer;
}

let app: TestApp;
let service: { url: string; close: () => void };
let pushed: Pushed[] = [];
let answer = 201;
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    pushed.push({ authorization: request.headers.authorization ?? '', body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  service = { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: '0.1' } });
});
afterAll(async () => {
  await app.close();
  service.close();
});

/** What a browser makes for a subscription. */
function aBrowser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${service.url}/${name}`;
  return {
    pair,
    auth,
    body: { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } },
  };
}

/** Reads a message as RFC 8291 says, with the browser's own keys. */
function decrypt({ pair, auth }: ReturnType<typeof aBrowser>, body: Buffer) {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
  const sealed = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}

const add = async (username: string, browser = aBrowser(username)) => {
  const stored = await (await app.as(username))('POST /me/browsers/', { body: browser.body });
  return { ...browser, id: stored.id };
};
const browsersOf = async (username: string) => (await (await app.as(username))('GET /me/browsers/')).browsers;
const watch = async (username: string, change: object = {}) =>
  (await app.as(username))('PATCH /users/current/', {
    body: {
      notification_settings: {
        enabled: true,
        system_notifications: true,
        sound: false,
        cameras: [app.tenants.own.cameraId],
        quiet_hours: null,
        ...change,
      },
    },
  });
async function raise(useCase = 'no_access_area') {
  const id = await storeAlert(app, app.tenants.own, { useCase });
  await notifyWatchers(app.services, { alertIds: [id] });
  return id;
}
const ended = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await app.services.db.query(
      sql`select state, error from deliveries where channel = 'push' and next_at is null`,
    );
    expect(rows).toHaveLength(count);
    return rows;
  }, SOON);

beforeEach(async () => {
  [pushed, answer] = [[], 201];
  for (const table of [sql`notifications`, sql`waiting_messages`, sql`deliveries`, sql`push_subscriptions`])
    await app.services.db.query(sql`delete from ${table}`);
});

describe('alerts in a browser', () => {
  it('arrive so that only the browser can read them, signed by this installation', async () => {
    await watch('viewer');
    const browser = await add('viewer');
    const id = await raise();
    await ended(1);
    expect(pushed).toHaveLength(1);
    expect(decrypt(browser, pushed[0]!.body)).toEqual({
      title: 'No Access Area',
      body: 'own camera, own site',
      tag: id,
      url: `/alerts/summary/${id}`,
    });
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(pushed[0]!.authorization) ?? [];
    expect(key).toBe((await (await app.as('viewer'))('GET /me/browsers/')).push_key);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const [head, claim, signature = ''] = token.split('.');
    const signed = Buffer.from(signature, 'base64url');
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claim}`), how, signed)).toBe(true);
    expect(JSON.parse(Buffer.from(claim ?? '', 'base64url').toString())).toMatchObject({ aud: service.url });
  });

  it.each([404, 410])('end when the push service answers %d', async (status) => {
    await watch('viewer');
    await add('viewer');
    answer = status;
    await raise();
    await ended(1);
    expect(await browsersOf('viewer')).toEqual([]);
  });

  it('are not sent once the rights have ended', async () => {
    const { viewer } = app.tenants.userIds;
    await watch('viewer');
    await add('viewer');
    const { db } = app.services;
    // Planned while the rights were there, and taken by the dispatcher after they ended.
    const id = await storeAlert(app, app.tenants.own);
    await db.query(sql`update user_rows set removed_permissions = '{alerts_summary__read}' where id = ${viewer}`);
    await db.transaction((tx) => planPush(tx, [{ userId: viewer!, alertId: id, alerts: 1 }]));
    const [{ error }] = (await ended(1)) as [{ error: string }];
    expect(error).toBe('This browser is not told of this alert any more');
    expect(pushed).toEqual([]);
    await db.query(sql`update user_rows set removed_permissions = '{}' where id = ${viewer}`);
  });

  it('wait for the end of quiet hours and come as one', async () => {
    const quiet_hours = { start: '00:00', end: '00:00', days: [...WEEKDAYS], time_zone: 'UTC' };
    await watch('viewer', { quiet_hours });
    const browser = await add('viewer');
    await raise('crowding');
    await raise('speeding');
    await sendMessages(app.services, new Date(Date.now() + 8 * 86_400_000));
    await ended(1);
    expect(decrypt(browser, pushed[0]!.body)).toMatchObject({ title: '2 alerts during your quiet hours' });
  });
});

describe('browsers', () => {
  it('belong to whoever allowed them last, and are removed by nobody else', async () => {
    const browser = await add('viewer');
    await expect(
      (await app.as('operator'))('DELETE /me/browsers/:id/', { params: { id: browser.id } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await add('operator', browser);
    expect(await browsersOf('viewer')).toEqual([]);
    const [own] = await browsersOf('operator');
    await (await app.as('operator'))('DELETE /me/browsers/:id/', { params: { id: own!.id } });
    expect(await browsersOf('operator')).toEqual([]);
  });

  it('are at most ten, with keys that fit', async () => {
    for (let number = 0; number < 10; number++) await add('viewer', aBrowser(`viewer-${number}`));
    await expect(add('viewer')).rejects.toMatchObject({ status: 409 });
    const { body } = aBrowser('odd');
    const odd = { ...body, keys: { ...body.keys, p256dh: 'A'.repeat(87) } };
    await expect((await app.as('operator'))('POST /me/browsers/', { body: odd })).rejects.toMatchObject({
      status: 422,
    });
  });
});
