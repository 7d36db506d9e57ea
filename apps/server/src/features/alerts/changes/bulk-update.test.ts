import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { AROUND_NOON, addAlert, addAlerts } from '../alerts/testing/add-alerts.ts';
import { refusalOf } from './testing/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const bulk = async (username: string, body: object) =>
  (await app.as(username))('POST /alerts/records/bulk_update/', { body: { change: {}, ...body } });
const undo = async (username: string, change: string) =>
  (await app.as(username))('POST /alerts/records/undo/', { body: { change } });
const get = async (id: string) => (await app.as('operator'))('GET /alerts/records/:id/', { params: { id } });
const newAlerts = (count: number, branch: Branch = app.tenants.own) =>
  addAlerts(
    app.services.db,
    branch,
    Array.from({ length: count }, () => ({})),
  );
const statusesOf = async (ids: readonly string[]) => {
  const { rows } = await app.services.db.query<{ status: string }>(
    sql`select distinct status from alerts where id = any(${ids}::uuid[]) order by status`,
  );
  return rows.map(({ status }) => status);
};

async function addThousand(): Promise<string[]> {
  const { own } = app.tenants;
  const ids = Array.from({ length: 1000 }, () => uuidv7());
  await app.services.db.query(sql`
    insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
    select id, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId}, 'no_access_area',
      '2025-03-10T12:00:00Z' from unnest(${ids}::uuid[]) id`);
  return ids;
}

describe('a bulk change', () => {
  it('needs at least one alert (FORM-11, ALERT-35)', async () => {
    expect(await refusalOf(bulk('operator', { ids: [] }))).toEqual([422, 'no_alert_selected', 'ids']);
    expect(await refusalOf(bulk('operator', {}))).toEqual([422, 'no_alert_selected', 'ids']);
  });

  it('changes 1,000 alerts in one transaction, each with its own history', async () => {
    const ids = await addThousand();
    const change = { status: 'acknowledged', assignee_id: app.tenants.userIds.company };
    const done = await bulk('operator', { ids, change, reason: 'Night shift' });
    expect(done.changed).toBe(1000);
    const { rows } = await app.services.db.query<{ transactions: number; events: number; versions: number[] }>(sql`
      select count(distinct e.xmin::text)::int as transactions, count(*)::int as events,
        array_agg(distinct a.version) as versions
      from alert_events e join alerts a on a.id = e.alert_id where e.alert_id = any(${ids}::uuid[])`);
    expect(rows).toEqual([{ transactions: 1, events: 2000, versions: [2] }]);
    expect(await undo('operator', done.undo!)).toMatchObject({ changed: 1000, kept: 0 });
    expect(await statusesOf(ids)).toEqual(['pending']);
  });

  it('takes no more than 1,000', async () => {
    const ids = Array.from({ length: 1001 }, () => uuidv7());
    expect(await refusalOf(bulk('operator', { ids }))).toEqual([422, 'too_many', 'ids']);
  });

  it('is all or nothing: one alert out of reach refuses it', async () => {
    const ids = await newAlerts(2);
    const foreign = await addAlert(app.services.db, app.tenants.foreign);
    const refused = bulk('operator', { ids: [...ids, foreign], change: { status: 'compliant' } });
    expect(await refusalOf(refused)).toEqual([422, 'out_of_reach', 'ids']);
    expect(await statusesOf(ids)).toEqual(['pending']);
  });

  it('needs what a single change needs', async () => {
    const ids = await newAlerts(1);
    expect(await refusalOf(bulk('viewer', { ids, change: { status: 'compliant' } }))).toEqual([
      403,
      'permission_denied',
    ]);
    const given = bulk('operator', { ids, change: { assignee_id: app.tenants.userIds.other } });
    expect(await refusalOf(given)).toEqual([422, 'out_of_reach', 'assignee_id']);
  });

  it('by filter changes what the caller was shown, or nothing', async () => {
    await app.services.db.query(sql`delete from alerts`);
    const ids = await newAlerts(3);
    const filter = { ...AROUND_NOON, statuses: ['pending'] };
    const change = { status: 'compliant' };
    expect(await refusalOf(bulk('operator', { filter, change }))).toEqual([422, 'required', 'expected_count']);
    expect(await refusalOf(bulk('operator', { filter, expected_count: 2, change }))).toEqual([
      409,
      'selection_changed',
    ]);
    expect(await statusesOf(ids)).toEqual(['pending']);
    expect(await bulk('operator', { filter, expected_count: 3, change })).toMatchObject({ changed: 3 });
    expect(await statusesOf(ids)).toEqual(['compliant']);
    expect(await refusalOf(bulk('operator', { ids, filter, expected_count: 3 }))).toEqual([
      422,
      'ids_or_filter',
      'filter',
    ]);
  });

  it('with the versions seen, stops at an alert whose field was changed since', async () => {
    const ids = await newAlerts(2);
    const versions = Object.fromEntries(ids.map((id) => [id, 0]));
    await bulk('company', { ids: [ids[0]], change: { status: 'invalid' } });
    const late = bulk('operator', { ids, versions, change: { status: 'compliant' } });
    expect(await refusalOf(late)).toEqual([409, 'alert_changed']);
    expect(await bulk('operator', { ids, versions, change: { marked_for_deletion: true } })).toMatchObject({
      changed: 2,
    });
  });

  it('sets the caller’s own marks', async () => {
    const ids = await newAlerts(2);
    const marked = await bulk('operator', { ids, change: { read: true, bookmarked: true, followed: true } });
    expect(marked).toEqual({ changed: 2, undo: null });
    expect(await get(ids[0]!)).toMatchObject({ read: true, bookmarked: true, followed: true, version: 1 });
    await bulk('operator', { ids, change: { bookmarked: false, followed: false } });
    expect(await get(ids[0]!)).toMatchObject({ read: true, bookmarked: false, followed: false, version: 2 });
  });
});

