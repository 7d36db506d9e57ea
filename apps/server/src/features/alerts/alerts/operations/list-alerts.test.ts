import type { AlertFilter } from '@sightline/contract/alerts';
import { ALERT_STATUSES } from '@sightline/contract/statuses';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';
import { AROUND_NOON, addAlert, addAlerts, hoursBefore, NOON } from '../testing/add-alerts.ts';

type Filter = Partial<z.input<typeof AlertFilter>>;

let app: TestApp;
let second: Branch;

beforeAll(async () => {
  app = await createTestApp();
  second = await addBranch(app.services.db, 'second', app.tenants.own);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.db.query(sql`delete from alerts`);
});

const list = async (
  username: string,
  filter: Filter = {},
  query: { page?: number; size?: number; cursor?: string } = {},
) => (await app.as(username))('POST /alerts/records/get_list/', { query, body: { ...AROUND_NOON, ...filter } });

const idsFor = async (username: string, filter: Filter = {}) =>
  (await list(username, filter)).results.map((alert) => alert.id);

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have been refused'),
    (error) => ({ status: error.status, ...error.problem.errors[0] }),
  );

describe('the alert list', () => {
  it('shows the alerts within reach, newest first, with the names around them (ALERT-34)', async () => {
    const { own } = app.tenants;
    const [newest, older] = await addAlerts(app.services.db, own, [
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
    expect(await list('operator')).toEqual({ results: [], total_pages: 0, count: 0, count_exact: true, next: null });
  });

  it('gives signed addresses for pictures and clips', async () => {
    const { own } = app.tenants;
    const [frameId, clipId] = ['0196b000-0000-7000-8000-000000000001', '0196b000-0000-7000-8000-000000000002'];
    await app.services.db.query(
      sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, thumbnail_key, seconds)
       values (${frameId}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, 'image/jpeg', 10, 'frames/a.jpg', 'frames/a.thumb.jpg', null),
              (${clipId}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, 'video/mp4', 10, 'clips/a.mp4', null, 7.5)`,
    );
    await addAlert(app.services.db, own, { frameId, clipId });
    const [alert] = (await list('operator')).results;
    expect(alert?.clip_seconds).toBe(7.5);
    const addresses = [alert?.frame_url, alert?.thumbnail_url, alert?.clip_url];
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) expect(address).toMatch(/signature=/);
  });
});

describe('reach', () => {
  it('keeps other tenants out at every level', async () => {
    const { own, sister, foreign } = app.tenants;
    const db = app.services.db;
    const here = await addAlert(db, own);
    const next = await addAlert(db, second, { occurredAt: hoursBefore(NOON, 1) });
    const sisters = await addAlert(db, sister, { occurredAt: hoursBefore(NOON, 2) });
    const foreigners = await addAlert(db, foreign, { occurredAt: hoursBefore(NOON, 3) });
    expect(await idsFor('operator')).toEqual([here]);
    expect(await idsFor('company')).toEqual([here, next]);
    expect(await idsFor('reseller')).toEqual([here, next, sisters]);
    expect(await idsFor('other')).toEqual([foreigners]);
    expect(await idsFor('superuser')).toEqual([here, next, sisters, foreigners]);
  });

  it('finds nothing for ids outside reach inside a filter', async () => {
    const { own, foreign, userIds } = app.tenants;
    await addAlert(app.services.db, own);
    await addAlert(app.services.db, foreign, { assigneeId: userIds.other, markedForDeletion: false });
    expect(await idsFor('operator', { sites: [foreign.siteId] })).toEqual([]);
    expect(await idsFor('operator', { sites: [second.siteId] })).toEqual([]);
    expect(await idsFor('company', { groups: [foreign.groupId] })).toEqual([]);
    expect(await idsFor('company', { cameras: [foreign.cameraId] })).toEqual([]);
    expect(await idsFor('company', { assignees: [userIds.other ?? ''] })).toEqual([]);
    expect(await idsFor('reseller', { sites: [foreign.siteId] })).toEqual([]);
  });

  it('does not let a bookmark open an alert outside reach', async () => {
    const { foreign, userIds } = app.tenants;
    const id = await addAlert(app.services.db, foreign);
    await app.services.db.query(
      sql`insert into alert_marks (user_id, alert_id, bookmarked_at, followed_at) values (${userIds.company}, ${id}, now(), now())`,
    );
    expect(await idsFor('company', { bookmarked: true })).toEqual([]);
    expect(await idsFor('company', { followed: true })).toEqual([]);
  });
});

describe('filters', () => {
  it('limits by sites, groups, cameras, use cases and dates', async () => {
    const { own, foreign } = app.tenants;
    const db = app.services.db;
    const [here, crowd] = await addAlerts(db, own, [{}, { useCase: 'crowding' }]);
    const next = await addAlert(db, second, { occurredAt: hoursBefore(NOON, 5) });
    await addAlert(db, foreign);
    for (const username of ['company', 'reseller']) {
      expect(await idsFor(username, { sites: [second.siteId] })).toEqual([next]);
      expect(await idsFor(username, { sites: [own.siteId, second.siteId, foreign.siteId] })).toEqual([
        here,
        crowd,
        next,
      ]);
      expect(await idsFor(username, { groups: [own.groupId] })).toEqual([here, crowd]);
      expect(await idsFor(username, { cameras: [own.cameraId], use_cases: ['crowding'] })).toEqual([crowd]);
      expect(await idsFor(username, { cameras: [own.cameraId], groups: [second.groupId] })).toEqual([]);
      expect(await idsFor(username, { use_cases: ['crowding', 'speeding'] })).toEqual([crowd]);
      expect(await idsFor(username, { start_date: hoursBefore(NOON, 4).toISOString() })).toEqual([here, crowd]);
    }
    expect(await idsFor('company', { end_date: hoursBefore(NOON, 1).toISOString() })).toEqual([crowd, next]);
    expect(await idsFor('company', { sites: [], groups: [], cameras: [], use_cases: [] })).toHaveLength(3);
  });

  it('finds more sites than are worth a lane each', async () => {
    const { own } = app.tenants;
    const [here] = await addAlerts(app.services.db, own, [{}]);
    const others = Array.from({ length: 60 }, (_, n) => `0196b000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    expect(await idsFor('company', { sites: [own.siteId, ...others] })).toEqual([here]);
    expect(await idsFor('superuser', { sites: others })).toEqual([]);
  });

  it('limits by one or several statuses (ALERT-01)', async () => {
    const { own } = app.tenants;
    const ids = await addAlerts(
      app.services.db,
      own,
      ALERT_STATUSES.map((status) => ({ status })),
    );
    for (const username of ['operator', 'company', 'superuser']) {
      expect(await idsFor(username)).toEqual(ids);
      for (const [index, status] of ALERT_STATUSES.entries()) {
        expect(await idsFor(username, { statuses: [status] })).toEqual([ids[index]]);
        expect(await idsFor(username, { sites: [own.siteId], statuses: [status] })).toEqual([ids[index]]);
      }
      expect(await idsFor(username, { statuses: ['pending', 'invalid'] })).toEqual([ids[0], ids[4]]);
    }
  });

  it('tells read from unread, bookmarked and followed, for each person alone', async () => {
    const { own, userIds } = app.tenants;
    const [read, marked, plain] = await addAlerts(app.services.db, own, [{}, {}, {}]);
    await app.services.db.query(
      sql`insert into alert_marks (user_id, alert_id, read_at, bookmarked_at, followed_at)
       values (${userIds.operator}, ${read}, now(), null, null), (${userIds.operator}, ${marked}, null, now(), now())`,
    );
    expect(await idsFor('operator', { read: 'read' })).toEqual([read]);
    expect(await idsFor('operator', { read: 'unread' })).toEqual([marked, plain]);
    expect(await idsFor('operator', { bookmarked: true })).toEqual([marked]);
    expect(await idsFor('operator', { bookmarked: true, statuses: ['invalid'] })).toEqual([]);
    expect(await idsFor('operator', { bookmarked: false })).toEqual([read, plain]);
    expect(await idsFor('operator', { followed: true, bookmarked: true })).toEqual([marked]);
    expect(await idsFor('operator', { followed: false, read: 'unread' })).toEqual([plain]);
    expect(await idsFor('viewer', { read: 'unread' })).toEqual([read, marked, plain]);
    expect(await idsFor('viewer', { bookmarked: true })).toEqual([]);
  });

  it('limits by assignee and shows who it is', async () => {
    const { own, userIds } = app.tenants;
    const [given] = await addAlerts(app.services.db, own, [{ assigneeId: userIds.operator }, {}]);
    const page = await list('company', { assignees: [userIds.operator ?? ''] });
    expect(page.results.map((alert) => alert.id)).toEqual([given]);
    expect(page.results[0]?.assignee).toEqual({ id: userIds.operator, name: 'operator', avatar_url: null });
  });
});

describe('what a permission hides', () => {
  const without = (username: string, permission: string) =>
    app.services.db.query(
      sql`update users set removed_permissions = ${[permission]} where id = ${app.tenants.userIds[username]}`,
    );
  afterEach(async () => {
    await app.services.db.query(sql`update users set removed_permissions = '{}'`);
  });

  it('hides alerts marked for deletion, and shows them only when asked by somebody who may (ALERT-10)', async () => {
    const { own } = app.tenants;
    const [plain, marked] = await addAlerts(app.services.db, own, [{}, { markedForDeletion: true }]);
    for (const username of ['operator', 'company', 'superuser']) {
      expect(await idsFor(username)).toEqual([plain]);
      expect(await idsFor(username, { marked_for_deletion: false })).toEqual([plain]);
      expect(await idsFor(username, { marked_for_deletion: true })).toEqual([marked]);
      expect(await idsFor(username, { marked_for_deletion: true, sites: [own.siteId] })).toEqual([marked]);
    }
    expect(await idsFor('viewer', { marked_for_deletion: true })).toEqual([]);
  });

  it('hides invalid alerts (ALERT-11)', async () => {
    const { own } = app.tenants;
    const [plain] = await addAlerts(app.services.db, own, [{}, { status: 'invalid' }]);
    expect(await idsFor('viewer')).toEqual([plain]);
    expect(await idsFor('viewer', { statuses: ['invalid'] })).toEqual([]);
    expect(await list('viewer')).toMatchObject({ count: 1 });
  });

  it('hides assignees (ALERT-05)', async () => {
    const { own, userIds } = app.tenants;
    await addAlert(app.services.db, own, { assigneeId: userIds.operator });
    await without('viewer', 'alert_assignee_read');
    expect((await list('viewer')).results[0]?.assignee).toBeNull();
    expect(await idsFor('viewer', { assignees: [userIds.operator ?? ''] })).toEqual([]);
  });

  it('refuses who may not read the summary (ALERT-42), and who is not signed in', async () => {
    await without('viewer', 'alerts_summary__read');
    expect(await problemOf(list('viewer'))).toMatchObject({ status: 403, code: 'permission_denied' });
    const anonymous = app.anonymous('POST /alerts/records/get_list/', { query: {}, body: AROUND_NOON });
    expect(await problemOf(anonymous)).toMatchObject({ status: 401 });
  });
});

describe('paging', () => {
  const many = (length: number) => Array.from({ length }, () => ({}));

  const walk = async (username: string, filter: Filter, size: number, between?: () => Promise<void>) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(username, filter, { size, cursor });
      seen.push(...page.results.map((alert) => alert.id));
      cursor = page.next ?? undefined;
      await between?.();
    } while (cursor);
    return seen;
  };

  it.each(['operator', 'company', 'reseller', 'superuser'])(
    'walks by cursor over each alert exactly once: %s',
    async (username) => {
      const ids = await addAlerts(app.services.db, app.tenants.own, many(25));
      expect(await walk(username, {}, 4)).toEqual(ids);
      expect(await walk(username, { statuses: ['pending'], sites: [app.tenants.own.siteId] }, 7)).toEqual(ids);
      expect(await walk(username, {}, 25)).toEqual(ids);
    },
  );

  it('keeps its place while new alerts arrive', async () => {
    const { own } = app.tenants;
    const ids = await addAlerts(app.services.db, own, many(12));
    let arrived = 0;
    const between = async () => {
      arrived += 1;
      await addAlert(app.services.db, own, { occurredAt: hoursBefore(NOON, -arrived) });
    };
    expect(await walk('operator', {}, 3, between)).toEqual(ids);
  });

  it('orders and walks alerts of the same moment and of the same millisecond', async () => {
    const { own } = app.tenants;
    const db = app.services.db;
    for (let n = 0; n < 9; n += 1) await addAlert(db, own);
    const later = await addAlert(db, own);
    await db.query(sql`update alerts set occurred_at = occurred_at + interval '400 microseconds' where id = ${later}`);
    const until = new Date(NOON.getTime() + 1).toISOString();
    const seen = await walk('operator', { end_date: until }, 2);
    expect(seen[0]).toBe(later);
    expect(new Set(seen).size).toBe(10);
  });

  it('gives the same pages by number as by cursor', async () => {
    const { own } = app.tenants;
    const ids = await addAlerts(app.services.db, own, many(11));
    await addAlerts(app.services.db, second, [{ occurredAt: hoursBefore(NOON, 500) }]);
    for (const username of ['operator', 'company', 'superuser']) {
      const filter = { sites: [own.siteId] };
      const pages = [1, 2, 3].map((page) => list(username, filter, { page, size: 4 }));
      const answers = await Promise.all(pages);
      expect(answers.flatMap((page) => page.results.map((alert) => alert.id))).toEqual(ids);
      expect(answers[2]).toMatchObject({ count: 11, count_exact: true, total_pages: 3, next: null });
      expect(await list(username, filter, { page: 9, size: 4 })).toMatchObject({ results: [], count: 11, next: null });
    }
  });

  it('goes on by cursor from a page asked for by number', async () => {
    const ids = await addAlerts(app.services.db, app.tenants.own, many(8));
    const middle = await list('operator', {}, { page: 2, size: 3 });
    const rest = await list('operator', {}, { cursor: middle.next ?? '', size: 3 });
    expect(rest.results.map((alert) => alert.id)).toEqual(ids.slice(6));
    expect(rest).toMatchObject({ count: 8, total_pages: 3, next: null });
  });

  it('counts up to 1,000 and says when there are more', async () => {
    const { own } = app.tenants;
    const fill = (from: number, to: number) =>
      app.services.db.query(
        sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
         select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId}, 'crowding', ${NOON}::timestamptz - n * interval '1 second'
         from generate_series(${from}::int, ${to}::int) n`,
      );
    await fill(1, 1000);
    expect(await list('operator')).toMatchObject({ count: 1000, count_exact: true, total_pages: 50 });
    await fill(1001, 1001);
    const page = await list('operator');
    expect(page).toMatchObject({ count: 1000, count_exact: false, total_pages: 50 });
    expect(await list('operator', {}, { cursor: page.next ?? '' })).toMatchObject({ count: 1000, count_exact: false });
    expect((await list('operator', {}, { page: 51 })).results).toHaveLength(1);
    expect(await list('operator', { use_cases: ['crowding'] })).toMatchObject({ count: 1000, count_exact: false });
    expect(await list('operator', { use_cases: ['speeding'] })).toMatchObject({ count: 0, count_exact: true });
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
