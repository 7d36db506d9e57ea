import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';
import { addAlert, addAlerts, hoursBefore, NOON } from '../../../alerts/alerts/testing/add-alerts.ts';

let app: TestApp;
let quiet: Branch;

beforeAll(async () => {
  app = await createTestApp();
  const { own, sister, foreign } = app.tenants;
  const db = app.services.db;
  quiet = await addBranch(db, 'quiet', own);
  await addAlerts(db, own, [{}, { status: 'compliant' }, { markedForDeletion: true }, {}]);
  await addAlert(db, sister, { occurredAt: hoursBefore(NOON, -1), status: 'invalid' });
  await addAlert(db, foreign);
  await db.query(
    sql`insert into camera_use_cases (camera_id, use_case, enabled) values (${own.cameraId}, 'crowding', true), (${quiet.cameraId}, 'crowding', false)`,
  );
});
afterAll(() => app.close());

const latest = async (username: string, query: object = {}) =>
  (await app.as(username))('GET /sites/list_with_last_alert/', { query });
const groupings = async (username: string, query: object = {}) =>
  (await app.as(username))('GET /sites/site_groupings/', { query });
const names = (list: { name: string }[]) => list.map((entry) => entry.name);

describe('sites with their last alert', () => {
  it('come latest first with the number of pending alerts (ALERT-45, API-091)', async () => {
    expect(await latest('company')).toEqual([
      {
        id: app.tenants.own.siteId,
        name: 'own site',
        time_zone: 'Asia/Singapore',
        last_alert_at: NOON.toISOString(),
        pending_count: 2,
      },
      { id: quiet.siteId, name: 'quiet site', time_zone: 'Asia/Singapore', last_alert_at: null, pending_count: 0 },
    ]);
  });

  it('are those within reach', async () => {
    expect(names(await latest('operator'))).toEqual(['own site']);
    expect(names(await latest('reseller'))).toEqual(['sister site', 'own site', 'quiet site']);
    expect(names(await latest('other'))).toEqual(['foreign site']);
    expect(names(await latest('superuser'))).toHaveLength(4);
  });

  it('do not tell of an alert the viewer may not see', async () => {
    const { userIds, sister } = app.tenants;
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts__invalid_alert__read}' where id = ${userIds.sister}`,
    );
    expect(await latest('sister')).toMatchObject([{ id: sister.siteId, last_alert_at: null }]);
  });

  it('are found by a part of the name, whatever is typed', async () => {
    expect(names(await latest('company', { search: 'QUIET' }))).toEqual(['quiet site']);
    expect(await latest('company', { search: '%' })).toEqual([]);
    expect(await latest('company', { search: '_' })).toEqual([]);
    expect(await latest('company', { search: 'foreign' })).toEqual([]);
    await expect(latest('company', { search: 'x'.repeat(151) })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'search' }] },
    });
  });

  it('count pending alerts up to 1,000', async () => {
    const busy = await addBranch(app.services.db, 'busy', app.tenants.foreign);
    await app.services.db.query(
      sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
       select gen_random_uuid(), ${busy.resellerId}, ${busy.companyId}, ${busy.siteId}, ${busy.groupId}, ${busy.cameraId}, 'crowding', ${hoursBefore(NOON, 9)} from generate_series(1, 1100)`,
    );
    expect((await latest('other')).at(-1)).toMatchObject({ name: 'busy site', pending_count: 1000 });
  });
});

describe('site groupings', () => {
  it('hold sites, groups and cameras within reach (API-092)', async () => {
    const { own } = app.tenants;
    expect(await groupings('operator')).toEqual([
      {
        id: own.siteId,
        name: 'own site',
        groups: [
          {
            id: own.groupId,
            name: 'own group',
            cameras: [{ id: own.cameraId, name: 'own camera', include: true, view_type: 'MID_RANGE', simulated: true }],
          },
        ],
      },
    ]);
    expect(names(await groupings('company'))).toEqual(['own site', 'quiet site']);
    expect(names(await groupings('reseller'))).toEqual(['own site', 'quiet site', 'sister site']);
  });

  it('keep to one reseller, and show nothing of one outside reach', async () => {
    const { own, foreign } = app.tenants;
    expect(names(await groupings('superuser', { reseller_id: own.resellerId }))).toHaveLength(3);
    expect(await groupings('company', { reseller_id: foreign.resellerId })).toEqual([]);
  });

  it('keep to one site, and show nothing of one outside reach', async () => {
    const { own, foreign } = app.tenants;
    expect(names(await groupings('company', { site_id: own.siteId }))).toEqual(['own site']);
    expect(await groupings('company', { site_id: foreign.siteId })).toEqual([]);
  });

  it('keep to cameras on which a use case is switched on', async () => {
    expect(names(await groupings('company', { usecase: 'crowding' }))).toEqual(['own site']);
    expect(await groupings('company', { usecase: 'speeding' })).toEqual([]);
  });

  it('keep to cameras that give a tab something to show (API-092)', async () => {
    expect(names(await groupings('company', { tab: 'alerts' }))).toEqual(['own site']);
    expect(await groupings('company', { tab: 'timelapse' })).toEqual([]);
  });

  it('show sites and groups that are still empty', async () => {
    const { own } = app.tenants;
    const db = app.services.db;
    const empty = await addBranch(db, 'empty', own);
    await db.query(sql`delete from cameras where id = ${empty.cameraId}`);
    const found = (await groupings('company')).find((site) => site.id === empty.siteId);
    expect(found?.groups).toEqual([{ id: empty.groupId, name: 'empty group', cameras: [] }]);
    await db.query(sql`delete from sites where id = ${empty.siteId}`);
  });

  it('refuse ids that are none and who lacks the permission', async () => {
    await expect(groupings('company', { reseller_id: 'x' })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'reseller_id' }] },
    });
    await app.services.db.query(
      sql`update users set removed_permissions = '{sites_list__view}' where id = ${app.tenants.userIds.viewer}`,
    );
    await expect(groupings('viewer')).rejects.toMatchObject({ status: 403 });
    await expect(latest('viewer')).rejects.toMatchObject({ status: 403 });
  });
});

describe('deleting a site', () => {
  it('takes its alerts along through their cameras', async () => {
    const { own } = app.tenants;
    const db = app.services.db;
    const gone = await addBranch(db, 'gone', own);
    await addAlert(db, gone);
    await db.query(sql`delete from sites where id = ${gone.siteId}`);
    const left = await db.query(sql`select from alerts where site_id = ${gone.siteId}`);
    expect(left.rowCount).toBe(0);
  });
});