describe('undoing', () => {
  const change = async (username: string, id: string, body: object) =>
    (await app.as(username))('PATCH /alerts/records/:id/', { params: { id }, body: { version: 99, ...body } });

  it('takes back a change of one’s own, and can be taken back itself', async () => {
    const [id] = (await newAlerts(1)) as [string];
    const { undo: token } = await change('operator', id, {
      status: 'invalid',
      assignee_id: app.tenants.userIds.company,
    });
    const back = await undo('operator', token!);
    expect(await get(id)).toMatchObject({ status: 'pending', assignee: null, version: 4 });
    await undo('operator', back.undo!);
    expect(await get(id)).toMatchObject({ status: 'invalid', assignee: { name: 'company' } });
  });

  it('is for one’s own changes, which nobody has changed since', async () => {
    const [id] = (await newAlerts(1)) as [string];
    const { undo: token } = await change('operator', id, { status: 'compliant' });
    expect(await refusalOf(undo('company', token!))).toEqual([404, 'change_not_found']);
    expect(await refusalOf(undo('operator', uuidv7()))).toEqual([404, 'change_not_found']);
    await change('company', id, { status: 'non_compliant' });
    expect(await refusalOf(undo('operator', token!))).toEqual([409, 'alert_changed']);
    expect(await get(id)).toMatchObject({ status: 'non_compliant' });
  });

  it('of a bulk leaves alone what others changed since', async () => {
    const ids = await newAlerts(3);
    const { undo: token } = await bulk('operator', { ids, change: { status: 'compliant' } });
    await change('company', ids[0]!, { status: 'invalid' });
    await change('company', ids[1]!, { assignee_id: app.tenants.userIds.viewer });
    expect(await undo('operator', token!)).toMatchObject({ changed: 2, kept: 1 });
    expect(await statusesOf(ids)).toEqual(['invalid', 'pending']);
  });

  it('works for who can no longer see the alert they made invalid', async () => {
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts__invalid_alert__read}' where username = 'operator'`,
    );
    const [id] = (await newAlerts(1)) as [string];
    const { undo: token } = await change('operator', id, { status: 'invalid' });
    expect(await refusalOf(get(id))).toEqual([404, 'alert_not_found']);
    expect(await undo('operator', token!)).toMatchObject({ changed: 1 });
    expect(await get(id)).toMatchObject({ status: 'pending' });
  });
});
