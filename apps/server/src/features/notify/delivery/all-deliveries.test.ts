import { WAY_RIGHTS } from '@sightline/contract/delivery-rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { storeAlert, storeDelivery } from './testing/deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { own } = app.tenants;
  app.tenants.userIds.half = await addUser(app.services.db, { username: 'half', role: 'company_admin', branch: own });
  const gone = ['camera_settings_record_transfer_read', 'camera_settings_record_transfer_write'];
  await app.services.db.query(sql`update users set removed_permissions = ${gone}::text[] where username = 'half'`);
  app.tenants.userIds.barred = await addUser(app.services.db, { username: 'barred', role: 'viewer', branch: own });
  const all = Object.values(WAY_RIGHTS).flatMap(({ read, send }) => [read, send]);
  await app.services.db.query(sql`update users set removed_permissions = ${all}::text[] where username = 'barred'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [sql`deliveries`, sql`webhooks`, sql`audit_entries`, sql`channel_health`])
    await app.services.db.query(sql`delete from ${table}`);
});

const addWebhook = async (company = app.tenants.own.companyId) =>
  (
    await (
      await app.as('superuser')
    )('POST /webhooks/', {
      body: { company, name: 'Tickets', url: 'https://receiver.example', events: ['alert.created'] },
    })
  ).id;

const list = async (username = 'company', query: object = {}) =>
  (await app.as(username))('GET /deliveries/', { query });
const idsOf = async (username?: string, query?: object) => (await list(username, query)).results.map(({ id }) => id);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('what was given up', () => {
  it('is listed over all cameras within reach, newest first, and nothing else is', async () => {
    const { own, sister, foreign } = app.tenants;
    const older = await storeDelivery(app, own, { at: daysAgo(2) });
    const newer = await storeDelivery(app, own, { at: daysAgo(1), channel: 'telegram' });
    const theirs = await storeDelivery(app, sister);
    await storeDelivery(app, foreign);
    await storeDelivery(app, own, { state: 'succeeded' });
    const waiting = await storeDelivery(app, own);
    await app.services.db.query(sql`update deliveries set next_at = now() + interval '1 hour' where id = ${waiting}`);
    expect(await idsOf()).toEqual([newer, older]);
    expect(await idsOf('reseller')).toEqual([theirs, newer, older]);
    expect((await list()).results[0]).toMatchObject({
      channel: 'telegram',
      camera: { id: own.cameraId, name: 'own camera' },
      site: { id: own.siteId, name: 'own site' },
    });
  });

  it('is narrowed by site, camera, channel and time, and comes in pages', async () => {
    const { own, sister } = app.tenants;
    const first = await storeDelivery(app, own, { at: daysAgo(5) });
    const second = await storeDelivery(app, own, { at: daysAgo(3), channel: 'external_api' });
    const third = await storeDelivery(app, sister, { at: daysAgo(1) });
    expect(await idsOf('reseller', { sites: [own.siteId] })).toEqual([second, first]);
    expect(await idsOf('reseller', { cameras: [sister.cameraId] })).toEqual([third]);
    expect(await idsOf('reseller', { channels: ['external_api'] })).toEqual([second]);
    const from = daysAgo(4).toISOString();
    const until = daysAgo(2).toISOString();
    expect(await idsOf('reseller', { from, until })).toEqual([second]);
    const page = await list('reseller', { size: 2 });
    expect(page).toMatchObject({ count: 3, count_exact: true, total_pages: 2 });
    expect(await idsOf('reseller', { size: 2, cursor: page.next })).toEqual([first]);
  });

  it('is limited to the channels somebody may read, and refuses bad input', async () => {
    const seen = await storeDelivery(app, app.tenants.own);
    await storeDelivery(app, app.tenants.own, { channel: 'external_api' });
    expect(await idsOf('half')).toEqual([seen]);
    expect(await idsOf('half', { channels: ['external_api'] })).toEqual([]);
    await expect(list('barred')).rejects.toMatchObject({ status: 403 });
    await expect(list('company', { channels: ['fax'] })).rejects.toMatchObject({ status: 422 });
    await expect(list('company', { from: 'yesterday' })).rejects.toMatchObject({ status: 422 });
    await expect(list('company', { cursor: 'x' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('what webhooks were told', () => {
  it('stands beside what was sent for cameras, for those who may see the webhook', async () => {
    const { own } = app.tenants;
    const webhookId = await addWebhook();
    const told = await storeDelivery(app, own, { webhookId });
    expect((await list()).results).toMatchObject([
      {
        id: told,
        channel: 'webhook',
        event: 'alert.created',
        camera: null,
        webhook: { id: webhookId, name: 'Tickets' },
      },
    ]);
    expect(await idsOf('reseller', { channels: ['webhook'] })).toEqual([told]);
    expect(await idsOf('reseller', { channels: ['iot'] })).toEqual([]);
    expect(await idsOf('sister')).toEqual([]);
    expect(await idsOf('other')).toEqual([]);
  });

  it('is not shown to those who reach only a site of the company', async () => {
    await storeDelivery(app, app.tenants.own, { webhookId: await addWebhook() });
    const { own } = app.tenants;
    app.tenants.userIds.local = await addUser(app.services.db, { username: 'local', role: 'viewer', branch: own });
    const keys = ['webhooks_list__view'];
    await app.services.db.query(sql`update users set added_permissions = ${keys}::text[] where username = 'local'`);
    expect(await idsOf('local')).toEqual([]);
  });

  it('is sent again with the rest', async () => {
    const { own } = app.tenants;
    const told = await storeDelivery(app, own, { webhookId: await addWebhook() });
    const company = await app.as('company');
    expect(await company('POST /deliveries/resend/', { body: { ids: [told] } })).toEqual({ count: 1 });
  });
});

it('lists deliveries of other states when asked', async () => {
  const { own } = app.tenants;
  const done = await storeDelivery(app, own, { state: 'succeeded', at: daysAgo(1) });
  const failed = await storeDelivery(app, own);
  expect(await idsOf('company', { state: 'succeeded' })).toEqual([done]);
  expect(await idsOf('company', { state: 'all' })).toEqual([failed, done]);
  expect(await idsOf('company', { state: 'initiated' })).toEqual([]);
  await expect(list('company', { state: 'lost' })).rejects.toMatchObject({ status: 422 });
});

describe('what fails', () => {
  const fail = (cameraId: string, channel: string) =>
    app.services.db.query(sql`insert into channel_health (camera_id, channel, failing_since, error)
      values (${cameraId}, ${channel}, now(), 'The receiver answered 401')`);
  const failing = async (username = 'company') =>
    (await (await app.as(username))('GET /failing_channels/', {})).results;

  it('is listed for cameras and webhooks within reach, with what the receiver answered', async () => {
    const { own, foreign } = app.tenants;
    await fail(own.cameraId, 'telegram');
    await fail(foreign.cameraId, 'telegram');
    const webhookId = await addWebhook();
    await app.services.db.query(sql`insert into webhook_health (webhook_id, failing_since, error)
      values (${webhookId}, now() - interval '1 hour', 'Nobody answered')`);
    expect(await failing()).toMatchObject([
      { channel: 'webhook', camera: null, webhook: { id: webhookId, name: 'Tickets' }, error: 'Nobody answered' },
      {
        channel: 'telegram',
        camera: { id: own.cameraId, name: 'own camera' },
        site: { name: 'own site' },
        webhook: null,
      },
    ]);
    expect(await failing('other')).not.toContainEqual(expect.objectContaining({ camera: { id: own.cameraId } }));
  });

  it('is limited to what somebody may read', async () => {
    await fail(app.tenants.own.cameraId, 'external_api');
    expect(await failing('half')).toEqual([]);
    await expect(failing('barred')).rejects.toMatchObject({ status: 403 });
  });
});

describe('sending again', () => {
  const stateOf = async (id: string) =>
    (
      await app.services.db.query<{ state: string; requested_by: string | null }>(
        sql`select state, requested_by from deliveries where id = ${id}`,
      )
    ).rows[0];
  const resend = async (username: string, ids: string[]) =>
    (await app.as(username))('POST /deliveries/resend/', { body: { ids } });
  const resendMatching = async (username: string, body: object) =>
    (await app.as(username))('POST /deliveries/resend_matching/', { body });

  it('takes the chosen ones within reach that were given up', async () => {
    const { own, foreign, userIds } = app.tenants;
    const mine = await storeDelivery(app, own, { alertId: await storeAlert(app, own) });
    const theirs = await storeDelivery(app, foreign);
    const done = await storeDelivery(app, own, { state: 'succeeded' });
    expect(await resend('company', [mine, theirs, done])).toEqual({ count: 1 });
    expect(await stateOf(mine)).toEqual({ state: 'initiated', requested_by: userIds.company });
    expect(await stateOf(theirs)).toMatchObject({ state: 'failed' });
    expect(await stateOf(done)).toMatchObject({ state: 'succeeded' });
    await expect(resend('company', [])).rejects.toMatchObject({ status: 422 });
    await expect(resend('barred', [mine])).rejects.toMatchObject({ status: 403 });
  });

  it('takes all that match, and only by channels somebody may send by', async () => {
    const { own, sister } = app.tenants;
    const iot = await storeDelivery(app, own);
    const external = await storeDelivery(app, own, { channel: 'external_api' });
    const other = await storeDelivery(app, sister);
    expect(await resendMatching('half', {})).toEqual({ count: 1, is_all: true });
    expect([await stateOf(iot), await stateOf(external)]).toMatchObject([{ state: 'initiated' }, { state: 'failed' }]);
    expect(await resendMatching('reseller', { sites: [sister.siteId] })).toMatchObject({ count: 1 });
    expect(await stateOf(other)).toMatchObject({ state: 'initiated' });
    expect(await resendMatching('company', { channels: ['external_api'] })).toMatchObject({ count: 1 });
    await expect(resendMatching('company', { channels: ['fax'] })).rejects.toMatchObject({ status: 422 });
  });

  it('is written into the audit trail, once for each camera and webhook', async () => {
    const { own, userIds } = app.tenants;
    const webhookId = await addWebhook();
    await storeDelivery(app, own);
    await storeDelivery(app, own);
    await storeDelivery(app, own, { webhookId });
    await app.services.db.query(sql`delete from audit_entries`);
    await resendMatching('company', {});
    const entries = async () =>
      (
        await app.services.db.query(sql`
          select action, category, actor_id, object_type, object_id, object_name, site_id, after from audit_entries
          where action = 'resend' order by object_type`)
      ).rows;
    const common = { action: 'resend', category: 'actions_delivery', actor_id: userIds.company };
    expect(await entries()).toEqual([
      {
        ...common,
        object_type: 'camera',
        object_id: own.cameraId,
        object_name: 'own camera',
        site_id: own.siteId,
        after: { deliveries: 2 },
      },
      {
        ...common,
        object_type: 'webhook',
        object_id: webhookId,
        object_name: 'Tickets',
        site_id: null,
        after: { deliveries: 1 },
      },
    ]);
    await resendMatching('company', {});
    expect(await entries()).toHaveLength(2);
  });

  it('is written down for one delivery and for what failed of a camera, too', async () => {
    const { own } = app.tenants;
    const company = await app.as('company');
    const id = await storeDelivery(app, own);
    await company('POST /deliveries/:id/resend/', { params: { id } });
    await storeDelivery(app, own);
    await company('POST /cameras/:id/deliveries/resend_failed/', { params: { id: own.cameraId }, body: {} });
    const webhookId = await addWebhook();
    const told = await storeDelivery(app, own, { webhookId });
    const params = { id: webhookId, delivery_id: told };
    await company('POST /webhooks/:id/deliveries/:delivery_id/resend/', { params });
    const { results } = await company('GET /audit_trail/actions/', { query: { category: ['actions_delivery'] } });
    expect(results.map(({ object, after }) => [object.type, after])).toEqual([
      ['webhook', { deliveries: 1 }],
      ['camera', { deliveries: 1 }],
      ['camera', { deliveries: 1 }],
    ]);
  });
});
