import { ApiError } from '@sightline/client/api-error';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser, type Branch } from '../../../testing/tenants.ts';
import { notifyWatchers } from './notify-watchers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const settings = { enabled: true, system_notifications: true, sound: false };
const watch = async (username: string, cameras: string[], change: object = {}) =>
  (await app.as(username))('PATCH /users/current/', {
    body: { notification_settings: { ...settings, cameras, ...change } },
  });

async function storeAlert({ resellerId, companyId, siteId, groupId, cameraId }: Branch, useCase: string) {
  const id = uuidv7();
  await app.services.db.query(sql`
    insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, ${useCase}, now())`);
  return id;
}

async function raiseAlert(branch: Branch, useCase = 'no_access_area') {
  const id = await storeAlert(branch, useCase);
  await notifyWatchers(app.services, { alertIds: [id] });
  return id;
}

const listFor = async (username: string, query: object = {}) =>
  (await app.as(username))('GET /users/notifications/', { query });
const unreadOf = async (username: string) =>
  (await (await app.as(username))('GET /users/unread_notification_count/')).count;

describe('notifications', () => {
  it('reach those who watch the camera, and nobody else', async () => {
    const { own } = app.tenants;
    await watch('viewer', [own.cameraId]);
    const alertId = await raiseAlert(own);
    const { results } = await listFor('viewer');
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      title: 'No Access Area',
      body: 'own camera, own site',
      record_id: alertId,
      marked_as_read: false,
      type: 'observation',
      metadata: { tab: 'alerts', record_id: alertId },
    });
    for (const username of ['operator', 'company', 'other']) expect(await unreadOf(username)).toBe(0);
  });

  it('reach nobody while a camera’s alerts go to no people', async () => {
    const { own } = app.tenants;
    const told = await addUser(app.services.db, { username: 'told', role: 'viewer', branch: own });
    await watch(told, [own.cameraId]);
    const superuser = await app.as('superuser');
    const params = { id: own.cameraId };
    const save = async (user_alerts: boolean) => {
      const { versions } = await superuser('GET /camera/transfer-settings/:id/', { params });
      await superuser('PUT /camera/transfer-settings/:id/', { params, body: { user_alerts, versions } });
    };
    await save(false);
    await raiseAlert(own, 'speeding');
    expect(await unreadOf(told)).toBe(0);
    await save(true);
    await raiseAlert(own, 'speeding');
    expect(await unreadOf(told)).toBe(1);
  });

  it('fold into one with a count inside the use case’s cooldown, once per alert', async () => {
    const { own } = app.tenants;
    await watch('operator', [own.cameraId]);
    await raiseAlert(own, 'crowding');
    const last = await raiseAlert(own, 'crowding');
    await notifyWatchers(app.services, { alertIds: [last] });
    const { results } = await listFor('operator');
    expect(results.map(({ count, record_id }) => [count, record_id])).toEqual([[2, last]]);
    await app.services.db.query(sql`update notifications set created_at = now() - interval '1 day'`);
    await raiseAlert(own, 'crowding');
    expect((await listFor('operator')).results.map(({ count }) => count)).toEqual([1, 2]);
  });

  it('count every alert of a report, once for each camera and use case', async () => {
    const { sister } = app.tenants;
    await watch('sister', [sister.cameraId]);
    const report = [
      await storeAlert(sister, 'crowding'),
      await storeAlert(sister, 'speeding'),
      await storeAlert(sister, 'crowding'),
    ];
    await notifyWatchers(app.services, { alertIds: report });
    await notifyWatchers(app.services, { alertIds: report });
    const told = (await listFor('sister')).results.map(({ title, count, record_id }) => [title, count, record_id]);
    expect(told.toSorted()).toEqual([
      ['Crowding', 2, report[2]],
      ['Speeding', 1, report[1]],
    ]);
    await app.services.db.query(sql`delete from notifications where user_id = ${app.tenants.userIds.sister}`);
  });

  it('stop when they are switched off, the reach is lost or the permission is taken (NOTIF-26)', async () => {
    const { own } = app.tenants;
    await watch('company', [own.cameraId], { enabled: false });
    await watch('reseller', [own.cameraId]);
    await app.services.db.query(sql`delete from user_resellers where user_id = ${app.tenants.userIds.reseller}`);
    await watch('staff', [own.cameraId]);
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'staff'`,
    );
    await raiseAlert(own, 'speeding');
    for (const username of ['company', 'reseller', 'staff']) expect(await unreadOf(username)).toBe(0);
  });

  it('are marked read one by one, by record and all at once, each only by their owner (NOTIF-02, NOTIF-13, NOTIF-25)', async () => {
    const { sister } = app.tenants;
    await watch('sister', [sister.cameraId]);
    for (const useCase of ['no_access_area', 'crowding', 'speeding', 'illegal_parking'])
      await raiseAlert(sister, useCase);
    const me = await app.as('sister');
    const [first, second] = (await listFor('sister')).results;
    expect(await unreadOf('sister')).toBe(4);
    await me('POST /users/read_notification/', { body: { notification_id: first?.id ?? '' } });
    await me('POST /notifications/mark_as_read_by_record_id/', { body: { record_id: second?.record_id ?? '' } });
    expect(await unreadOf('sister')).toBe(2);

    const stranger = await app.as('other');
    const refused = await stranger('POST /users/read_notification/', {
      body: { notification_id: first?.id ?? '' },
    }).catch((error: unknown) => (error as ApiError).status);
    expect(refused).toBe(404);

    const none = await me('POST /users/read_all_notifications/', { body: { tab_name: 'timelapse' } });
    expect(none.marked).toBe(0);
    const rest = await me('POST /users/read_all_notifications/', { body: { tab_name: 'alerts', type: 'observation' } });
    expect([rest.marked, await unreadOf('sister')]).toEqual([2, 0]);
  });

  it('come in pages, by number and by cursor, and by tab and type (NOTIF-03, NOTIF-04, NOTIF-08)', async () => {
    const me = await app.as('sister');
    const page1 = await me('GET /users/notifications/', { query: { size: 3 } });
    const page2 = await me('GET /users/notifications/', { query: { size: 3, page: 2 } });
    const seek2 = await me('GET /users/notifications/', { query: { size: 3, cursor: page1.next ?? '' } });
    expect([page1.results.length, page1.total_pages, page1.count]).toEqual([3, 2, 4]);
    expect(seek2.results).toEqual(page2.results);
    expect(seek2.next).toBeNull();
    expect((await listFor('sister', { tab_name: 'timelapse' })).count).toBe(0);
    expect((await listFor('sister', { type: 'observation' })).count).toBe(4);
    const bad = await listFor('sister', { cursor: 'nonsense' }).catch((error: unknown) => error as ApiError);
    expect(bad).toBeInstanceOf(ApiError);
    expect((bad as ApiError).problem?.errors[0]).toMatchObject({ code: 'invalid_cursor', field: 'cursor' });
  });
});
