import { HEALTH_DAYS } from '@sightline/contract/camera-health';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let own: Branch;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
/** A site with one camera for each test, below the same company, whose node reports that all is well. */
beforeEach(async () => {
  const { resellerId, companyId } = app.tenants.own;
  own = await addBranch(app.services.db, `health-${++made}`, { resellerId, companyId });
  await app.services.db.query(sql`update sites set time_zone = 'Asia/Singapore' where id = ${own.siteId}`);
  await app.services.db.query(
    sql`update cameras set created_at = now() - interval '90 days' where id = ${own.cameraId}`,
  );
  await beat([own.cameraId]);
});

const beat = (ids: string[], state: 'live' | 'offline' = 'live') =>
  app.asNode(own.nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1.2.3',
      started_at: '2026-03-05T07:00:00Z',
      system: 'linux arm64',
      waiting_events: 0,
      cameras: ids.map((camera_id) => ({ camera_id, state, fps: 4, last_frame_at: '2026-03-05T07:00:00.000Z' })),
    },
  });

/** From and to are hours after the midnight of the site that began a day so many days ago. */
const addIncident = (reason: string, daysAgo: number, from: number, to: number | null, camera: string = own.cameraId) =>
  app.services.db.query(sql`
    insert into camera_incidents (camera_id, reason, started_at, ended_at)
    select ${camera}::uuid, ${reason}, day.at + make_interval(mins => (${from}::float8 * 60)::int),
      day.at + make_interval(mins => (${to}::float8 * 60)::int)
    from (select ((now() at time zone 'Asia/Singapore')::date - ${daysAgo}::int)::timestamp at time zone 'Asia/Singapore' as at) day`);

async function addCamera(name: string): Promise<string> {
  const id = uuidv7();
  await app.services.db.query(sql`
    insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source, created_at)
    select ${id}::uuid, reseller_id, company_id, site_id, group_id, deployment_id, ${name}, source, created_at from cameras
    where id = ${own.cameraId}`);
  return id;
}

const list = async (query: object = {}, as = client) =>
  (await as('GET /camera_health/records/', { query: { sites: [own.siteId], ...query } })).results;
const one = async () => (await list())[0] ?? expect.fail('no camera');
const summary = (query: object = {}) =>
  client('GET /camera_health/summary/', { query: { sites: [own.siteId], ...query } });

