import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver, type Received } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { tellOfAlerts, tellOfChange } from './plan-webhooks.ts';
import { storeAlert } from './testing/deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: '0.1,0.1' } });
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`delete from webhooks`));

const add = async (url: string, part: object = {}) =>
  (await app.as('company'))('POST /webhooks/', {
    body: { company: app.tenants.own.companyId, name: url, url, events: ['alert.created'], ...part },
  });

const isSigned = ({ headers, body }: Received, secret: string) => {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('what a webhook is told', () => {
  it('is each new alert of its sites, signed, under one id for all attempts', async () => {
    let tries = 0;
    const receiver = await aReceiver((_, response) => {
      tries += 1;
      response.writeHead(tries === 1 ? 500 : 204).end();
    });
    const { secret } = await add(receiver.url);
    const id = await storeAlert(app, app.tenants.own);
    await tellOfAlerts(app.services, { alertIds: [id] });
    await tellOfAlerts(app.services, { alertIds: [id] });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), SOON);
    expect(receiver.received.map((request) => isSigned(request, secret))).toEqual([true, true]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'alert.created',
      data: { id, camera: { name: 'own camera' } },
    });
  });

  it('is nothing of other companies, other sites and other events, and nothing while it is off', async () => {
    const receiver = await aReceiver();
    const { own, sister } = app.tenants;
    await add(`${receiver.url}/all`);
    await add(`${receiver.url}/changes`, { events: ['alert.changed'] });
    await add(`${receiver.url}/off`, { active: false });
    const alertIds = [await storeAlert(app, sister), await storeAlert(app, app.tenants.foreign)];
    const mine = await storeAlert(app, own);
    await tellOfAlerts(app.services, { alertIds: [...alertIds, mine] });
    const wanted = sister.companyId === own.companyId ? 2 : 1;
    await vi.waitFor(() => expect(receiver.received).toHaveLength(wanted), SOON);
    expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/all']));
  });

  it('is what somebody changed of an alert', async () => {
    const receiver = await aReceiver();
    await add(receiver.url, { events: ['alert.changed'] });
    const id = await storeAlert(app, app.tenants.own);
    const client = await app.as('company');
    await client('PATCH /alerts/records/:id/', { params: { id }, body: { version: 0, status: 'compliant' } });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'alert.changed',
      data: { id, status: 'compliant', changed: ['status'] },
    });
    const { rows } = await app.services.db.query<{ change_id: string }>(
      sql`select change_id from alert_events where alert_id = ${id}`,
    );
    await tellOfChange(app.services, { changeId: rows[0]!.change_id });
    const { rowCount } = await app.services.db.query(sql`select from deliveries where alert_id = ${id}`);
    expect(rowCount).toBe(1);
  });

  it('is that a camera went from one state to another', async () => {
    const receiver = await aReceiver();
    await add(receiver.url, { events: ['camera.health'] });
    const { deploymentId, cameraId } = app.tenants.own;
    await app.services.db.query(
      sql`update deployments set token_hash = ${hashToken('token-of-the-node')} where id = ${deploymentId}`,
    );
    const node = app.asNode('token-of-the-node');
    const beat = (state: 'live' | 'offline') =>
      node('POST /node/heartbeat/', {
        body: {
          version: '1',
          system: 'test',
          started_at: '2026-11-16T00:00:00Z',
          waiting_events: 0,
          cameras: [{ camera_id: cameraId, state, fps: 5, last_frame_at: null }],
          problems: [],
        },
      });
    await beat('live');
    await beat('live');
    await beat('offline');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), SOON);
    const told = receiver.received.map(({ body }) => JSON.parse(body).data);
    expect(told.map(({ state, previous_state }) => [previous_state, state])).toEqual(
      expect.arrayContaining([
        [null, 'live'],
        ['live', 'offline'],
      ]),
    );
    expect(told[0]).toMatchObject({ camera: { id: cameraId, name: 'own camera' } });
  });
});

it('a receiver that is gone for good is not called any more', async () => {
  const receiver = await aReceiver((_, response) => void response.writeHead(410).end());
  const { id } = await add(receiver.url);
  await tellOfAlerts(app.services, { alertIds: [await storeAlert(app, app.tenants.own)] });
  const client = await app.as('company');
  await vi.waitFor(async () => {
    const webhook = await client('GET /webhooks/:id/', { params: { id } });
    expect(webhook).toMatchObject({ active: false });
    expect(webhook.stopped_at).not.toBeNull();
  }, SOON);
  await tellOfAlerts(app.services, { alertIds: [await storeAlert(app, app.tenants.own)] });
  expect(receiver.received).toHaveLength(1);
});
