import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let reseller: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  reseller = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
/** A site with one camera for each test, below the same reseller. */
beforeEach(async () => {
  own = await addBranch(app.services.db, `panel-${++made}`, { resellerId: app.tenants.own.resellerId });
  const { db } = app.services;
  await db.query(sql`update sites set settings = '{"max_alert_use_cases_per_camera": 3}' where id = ${own.siteId}`);
  await db.query(sql`
    insert into camera_use_cases (camera_id, use_case, enabled)
    select ${own.cameraId}::uuid, key, true from unnest('{crowding,speeding}'::text[]) key`);
});

const list = async (query: object = {}, client = reseller) =>
  (await client('GET /control_panel/', { query: { size: 100, ...query } })).results;
const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);

describe('the control panel (SCR-16, OPS-16)', () => {
  it('shows cameras of every company with their switches and the limit of their site', async () => {
    const { db } = app.services;
    await db.query(
      sql`insert into site_disabled_use_cases (site_id, use_case) values (${own.siteId}, 'ppe_detection')`,
    );
    const [camera] = await list({ sites: [own.siteId] });
    expect(camera).toMatchObject({
      id: own.cameraId,
      site: { id: own.siteId },
      company: { id: own.companyId },
      reseller: { id: own.resellerId },
      include: true,
      use_cases: ['crowding', 'speeding'],
      max_use_cases: 3,
      alerts_allowed: true,
      not_allowed: ['ppe_detection'],
    });
    const companies = new Set((await list()).map(({ company }) => company.id));
    expect(companies.size).toBeGreaterThan(1);
  });

  it('is narrowed by place, node, switches, use case and name', async () => {
    const here = { sites: [own.siteId] };
    expect(await idsOf({ companies: [own.companyId] })).toEqual([own.cameraId]);
    expect(await idsOf({ ...here, use_cases: ['speeding'] })).toEqual([own.cameraId]);
    expect(await idsOf({ ...here, use_cases: ['ppe_detection'] })).toEqual([]);
    expect(await idsOf({ ...here, include: 'false' })).toEqual([]);
    expect(await idsOf({ ...here, include: 'true' })).toEqual([own.cameraId]);
    expect(await idsOf({ search: `PANEL-${made}` })).toContain(own.cameraId);
    expect(await idsOf({ resellers: [app.tenants.foreign.resellerId] })).toEqual([]);
    expect(await idsOf({ nodes: [app.tenants.foreign.deploymentId] })).toEqual([]);
  });

  it('tells what a reseller uses of what its sites allow', async () => {
    const uses = await reseller('GET /control_panel/usage/');
    expect(uses.map(({ id }) => id)).toEqual([own.resellerId]);
    const cameras = await list();
    expect(uses[0]).toMatchObject({
      cameras: cameras.length,
      included: cameras.filter(({ include }) => include).length,
      use_cases_on: cameras.reduce((sum, { use_cases }) => sum + use_cases.length, 0),
      use_cases_allowed: cameras.reduce((sum, { max_use_cases }) => sum + max_use_cases, 0),
    });
  });

  it('needs its permission, and shows nothing of others', async () => {
    const without = await companyUser(app, { less: ['use_case_usage_read'] });
    expect(await refusal(list({}, without))).toMatchObject({ status: 403 });
    expect(await refusal(without('GET /control_panel/usage/'))).toMatchObject({ status: 403 });
    expect(await idsOf({})).not.toContain(app.tenants.foreign.cameraId);
  });

  it.each([{ use_cases: ['nonsense'] }, { include: 'maybe' }, { nodes: ['x'] }, { what: 'else' }])(
    'does not take %o',
    async (query) => {
      expect(await refusal(list(query))).toMatchObject({ status: 422 });
    },
  );
});

describe('what nodes watch', () => {
  it('is told with the nodes that watch most (SCR-16)', async () => {
    const { db } = app.services;
    await db.query(sql`
      insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
      select gen_random_uuid(), reseller_id, company_id, site_id, group_id, deployment_id, name || n, source
      from cameras, generate_series(1, 9) n where id = ${own.cameraId}`);
    const use = await reseller('GET /control_panel/nodes/');
    expect(use.busiest[0]).toEqual({ id: own.deploymentId, name: `panel-${made} node`, cameras: 10, live: 0 });
    expect(use.busiest.map(({ id }) => id)).not.toContain(app.tenants.foreign.deploymentId);
    expect(use.cameras).toBe((await list()).filter(({ node }) => node).length);
  });

  it('needs the right to see nodes', async () => {
    const company = await app.as('company');
    expect(await refusal(company('GET /control_panel/nodes/'))).toMatchObject({ status: 403 });
  });
});
