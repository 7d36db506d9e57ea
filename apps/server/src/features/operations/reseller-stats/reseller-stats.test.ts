import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const own = () => app.tenants.own;
const rollUp = (useCase: string, hour: string, alerts: number, branch = own()) =>
  app.services.db.query(
    sql`insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
     values (${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.cameraId}, ${useCase}, ${hour}, ${alerts})`,
  );
const signIn = (username: string, at: string) =>
  app.services.db.query(
    sql`insert into audit_entries (id, at, kind, category, action, actor_id, actor_name, object_type, object_name)
     values (${uuidv7()}, ${at}, 'action', 'actions_login', 'login', ${app.tenants.userIds[username]}, ${username}, 'user', ${username})`,
  );
const HOUR_MS = 3_600_000;

describe('the current numbers of a reseller', () => {
  const stats = async (as: string, id = own().resellerId) =>
    (await app.as(as))('GET /resellers/:id/current_stats/', { params: { id } });

  it('OPS-15 API-069 count tenants, cameras, people, nodes and the latest alerts', async () => {
    const now = Date.now();
    await rollUp('no_access_area', new Date(now).toISOString(), 3);
    await rollUp('no_access_area', new Date(now - 2 * 24 * HOUR_MS).toISOString(), 4);
    await rollUp('no_access_area', new Date(now - 9 * 24 * HOUR_MS).toISOString(), 100);
    await rollUp('no_access_area', new Date(now).toISOString(), 1000, app.tenants.foreign);
    await app.services.db.query(sql`update users set account_state = 'inactive' where username = 'viewer'`);
    await app.services.db.query(sql`update cameras set include = false where id = ${app.tenants.sister.cameraId}`);
    expect(await stats('reseller')).toMatchObject({
      reseller: { id: own().resellerId, name: 'own reseller' },
      companies: 2,
      sites: 2,
      groups: 2,
      cameras: { total: 2, included: 1, simulated: 2 },
      users: { active: 5, inactive: 1, invited: 0 },
      nodes: { never_seen: 2, healthy: 0, degraded: 0, offline: 0 },
      alerts: { today: 3, last_7_days: 7 },
    });
  });

  it('OPS-13 are for those with the permission, within their reach', async () => {
    await expect(stats('company')).rejects.toMatchObject({ status: 403 });
    await expect(stats('reseller', app.tenants.foreign.resellerId)).rejects.toMatchObject({
      status: 404,
      problem: { errors: [{ code: 'reseller_not_found' }] },
    });
    expect((await stats('superuser', app.tenants.foreign.resellerId)).companies).toBe(1);
  });
});

describe('the usage of a month', () => {
  const usage = async (query: { month: number; year: number }, as = 'reseller', id = own().resellerId) =>
    (await app.as(as))('GET /resellers/:id/monthly_usage/', { params: { id }, query });

  it('OPS-14 API-068 is told by company and site, by use case and by day of the site’s own clock', async () => {
    // In Singapore, eight hours ahead, the first of these is the 1st of March and the last the 1st of April.
    await rollUp('no_access_area', '2026-02-28T17:00:00Z', 2);
    await rollUp('crowding', '2026-03-31T15:00:00Z', 5);
    await rollUp('crowding', '2026-03-31T16:00:00Z', 100);
    await signIn('company', '2026-03-04T08:00:00Z');
    await signIn('company', '2026-03-05T08:00:00Z');
    await signIn('operator', '2026-03-05T08:00:00Z');
    await signIn('reseller', '2026-03-05T08:00:00Z');
    await signIn('other', '2026-03-05T08:00:00Z');
    await app.services.db.query(sql`update cameras set created_at = '2026-01-01' where id = ${own().cameraId}`);
    const march = await usage({ month: 3, year: 2026 });
    expect(march).toMatchObject({ month: 3, year: 2026, active_users: 3 });
    expect(march.companies.map(({ name, active_users }) => [name, active_users])).toEqual([
      ['own company', 2],
      ['sister company', 0],
    ]);
    const [site] = march.companies[0]!.sites;
    expect(site).toMatchObject({
      name: 'own site',
      time_zone: 'Asia/Singapore',
      active_cameras: 1,
      alerts: 7,
      active_users: 1,
      use_cases: [
        { use_case: 'crowding', alerts: 5 },
        { use_case: 'no_access_area', alerts: 2 },
      ],
    });
    expect(site?.days).toEqual([2, ...new Array(29).fill(0), 5]);
    const april = await usage({ month: 4, year: 2026 });
    expect(april.companies[0]!.sites[0]!.days[0]).toBe(100);
    const before = await usage({ month: 12, year: 2025 });
    expect(before.companies[0]!.sites[0]).toMatchObject({ active_cameras: 0, alerts: 0 });
  });

  it.each([{ month: 13, year: 2026 }, { month: 0, year: 2026 }, { month: 1 }])('refuses %o', async (query) => {
    await expect(usage(query as never)).rejects.toMatchObject({ status: 422 });
  });

  it('is not there for another reseller', async () => {
    await expect(usage({ month: 1, year: 2026 }, 'reseller', app.tenants.foreign.resellerId)).rejects.toMatchObject({
      status: 404,
    });
  });
});
