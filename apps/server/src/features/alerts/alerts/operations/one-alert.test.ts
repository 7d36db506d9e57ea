import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { addAlert } from '../testing/add-alerts.ts';
import { loadAlertsForAnnouncement } from './load-alerts-for-announcement.ts';

let app: TestApp;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  id = await addAlert(app.services.db, app.tenants.own);
});
afterAll(() => app.close());

const NOBODY = '0196b000-0000-7000-8000-000000000001';

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => [error.status, error.problem.errors[0].code, error.problem.errors[0].field],
  );

const read = async (username: string, alertId: string, isRead: boolean) =>
  (await app.as(username))('POST /alerts/records/:id/read/', { params: { id: alertId }, body: { read: isRead } });
const bookmark = async (username: string, alertId: string, bookmarked: boolean) =>
  (await app.as(username))('POST /alerts/records/:id/bookmark/', { params: { id: alertId }, body: { bookmarked } });
const get = async (username: string, alertId: string) =>
  (await app.as(username))('GET /alerts/records/:id/', { params: { id: alertId } });

describe('one alert', () => {
  it('is found within reach', async () => {
    for (const username of ['operator', 'company', 'reseller', 'superuser']) {
      expect(await get(username, id)).toMatchObject({ id, site: { name: 'own site' }, status: 'pending' });
    }
  });

  it('does not exist outside reach, for reading and for marking', async () => {
    for (const [username, alertId] of [
      ['other', id],
      ['sister', id],
      ['superuser', NOBODY],
    ] as const) {
      const refusal = [404, 'alert_not_found', undefined];
      expect(await statusOf(get(username, alertId))).toEqual(refusal);
      expect(await statusOf(read(username, alertId, true))).toEqual(refusal);
      expect(await statusOf(bookmark(username, alertId, true))).toEqual(refusal);
    }
    const marks = await app.services.db.query(sql`select from alert_marks`);
    expect(marks.rowCount).toBe(0);
  });

  it('does not exist for who may not see it in its state (ALERT-10, ALERT-11)', async () => {
    const { own } = app.tenants;
    const invalid = await addAlert(app.services.db, own, { status: 'invalid' });
    const marked = await addAlert(app.services.db, own, { markedForDeletion: true });
    expect(await get('operator', invalid)).toMatchObject({ id: invalid });
    expect(await get('operator', marked)).toMatchObject({ id: marked, marked_for_deletion: true });
    expect(await statusOf(get('viewer', invalid))).toEqual([404, 'alert_not_found', undefined]);
    expect(await statusOf(get('viewer', marked))).toEqual([404, 'alert_not_found', undefined]);
  });

  it('shows a picture of its own camera only, whatever id the node named', async () => {
    const { own, foreign } = app.tenants;
    const [ours, theirs] = [uuidv7(), uuidv7()];
    const addPicture = (id: string, of: Branch, key: string) =>
      app.services.db.query(sql`
        insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
        values (${id}, ${of.resellerId}, ${of.companyId}, ${of.siteId}, ${of.cameraId}, 'image/jpeg', 1, ${key})`);
    await addPicture(ours, own, 'ours.jpg');
    await addPicture(theirs, foreign, 'theirs.jpg');
    const right = await addAlert(app.services.db, own, { frameId: ours });
    const wrong = await addAlert(app.services.db, own, { frameId: theirs, clipId: theirs });
    expect((await get('operator', right)).frame_url).toContain('ours.jpg');
    expect(await get('operator', wrong)).toMatchObject({ frame_url: null, thumbnail_url: null, clip_url: null });
  });

  it('knows no address with an id that is none, and names the field of a bad body', async () => {
    expect(await statusOf(get('operator', 'seven'))).toEqual([404, 'not_found', undefined]);
    expect(await statusOf(read('operator', id, 'yes' as never))).toEqual([422, 'invalid_type', 'read']);
    expect(await statusOf(bookmark('operator', id, undefined as never))).toEqual([422, 'required', 'bookmarked']);
  });
});

describe('marks', () => {
  it('reads and unreads for oneself alone', async () => {
    expect(await read('operator', id, true)).toMatchObject({ read: true, bookmarked: false });
    expect(await get('operator', id)).toMatchObject({ read: true });
    expect(await get('viewer', id)).toMatchObject({ read: false });
    expect(await read('operator', id, false)).toMatchObject({ read: false });
    expect(await get('operator', id)).toMatchObject({ read: false });
  });

  it('bookmarks and takes the bookmark out, beside the other marks (ALERT-08)', async () => {
    await read('operator', id, true);
    expect(await bookmark('operator', id, true)).toMatchObject({ read: true, bookmarked: true });
    expect(await bookmark('operator', id, true)).toMatchObject({ bookmarked: true });
    expect(await get('operator', id)).toMatchObject({ read: true, bookmarked: true, followed: false });
    expect(await bookmark('operator', id, false)).toMatchObject({ read: true, bookmarked: false });
    expect(await get('operator', id)).toMatchObject({ read: true, bookmarked: false });
  });

  it('needs the permission to read alerts', async () => {
    const { userIds } = app.tenants;
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${userIds.viewer}`,
    );
    const calls = [() => get('viewer', id), () => read('viewer', id, true), () => bookmark('viewer', id, true)];
    for (const call of calls) expect(await statusOf(call())).toEqual([403, 'permission_denied', undefined]);
  });
});

describe('the announcement of a new alert', () => {
  it('says what is new and where', async () => {
    const { own } = app.tenants;
    const [found] = await loadAlertsForAnnouncement(app.services, [id]);
    expect(found?.place).toEqual({ resellerId: own.resellerId, companyId: own.companyId, siteId: own.siteId });
    for (const alert of [found?.raw, found?.annotated])
      expect(alert).toMatchObject({ id, read: false, bookmarked: false, assignee: null });
  });

  it('has nothing to say of an alert that is gone', async () => {
    expect(await loadAlertsForAnnouncement(app.services, [NOBODY])).toEqual([]);
  });
});
