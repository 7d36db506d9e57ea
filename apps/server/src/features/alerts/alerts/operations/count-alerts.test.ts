import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { AROUND_NOON, addAlert, addAlerts, hoursBefore, NOON } from '../testing/add-alerts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.db.query(sql`delete from alerts`);
});

const count = async (username: string, filter: object = {}, timezone?: string) =>
  (await app.as(username))('POST /alerts/records/counts/', {
    query: timezone === undefined ? {} : { timezone },
    body: { ...AROUND_NOON, ...filter },
  });

const markRead = (username: string, id: string) =>
  app.services.db.query(
    sql`insert into alert_marks (user_id, alert_id, read_at) values (${app.tenants.userIds[username]}, ${id}, now())`,
  );

describe('alert counts', () => {
  it('count what the list shows, in all and unread', async () => {
    const { own, foreign } = app.tenants;
    const [first] = await addAlerts(app.services.db, own, [{}, { useCase: 'crowding' }, { status: 'invalid' }]);
    await addAlert(app.services.db, foreign);
    await addAlert(app.services.db, own, { markedForDeletion: true });
    await markRead('operator', first ?? '');
    expect(await count('operator')).toMatchObject({ count: 3, count_exact: true, unread: 2, unread_exact: true });
    expect(await count('viewer')).toMatchObject({ count: 2, unread: 2 });
    expect(await count('superuser')).toMatchObject({ count: 4 });
    expect(await count('operator', { use_cases: ['crowding'] })).toMatchObject({ count: 1, unread: 1 });
    expect(await count('operator', { read: 'read' })).toMatchObject({ count: 1, unread: 0 });
    expect(await count('operator', { read: 'unread' })).toMatchObject({ count: 2, unread: 2 });
    expect(await count('operator', { sites: [foreign.siteId] })).toMatchObject({ count: 0, by_day: [] });
    expect(await count('viewer', { statuses: ['invalid'] })).toMatchObject({ count: 0, unread: 0, by_day: [] });
  });

  it('count per day of the viewer, latest day first', async () => {
    const { own } = app.tenants;
    await addAlert(app.services.db, own, { occurredAt: new Date('2026-03-10T23:30:00Z') });
    await addAlert(app.services.db, own, { occurredAt: new Date('2026-03-10T00:00:00Z') });
    await addAlert(app.services.db, own, { occurredAt: new Date('2026-03-08T10:00:00Z') });
    const days = async (timezone?: string) =>
      (await count('company', {}, timezone)).by_day.map(({ day, count: n }) => [day, n]);
    expect(await days()).toEqual([
      ['2026-03-10', 2],
      ['2026-03-08', 1],
    ]);
    expect(await days('Asia/Tokyo')).toEqual([
      ['2026-03-11', 1],
      ['2026-03-10', 1],
      ['2026-03-08', 1],
    ]);
    expect(await days('America/New_York')).toEqual([
      ['2026-03-10', 1],
      ['2026-03-09', 1],
      ['2026-03-08', 1],
    ]);
  });

  it('keep to the range within its first and last day', async () => {
    await addAlerts(app.services.db, app.tenants.own, [{}, {}, {}, {}]);
    const range = { start_date: hoursBefore(NOON, 2).toISOString(), end_date: hoursBefore(NOON, 1).toISOString() };
    expect(await count('operator', range)).toMatchObject({ count: 2, by_day: [{ day: '2026-03-10', count: 2 }] });
  });

  it('stay bounded over any range', async () => {
    await addAlert(app.services.db, app.tenants.own, { occurredAt: new Date('2026-01-05T00:00:00Z') });
    const all = await count('operator', { start_date: '0000-01-01T00:00:00Z', end_date: '9999-12-31T00:00:00Z' });
    expect(all).toMatchObject({ count: 1, by_day: [] });
  });

  it('say where counting stopped', async () => {
    const { own } = app.tenants;
    await app.services.db.query(
      sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
       select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId}, 'crowding', ${NOON}::timestamptz - n * interval '1 second'
       from generate_series(1, 1200) n`,
    );
    expect(await count('operator')).toEqual({
      count: 1000,
      count_exact: false,
      rows: 1000,
      rows_exact: false,
      unread: 1000,
      unread_exact: false,
      by_day: [{ day: '2026-03-10', count: 1000, exact: false, rows: 1000, rows_exact: false }],
    });
  });

  it('are exact for a few unread ones, however many were read', async () => {
    const { own, userIds } = app.tenants;
    const { db } = app.services;
    await db.query(
      sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
       select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId}, 'crowding', ${NOON}::timestamptz - n * interval '1 second'
       from generate_series(1, 6000) n`,
    );
    await db.query(sql`insert into alert_marks (alert_id, user_id, read_at)
      select id, ${userIds.operator}, now() from alerts where occurred_at > ${NOON}::timestamptz - interval '5990 seconds'`);
    const counts = await count('operator');
    expect(counts).toMatchObject({ count: 1000, count_exact: false, unread: 11, unread_exact: true });
    expect(await count('operator', { read: 'unread' })).toMatchObject({ count: 11, count_exact: true });
  });

  it.each(['Mars/Olympus', '+05:30', '', "UTC'; drop table alerts"])('refuse the time zone %j', async (timezone) => {
    await expect(count('operator', {}, timezone)).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'timezone' }] },
    });
  });

  it('refuse a filter without dates', async () => {
    await expect(count('operator', { end_date: undefined })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'required', field: 'end_date' }] },
    });
  });

  it('know every time zone a browser may send', async () => {
    const known = await app.services.db.query<{ name: string }>(sql`select lower(name) as name from pg_timezone_names`);
    const names = new Set(known.rows.map((row) => row.name));
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !names.has(zone.toLowerCase()))).toEqual([]);
  });
});
