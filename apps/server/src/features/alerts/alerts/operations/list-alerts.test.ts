import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { AROUND_NOON, addAlert, addAlerts, hoursBefore, NOON } from '../testing/add-alerts.ts';
import { alertLists } from '../testing/alert-lists.ts';

const at = alertLists();
const { idsFor, list } = at;

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have been refused'),
    (error) => ({ status: error.status, ...error.problem.errors[0] }),
  );

describe('the alert list', () => {
  it('shows the alerts within reach, newest first, with the names around them (ALERT-34)', async () => {
    const { own } = at.app.tenants;
    const [newest, older] = await addAlerts(at.app.services.db, own, [
      {},
      { useCase: 'crowding', status: 'acknowledged' },
    ]);
    const page = await list('operator');
    expect(page).toMatchObject({ count: 2, count_exact: true, total_pages: 1, next: null });
    expect(page.results.map((alert) => alert.id)).toEqual([newest, older]);
    expect(page.results[0]).toMatchObject({
      use_case: 'no_access_area',
      status: 'pending',
      occurred_at: NOON.toISOString(),
      site: { id: own.siteId, name: 'own site', time_zone: 'Asia/Singapore' },
      group: { id: own.groupId, name: 'own group' },
      camera: { id: own.cameraId, name: 'own camera', simulated: true },
      assignee: null,
      read: false,
      bookmarked: false,
      followed: false,
      frame_url: null,
    });
  });

  it('answers an empty list when nothing matches', async () => {
    expect(await list('operator')).toEqual({
      results: [],
      total_pages: 0,
      count: 0,
      count_exact: true,
      rows: 0,
      rows_exact: true,
      next: null,
    });
  });

  it('gives signed addresses for pictures and clips', async () => {
    const { own } = at.app.tenants;
    const [frameId, clipId] = ['0196b000-0000-7000-8000-000000000001', '0196b000-0000-7000-8000-000000000002'];
    await at.app.services.db.query(
      sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, thumbnail_key, seconds)
       values (${frameId}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, 'image/jpeg', 10, 'frames/a.jpg', 'frames/a.thumb.jpg', null),
              (${clipId}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, 'video/mp4', 10, 'clips/a.mp4', null, 7.5)`,
    );
    await addAlert(at.app.services.db, own, { frameId, clipId });
    const [alert] = (await list('operator')).results;
    expect(alert?.clip_seconds).toBe(7.5);
    const addresses = [alert?.frame_url, alert?.thumbnail_url, alert?.clip_url];
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) expect(address).toMatch(/signature=/);
  });
});

describe('reach', () => {
  it('keeps other tenants out at every level', async () => {
    const { own, sister, foreign } = at.app.tenants;
    const db = at.app.services.db;
    const here = await addAlert(db, own);
    const next = await addAlert(db, at.second, { occurredAt: hoursBefore(NOON, 1) });
    const sisters = await addAlert(db, sister, { occurredAt: hoursBefore(NOON, 2) });
    const foreigners = await addAlert(db, foreign, { occurredAt: hoursBefore(NOON, 3) });
    expect(await idsFor('operator')).toEqual([here]);
    expect(await idsFor('company')).toEqual([here, next]);
    expect(await idsFor('reseller')).toEqual([here, next, sisters]);
    expect(await idsFor('other')).toEqual([foreigners]);
    expect(await idsFor('superuser')).toEqual([here, next, sisters, foreigners]);
  });

  it('finds nothing for ids outside reach inside a filter', async () => {
    const { own, foreign, userIds } = at.app.tenants;
    await addAlert(at.app.services.db, own);
    await addAlert(at.app.services.db, foreign, { assigneeId: userIds.other, markedForDeletion: false });
    expect(await idsFor('operator', { sites: [foreign.siteId] })).toEqual([]);
    expect(await idsFor('operator', { sites: [at.second.siteId] })).toEqual([]);
    expect(await idsFor('company', { groups: [foreign.groupId] })).toEqual([]);
    expect(await idsFor('company', { cameras: [foreign.cameraId] })).toEqual([]);
    expect(await idsFor('company', { assignees: [userIds.other ?? ''] })).toEqual([]);
    expect(await idsFor('reseller', { sites: [foreign.siteId] })).toEqual([]);
  });

  it('does not let a bookmark open an alert outside reach', async () => {
    const { foreign, userIds } = at.app.tenants;
    const id = await addAlert(at.app.services.db, foreign);
    await at.app.services.db.query(
      sql`insert into alert_marks (user_id, alert_id, bookmarked_at, followed_at) values (${userIds.company}, ${id}, now(), now())`,
    );
    expect(await idsFor('company', { bookmarked: true })).toEqual([]);
    expect(await idsFor('company', { followed: true })).toEqual([]);
  });
});

describe('what a permission hides', () => {
  const without = (username: string, permission: string) =>
    at.app.services.db.query(
      sql`update users set removed_permissions = ${[permission]} where id = ${at.app.tenants.userIds[username]}`,
    );
  afterEach(async () => {
    await at.app.services.db.query(sql`update users set removed_permissions = '{}'`);
  });

  it('hides alerts marked for deletion, and shows them only when asked by somebody who may (ALERT-10)', async () => {
    const { own } = at.app.tenants;
    const [plain, marked] = await addAlerts(at.app.services.db, own, [{}, { markedForDeletion: true }]);
    for (const username of ['operator', 'company', 'superuser']) {
      expect(await idsFor(username)).toEqual([plain]);
      expect(await idsFor(username, { marked_for_deletion: false })).toEqual([plain]);
      expect(await idsFor(username, { marked_for_deletion: true })).toEqual([marked]);
      expect(await idsFor(username, { marked_for_deletion: true, sites: [own.siteId] })).toEqual([marked]);
    }
    expect(await idsFor('viewer', { marked_for_deletion: true })).toEqual([]);
  });

  it('hides invalid alerts (ALERT-11)', async () => {
    const { own } = at.app.tenants;
    const [plain] = await addAlerts(at.app.services.db, own, [{}, { status: 'invalid' }]);
    expect(await idsFor('viewer')).toEqual([plain]);
    expect(await idsFor('viewer', { statuses: ['invalid'] })).toEqual([]);
    expect(await list('viewer')).toMatchObject({ count: 1 });
  });

  it('hides assignees (ALERT-05)', async () => {
    const { own, userIds } = at.app.tenants;
    await addAlert(at.app.services.db, own, { assigneeId: userIds.operator });
    await without('viewer', 'alert_assignee_read');
    expect((await list('viewer')).results[0]?.assignee).toBeNull();
    expect(await idsFor('viewer', { assignees: [userIds.operator ?? ''] })).toEqual([]);
  });

  it('refuses who may not read the summary (ALERT-42), and who is not signed in', async () => {
    await without('viewer', 'alerts_summary__read');
    expect(await problemOf(list('viewer'))).toMatchObject({ status: 403, code: 'permission_denied' });
    const anonymous = at.app.anonymous('POST /alerts/records/get_list/', { query: {}, body: AROUND_NOON });
    expect(await problemOf(anonymous)).toMatchObject({ status: 401 });
  });
});

describe('bad input', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const id = '0196b000-0000-7000-8000-000000000001';

  it.each([
    'nonsense',
    encode('nonsense'),
    encode(`99999999999999999.${id}.3`),
    encode(`9999999999999999.${id}.3`),
    encode(`0.${id}.3`),
    encode(`${NOON.getTime() * 1000}.${id}.5000`),
    encode(`${NOON.getTime() * 1000}.${id}.3; drop table alerts`),
    encode(`${NOON.getTime() * 1000}.not-an-id.3`),
  ])('refuses a page marker it did not write: %s', async (cursor) => {
    const problem = await problemOf(list('operator', {}, { cursor }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid_cursor', field: 'cursor' });
  });

  it.each(['start_date', 'end_date'])('FORM-10 asks for the date range: %s', async (field) => {
    const problem = await problemOf(list('operator', { [field]: undefined }, {}));
    expect(problem).toMatchObject({ status: 422, code: 'required', field });
  });

  it.each<[string, object, object]>([
    ['start_date', {}, { start_date: 'yesterday' }],
    ['end_date', {}, { end_date: '2025-01-01T00:00:00Z' }],
    ['sites.0', {}, { sites: ['x'] }],
    ['statuses.0', {}, { statuses: ['gone'] }],
    ['read', {}, { read: 'maybe' }],
    ['bookmarked', {}, { bookmarked: 'yes' }],
    ['colour', {}, { colour: 'red' }],
    ['page', { page: 0 }, {}],
    ['page', { page: 2000, size: 100 }, {}],
    ['size', { size: 101 }, {}],
    ['size', { size: 'all' }, {}],
  ])('names the field %s', async (field, query, filter) => {
    const problem = await problemOf(list('operator', filter, query));
    expect(problem).toMatchObject({ status: 422, field });
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00', '0000-01-01T00:00:00+23:59'])(
    'takes any date the calendar has: %s',
    async (date) => {
      expect(await idsFor('operator', { start_date: '0000-01-01T00:00:00+23:59', end_date: date })).toEqual([]);
    },
  );
});
