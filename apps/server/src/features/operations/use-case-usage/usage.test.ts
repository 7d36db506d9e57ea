import { uuidv7 } from 'uuidv7';
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
  own = await addBranch(app.services.db, `used-${++made}`, { resellerId: app.tenants.own.resellerId });
  await app.services.db.query(
    sql`update sites set settings = '{"max_alert_use_cases_per_camera": 2}' where id = ${own.siteId}`,
  );
});

async function addCamera(name: string, useCases: readonly string[], include = true): Promise<string> {
  const id = uuidv7();
  const { resellerId, companyId, siteId, groupId } = own;
  await app.services.db.query(sql`
    insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source, include)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${name}, 'rtsp://camera.example/', ${include})`);
  await app.services.db.query(sql`
    insert into camera_use_cases (camera_id, use_case, enabled)
    select ${id}::uuid, key, true from unnest(${[...useCases]}::text[]) key`);
  return id;
}

const addAlerts = (useCase: string, daysAgo: number, alerts: number) =>
  app.services.db.query(sql`
    insert into alert_site_days (reseller_id, company_id, site_id, use_case, day, alerts, hours, invalid_hours)
    select ${own.resellerId}::uuid, ${own.companyId}::uuid, s.id, ${useCase}, (now() at time zone s.time_zone)::date - ${daysAgo}::int,
      ${alerts}::int, array_fill(0, array[24]), array_fill(0, array[24]) from sites s where s.id = ${own.siteId}::uuid`);

const list = async (query: object = {}, client = reseller) =>
  (await client('GET /usecase_usage/', { query: { size: 100, ...query } })).results;
const ofOwn = async () => (await list({ sites: [own.siteId] }))[0];

describe('the usage of use cases (OPS-16)', () => {
  it('counts what is on against what the site allows for a camera', async () => {
    await addCamera('A', ['crowding', 'ppe_detection']);
    await addCamera('B', ['crowding'], false);
    expect(await ofOwn()).toMatchObject({
      company: { id: own.companyId },
      reseller: { id: own.resellerId },
      cameras: 3,
      included: 2,
      max_per_camera: 2,
      switched_on: 3,
      cameras_at_limit: 1,
      use_cases: [
        { use_case: 'crowding', cameras: 2, alerts: 0 },
        { use_case: 'ppe_detection', cameras: 1, alerts: 0 },
      ],
    });
  });

  it('leaves out what is switched off', async () => {
    const id = await addCamera('A', ['crowding']);
    await app.services.db.query(sql`update camera_use_cases set enabled = false where camera_id = ${id}`);
    expect(await ofOwn()).toMatchObject({ switched_on: 0, cameras_at_limit: 0, use_cases: [] });
  });

  it('counts alerts of the last 30 days of the site, also those of what is off by now', async () => {
    await addCamera('A', ['crowding']);
    await addAlerts('crowding', 0, 3);
    await addAlerts('crowding', 29, 4);
    await addAlerts('crowding', 30, 100);
    await addAlerts('speeding', 1, 5);
    expect(await ofOwn()).toMatchObject({
      alerts: 12,
      use_cases: [
        { use_case: 'crowding', cameras: 1, alerts: 7 },
        { use_case: 'speeding', cameras: 0, alerts: 5 },
      ],
    });
  });

  it('is found by parts of the names above a site, and by a use case that is on', async () => {
    await addCamera('A', ['speeding']);
    const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await idsOf({ search: `USED-${made}` })).toContain(own.siteId);
    expect(await idsOf({ companies: [own.companyId] })).toEqual([own.siteId]);
    expect(await idsOf({ companies: [own.companyId], use_cases: ['speeding'] })).toEqual([own.siteId]);
    expect(await idsOf({ companies: [own.companyId], use_cases: ['crowding'] })).toEqual([]);
    expect(await idsOf({ resellers: [app.tenants.foreign.resellerId] })).toEqual([]);
  });

  it('lists sites by reseller, company and name, a page at a time', async () => {
    const whole = (await list()).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof next>> = await next(cursor);
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(whole);
  });
  const next = (cursor: string) =>
    reseller('GET /usecase_usage/', { query: { size: 2, ...(cursor ? { cursor } : {}) } });

  it('lists the cameras of a site with what is on', async () => {
    const id = await addCamera('A camera', ['speeding', 'crowding']);
    const { results } = await reseller('GET /usecase_usage/:id/cameras/', { params: { id: own.siteId }, query: {} });
    expect(results.find((camera) => camera.id === id)).toMatchObject({
      name: 'A camera',
      group: { id: own.groupId },
      include: true,
      use_cases: ['crowding', 'speeding'],
    });
  });

  it('comes as a file with a line for each site and use case', async () => {
    await addCamera('A', ['crowding']);
    await addAlerts('crowding', 0, 3);
    const cookie = await app.cookieOf(app.tenants.userIds.reseller ?? '');
    const answer = await fetch(`${app.url}/api/usecase_usage/export/?companies=${own.companyId}`, {
      headers: { cookie },
    });
    const [head, line, ...rest] = (await answer.text()).trim().split(/\r?\n/);
    expect(head).toContain('reseller,company,site,cameras');
    expect(line).toMatch(/,2,2,0,crowding,1,3$/);
    expect(rest).toEqual([]);
  });

  it('needs its permission, and shows nothing of others', async () => {
    const without = await companyUser(app, { less: ['use_case_usage_read'] });
    expect(await refusal(list({}, without))).toMatchObject({ status: 403 });
    const foreign = { params: { id: app.tenants.foreign.siteId }, query: {} };
    expect(await refusal(reseller('GET /usecase_usage/:id/cameras/', foreign))).toMatchObject({ status: 404 });
    expect((await list()).map(({ id }) => id)).not.toContain(app.tenants.foreign.siteId);
  });

  it.each([{ use_cases: ['nonsense'] }, { sites: ['x'] }, { size: 0 }, { what: 'else' }])(
    'does not take %o',
    async (query) => {
      expect(await refusal(list(query))).toMatchObject({ status: 422 });
    },
  );
});
