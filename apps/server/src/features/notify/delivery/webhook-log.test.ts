import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { tellOfAlerts } from './plan-webhooks.ts';
import { storeAlert, storeDelivery } from './testing/deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: '0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`delete from webhooks`);
  await app.services.db.query(sql`delete from deliveries`);
});

const add = async (url = 'https://receiver.example/') =>
  (await app.as('company'))('POST /webhooks/', {
    body: { company: app.tenants.own.companyId, name: url, url, events: ['alert.created'] },
  });
const list = async (id: string, query: object = {}, username = 'company') =>
  (await app.as(username))('GET /webhooks/:id/deliveries/', { params: { id }, query });
const get = async (id: string, delivery_id: string, username = 'company') =>
  (await app.as(username))('GET /webhooks/:id/deliveries/:delivery_id/', { params: { id, delivery_id } });
const resend = async (id: string, delivery_id: string, username = 'company') =>
  (await app.as(username))('POST /webhooks/:id/deliveries/:delivery_id/resend/', { params: { id, delivery_id } });

it('shows what a webhook was told, with its attempts, and sends it again', async () => {
  let status = 500;
  const receiver = await aReceiver((_, response) => void response.writeHead(status).end('not now'));
  const { id } = await add(receiver.url);
  const alertId = await storeAlert(app, app.tenants.own);
  await tellOfAlerts(app.services, { alertIds: [alertId] });
  const [told] = await vi.waitFor(async () => {
    const { results } = await list(id, { state: 'failed' });
    expect(results).toMatchObject([{ event: 'alert.created', attempts: 2, next_at: null, alert: { id: alertId } }]);
    return results;
  }, SOON);
  const client = await app.as('company');
  expect(await client('GET /webhooks/:id/', { params: { id } })).toMatchObject({
    failing_since: expect.any(String),
    error: 'The receiver answered 500',
  });
  const { history } = await get(id, told!.id);
  expect(history).toMatchObject([
    { number: 2, status: 500, response: 'not now' },
    { number: 1, status: 500 },
  ]);
  expect(history[0]?.request).toContain('webhook-signature: ••••••••');
  expect(history[0]?.request).toContain(alertId);
  status = 204;
  expect(await resend(id, told!.id)).toMatchObject({ state: 'initiated', requested_by: { name: 'company' } });
  await vi.waitFor(async () => expect((await list(id)).results).toMatchObject([{ state: 'succeeded' }]), SOON);
  expect(await client('GET /webhooks/:id/', { params: { id } })).toMatchObject({ failing_since: null, error: null });
});

it('comes in pages, and of one webhook alone', async () => {
  const [{ id }, other] = [await add(), await add('https://other.example/')];
  const { own } = app.tenants;
  const first = await storeDelivery(app, own, { webhookId: id, at: new Date(Date.now() - 1000) });
  const second = await storeDelivery(app, own, { webhookId: id });
  const theirs = await storeDelivery(app, own, { webhookId: other.id });
  const page = await list(id, { size: 1 });
  expect(page).toMatchObject({ count: 2, results: [{ id: second }] });
  expect((await list(id, { size: 1, cursor: page.next })).results).toMatchObject([{ id: first }]);
  await expect(get(id, theirs)).rejects.toMatchObject({ status: 404 });
  await expect(list(id, { cursor: 'x' })).rejects.toMatchObject({ status: 422 });
  await expect(list(id, { state: 'lost' })).rejects.toMatchObject({ status: 422 });
});

it('is for those who may see webhooks of the company; what an alert is about for those who may see alerts', async () => {
  const { own } = app.tenants;
  const { id } = await add();
  const told = await storeDelivery(app, own, { webhookId: id, alertId: await storeAlert(app, own) });
  for (const [username, status] of [
    ['other', 404],
    ['viewer', 403],
  ] as const) {
    await expect(list(id, {}, username)).rejects.toMatchObject({ status });
    await expect(get(id, told, username)).rejects.toMatchObject({ status });
    await expect(resend(id, told, username)).rejects.toMatchObject({ status });
  }
  app.tenants.userIds.blind = await addUser(app.services.db, { username: 'blind', role: 'company_admin', branch: own });
  await app.services.db.query(
    sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'blind'`,
  );
  const { alert, history } = await get(id, told, 'blind');
  expect(alert).toBeNull();
  expect(history).toMatchObject([{ request: 'POST https://receiver.example', response: null }]);
});