describe('the health of cameras (SCR-10)', () => {
  it('is told with place, node, last frame and thirty days of the site', async () => {
    const record = await one();
    expect(record).toMatchObject({
      id: own.cameraId,
      site: { id: own.siteId, time_zone: 'Asia/Singapore' },
      node: { id: own.deploymentId },
      state: 'live',
      reasons: [],
      since: null,
      last_frame_at: '2026-03-05T07:00:00.000Z',
      uptime: 100,
      incidents: [],
      checks_picture: false,
      picture: null,
    });
    expect(record.days).toHaveLength(HEALTH_DAYS);
    expect(new Set(record.days.map(({ state }) => state))).toEqual(new Set(['live']));
    expect(record.days.at(-1)?.day).toBe(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Singapore' }));
  });

  it('counts the time of a day once, however many things were wrong, and by the clock of the site', async () => {
    await addIncident('offline', 3, 22, 26);
    await addIncident('blurred', 2, 1, 3);
    const { days, incidents } = await one();
    expect(days.slice(-4)).toMatchObject([
      { state: 'offline', down_seconds: 2 * 3600 },
      { state: 'offline', down_seconds: 3 * 3600 },
      { state: 'live', down_seconds: 0 },
      { state: 'live', down_seconds: 0 },
    ]);
    expect(incidents.map(({ reason }) => reason)).toEqual(['blurred', 'offline']);
  });

  it('has an uptime for the days that are looked at', async () => {
    await addIncident('offline', 10, 0, 24);
    const [month] = await list();
    expect(month?.uptime).toBeGreaterThan(96);
    expect(month?.uptime).toBeLessThan(97);
    expect((await list({ days: 7 }))[0]?.uptime).toBe(100);
    expect((await summary({ days: 7 })).uptime).toBe(100);
  });

  it('goes back as many days as are asked for, ninety at most', async () => {
    await addIncident('offline', 60, 0, 24);
    const [quarter] = await list({ days: 90 });
    expect(quarter?.days).toHaveLength(90);
    expect(quarter?.days.filter(({ state }) => state === 'offline')).toHaveLength(1);
    expect(quarter?.incidents).toHaveLength(1);
    const [week] = await list({ days: 7 });
    expect([week?.days.length, week?.incidents.length]).toEqual([7, 0]);
    await expect(list({ days: 91 })).rejects.toMatchObject({ status: 422 });
  });

  it('starts with the camera', async () => {
    await app.services.db.query(
      sql`update cameras set created_at = now() - interval '5 days' where id = ${own.cameraId}`,
    );
    const { days } = await one();
    expect(days.filter(({ state }) => state === 'unknown')).toHaveLength(HEALTH_DAYS - 6);
  });

  it('is unknown until a node has said something', async () => {
    const id = await addCamera('New');
    expect((await list({ cameras: [id] }))[0]).toMatchObject({ state: 'unknown', uptime: null });
  });

  it('comes with the worst first and what never reported last, a page at a time', async () => {
    const [bad, gone, fine] = [await addCamera('B'), await addCamera('C'), await addCamera('A')];
    const silent = await addCamera('0 New');
    await beat([own.cameraId, bad, gone, fine]);
    await addIncident('offline', 4, 0, 24);
    await addIncident('moved', 1, 0, null, bad);
    await addIncident('offline', 0, 0, null, gone);
    const ids = [gone, bad, own.cameraId, fine, silent];
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const first = await client('GET /camera_health/records/', { query: { sites: [own.siteId], size: 3 } });
    const query = { sites: [own.siteId], size: 3, cursor: first.next ?? '' };
    const next = await client('GET /camera_health/records/', { query });
    expect([...first.results, ...next.results].map(({ id }) => id)).toEqual(ids);
    expect(first.count).toBe(5);
  });

  it('is narrowed by state, by what is wrong now or was in the period, by camera and name', async () => {
    const bad = await addCamera('Gate');
    await beat([own.cameraId, bad]);
    await addIncident('moved', 1, 0, null, bad);
    await addIncident('frozen', 5, 0, 2);
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({ states: ['degraded'] })).toEqual([bad]);
    expect(await ids({ reasons: ['moved', 'frozen'] })).toEqual([bad]);
    expect(await ids({ reasons: ['frozen'], when: 'period' })).toEqual([own.cameraId]);
    expect(await ids({ reasons: ['frozen'], when: 'period', days: 2 })).toEqual([]);
    expect(await ids({ cameras: [own.cameraId] })).toEqual([own.cameraId]);
    expect(await ids({ search: 'gAt' })).toEqual([bad]);
  });

  it('leaves out cameras that are switched off', async () => {
    await app.services.db.query(sql`update cameras set include = false where id = ${own.cameraId}`);
    expect(await list()).toEqual([]);
    expect(await summary()).toMatchObject({ cameras: 0, uptime: null });
  });

  it('is counted by state and reason', async () => {
    const bad = await addCamera('Gate');
    await beat([own.cameraId, bad]);
    await addIncident('moved', 1, 0, null, bad);
    await addIncident('moved', 8, 0, 1, bad);
    await addIncident('offline', 60, 0, 1);
    const { cameras, states, reasons } = await summary();
    expect([cameras, states]).toEqual([2, { offline: 0, degraded: 1, unknown: 0, live: 1 }]);
    expect(reasons.filter(({ period }) => period > 0)).toEqual([{ reason: 'moved', now: 1, period: 2 }]);
    expect(reasons).toHaveLength(7);
  });

  it('is asked for with the same number of statements, however many cameras there are', async () => {
    const few = await countStatements(() => list());
    for (const name of ['A', 'B', 'C', 'D']) await addIncident('offline', 2, 0, 1, await addCamera(name));
    expect(await countStatements(() => list())).toBe(few);
  });

  it('comes as a file', async () => {
    await addIncident('offline', 0, 0, null);
    const cookie = await app.cookieOf(app.tenants.userIds.company ?? '');
    const address = `${app.url}/api/camera_health/export/?sites=${own.siteId}`;
    const [head, line, ...rest] = (await (await fetch(address, { headers: { cookie } })).text()).trim().split(/\r?\n/);
    expect(head).toContain('site,camera,state,reasons,since');
    expect(line).toContain(',offline,offline,');
    expect(rest).toEqual([]);
  });

  it('needs the permission to list cameras, and shows nothing of others', async () => {
    const without = await companyUser(app, { less: ['cameras_list__view'] });
    expect(await refusal(list({}, without))).toMatchObject({ status: 403 });
    expect(await refusal(without('GET /camera_health/summary/', { query: {} }))).toMatchObject({ status: 403 });
    const foreign = { sites: [app.tenants.foreign.siteId] };
    expect(await list(foreign)).toEqual([]);
    expect(await summary(foreign)).toMatchObject({ cameras: 0 });
  });

  it.each([
    { reasons: ['tired'] },
    { states: ['odd'] },
    { days: 91 },
    { days: 0 },
    { when: 'never' },
    { sites: ['x'] },
    { size: 0 },
    { what: 'else' },
  ])('does not take %o', async (query) => {
    expect(await refusal(list(query))).toMatchObject({ status: 422 });
  });
});
