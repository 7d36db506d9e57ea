import { CHANNEL_RIGHTS } from '@sightline/contract/deliveries';
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
  const all = Object.values(CHANNEL_RIGHTS).flatMap(({ read, send }) => [read, send]);
  await app.services.db.query(sql`update users set removed_permissions = ${all}::text[] where username = 'barred'`);
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`delete from deliveries`));

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
});
