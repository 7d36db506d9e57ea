import { MAX_OPEN_WALLS, type WallLook, type WallPlan } from '@sightline/contract/wall-screens';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { addAlert } from '../../alerts/alerts/testing/add-alerts.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let branch: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());
beforeEach(async () => {
  branch = await addBranch(app.services.db, `walled-${uuidv7().slice(-6)}`, app.tenants.own);
});
afterEach(() => vi.useRealTimers());

const query = (text: ReturnType<typeof sql>) => app.services.db.query(text);
const make = (body: object = {}, client = company) =>
  client('POST /wall/links/', { body: { site_id: branch.siteId, name: 'Site office', days: 30, ...body } });
const links = () => company('GET /wall/links/', { query: { site: branch.siteId } });
const revoke = (id: string, client = company) => client('POST /wall/links/:id/revoke/', { params: { id } });
const keyOf = ({ address }: { address: string }) =>
  new URLSearchParams(new URL(address).hash.slice(1)).get('key') ?? '';
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};

/** As a screen without an account. */
async function post<T>(path: string, body: object) {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { errors?: { code: string; field: string | null }[] };
  return { status: response.status, code: answer.errors?.[0]?.code, field: answer.errors?.[0]?.field, answer };
}
const look = (key: string, body: object = {}) => post<WallLook>('/wall/look/', { key, ...body });
const GONE = { status: 404, code: 'link_not_found' };

const jpeg = () =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: '#203040' } })
    .jpeg()
    .toBuffer();

async function sendPicture({ nodeToken, cameraId }: Branch): Promise<string> {
  const id = uuidv7();
  const input = { params: { id }, query: { camera_id: cameraId }, upload: { type: 'image/jpeg', data: await jpeg() } };
  await app.asNode(nodeToken)('PUT /node/media/:id/', input);
  return id;
}

const heartbeat = (state: 'live' | 'offline') =>
  app.asNode(branch.nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1',
      started_at: new Date().toISOString(),
      system: 'linux',
      waiting_events: 0,
      cameras: [{ camera_id: branch.cameraId, state, fps: 10, last_frame_at: new Date().toISOString() }],
    },
  });

describe('a wall screen', () => {
  it('shows cameras, newest alerts without people, and numbers of its site alone', async () => {
    const frameId = await sendPicture(branch);
    await heartbeat('live');
    const id = await addAlert(app.services.db, branch, {
      occurredAt: new Date(),
      frameId,
      assigneeId: app.tenants.userIds.operator,
    });
    await addAlert(app.services.db, branch, { occurredAt: new Date(), status: 'invalid' });
    await addAlert(app.services.db, app.tenants.own, { occurredAt: new Date() });
    const made = await make({ view_seconds: 20 });
    expect(new URL(made.address).pathname).toBe('/shared/wall');
    const { status, answer } = await look(keyOf(made));
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      name: 'Site office',
      site: { time_zone: 'Asia/Singapore', working_hours: ['07:00', '19:00'] },
      view_seconds: 20,
      expires_at: made.expires_at,
      cameras: [{ id: branch.cameraId, state: 'live', picture: { url: expect.any(String) } }],
      alerts: [{ id, use_case: 'no_access_area', camera: { id: branch.cameraId }, status: 'pending' }],
      numbers: { people: null, vehicles: null, cameras: 1, cameras_live: 1, oldest_pending_at: expect.any(String) },
    });
    expect(JSON.stringify(answer)).not.toMatch(/operator|assignee|username/);
  });

  it('has the whole picture of an alert once what was found is drawn in', async () => {
    const frameId = await sendPicture(branch);
    const id = await addAlert(app.services.db, branch, { occurredAt: new Date(), frameId });
    const key = keyOf(await make());
    const shown = async () => (await look(key)).answer.alerts[0];
    expect(await shown()).toMatchObject({ id, picture: expect.any(String), frame: null });
    await query(sql`update media set alert_id = ${id}::uuid where id = ${frameId}::uuid`);
    expect(await shown()).toMatchObject({ id, frame: expect.any(String) });
  });

  it('counts people and vehicles of today where cameras count them', async () => {
    for (const block of ['footfall', 'vehicle_tracking'])
      await query(
        sql`insert into camera_blocks (camera_id, block, enabled, settings) values (${branch.cameraId}, ${block}, true, '{}')`,
      );
    const key = keyOf(await make());
    expect((await look(key)).answer.numbers).toMatchObject({ people: 0, vehicles: 0 });
    const fact = (kind: string, metric: string, days: number) =>
      query(sql`
        insert into fact_days (site_id, kind, category, day, camera_id, metric, object_kind, flow_slug, facts, total, first_at, last_at)
        values (${branch.siteId}, ${kind}, '', (now() at time zone 'Asia/Singapore')::date - ${days}::int, ${branch.cameraId},
          ${metric}, '', '', 3, 7, now(), now())`);
    await fact('footfall', 'entries', 0);
    await fact('footfall', 'exits', 0);
    await fact('footfall', 'entries', 1);
    await fact('vehicle_tracking', 'vehicles', 0);
    expect((await look(key)).answer.numbers).toMatchObject({ people: 7, vehicles: 3 });
  });

  it('gets one fresh picture of each camera in view, and the node is not kept sending', async () => {
    await heartbeat('live');
    const key = keyOf(await make());
    const inView = { in_view: [branch.cameraId, app.tenants.foreign.cameraId] };
    expect((await look(key, inView)).answer.cameras[0]?.picture).toBeNull();
    const node = app.asNode(branch.nodeToken);
    const { commands } = await node('GET /node/config/', { query: { version: 0, wait: 0 } });
    expect(commands).toMatchObject([{ kind: 'stream_pictures', camera_id: branch.cameraId }]);
    const picture = await jpeg();
    const send = () =>
      node('POST /node/live_picture/', {
        body: {
          camera_id: branch.cameraId,
          frame: { atMs: Date.now(), objects: [] },
          picture: picture.toString('base64'),
          age_ms: 200,
        },
      });
    expect(await send()).toEqual({ watchers: 0 });
    const shown = (await look(key, inView)).answer.cameras[0]?.picture;
    const fetched = await fetch(app.url + (shown?.url ?? ''));
    expect(Buffer.from(await fetched.arrayBuffer()).equals(picture)).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await look(key)).answer.cameras[0]?.picture).toBeNull();
    expect((await fetch(app.url + (shown?.url ?? ''))).status).toBe(404);
  });

  it('asks for no pictures of a camera that is offline', async () => {
    await heartbeat('offline');
    await look(keyOf(await make()), { in_view: [branch.cameraId] });
    const node = app.asNode(branch.nodeToken);
    expect((await node('GET /node/config/', { query: { version: 0, wait: 0 } })).commands).toEqual([]);
  });

  it('shows the lowest plan of the site, and nothing without one', async () => {
    const key = keyOf(await make());
    const plan = async () => (await post<{ plan: WallPlan | null }>('/wall/plan/', { key })).answer.plan;
    expect(await plan()).toBeNull();
    const { resellerId, companyId, siteId } = branch;
    for (const [level, name] of [
      [1, 'Upper'],
      [0, 'Ground'],
    ] as const)
      await query(sql`
        insert into site_plans (id, reseller_id, company_id, site_id, name, level, picture_key, width, height)
        values (${uuidv7()}, ${resellerId}, ${companyId}, ${siteId}, ${name}, ${level}, 'plans/x.png', 800, 600)`);
    expect(await plan()).toMatchObject({ name: 'Ground', width: 800, height: 600, cameras: [], cells: [] });
  });

  it('is no session: it opens nothing else', async () => {
    const key = keyOf(await make());
    const response = await fetch(`${app.url}/api/cameras/`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(401);
  });

  it.each([
    [{ key: '' }, 'key'],
    [{}, 'key'],
    [{ key: 'x', in_view: ['no id'] }, 'in_view.0'],
    [{ key: 'x', in_view: Array.from({ length: 6 }, () => uuidv7()) }, 'in_view'],
    [{ key: 'x', site: 'other' }, 'site'],
  ])('does not take %o', async (body, field) => {
    expect(await post('/wall/look/', body)).toMatchObject({ status: 422, field });
  });
});

describe('a link to a wall screen', () => {
  it('answers the same to a wrong, an expired and a revoked key, and once its maker has lost a right', async () => {
    const made = await make();
    const key = keyOf(made);
    expect(await look(`${key}x`)).toMatchObject(GONE);
    expect(await post('/wall/plan/', { key: `${key}x` })).toMatchObject(GONE);
    const maker = app.tenants.userIds.company;
    for (const [before, after] of [
      [
        sql`update wall_links set expires_at = now() where id = ${made.id}`,
        sql`update wall_links set expires_at = ${made.expires_at} where id = ${made.id}`,
      ],
      [
        sql`update users set removed_permissions = '{sites__update}' where id = ${maker}`,
        sql`update users set removed_permissions = '{}' where id = ${maker}`,
      ],
      [
        sql`update users set removed_permissions = '{cameras_streams__view}' where id = ${maker}`,
        sql`update users set removed_permissions = '{}' where id = ${maker}`,
      ],
      [
        sql`update users set account_state = 'inactive' where id = ${maker}`,
        sql`update users set account_state = 'active' where id = ${maker}`,
      ],
      [
        sql`update users set company_id = ${app.tenants.foreign.companyId} where id = ${maker}`,
        sql`update users set company_id = ${branch.companyId} where id = ${maker}`,
      ],
      [
        sql`update wall_links set created_by = null where id = ${made.id}`,
        sql`update wall_links set created_by = ${maker} where id = ${made.id}`,
      ],
    ] as const) {
      await query(before);
      expect(await look(key)).toMatchObject(GONE);
      await query(after);
      expect((await look(key)).status).toBe(200);
    }
    await revoke(made.id);
    expect(await look(key)).toMatchObject(GONE);
  });

  it('ends at once for pictures, too; theirs are good for minutes and for one link', async () => {
    await sendPicture(branch);
    const [made, other] = [await make(), await make()];
    const { answer } = await look(keyOf(made));
    const url = answer.cameras[0]?.picture?.url ?? '';
    const statusOf = async (path: string) => (await fetch(app.url + path)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(made.id, other.id))).toBe(404);
    expect(await statusOf(url.replace('.file.', '.live.'))).toBe(404);
    expect(await statusOf(`${url}x`)).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect(await statusOf(url)).toBe(404);
    vi.useRealTimers();
    await revoke(made.id);
    expect(await statusOf(url)).toBe(404);
  });

  it('is listed with when it was last seen, without its key, and audited', async () => {
    const made = await make();
    expect(await links()).toMatchObject([{ id: made.id, name: 'Site office', state: 'open', last_seen_at: null }]);
    await look(keyOf(made));
    expect(await revoke(made.id)).toMatchObject({ state: 'revoked', last_seen_at: expect.any(String) });
    const revoked_at = (await links())[0]?.revoked_at;
    expect(await revoke(made.id)).toMatchObject({ revoked_at });
    const { rows } = await query(sql`select * from wall_links where id = ${made.id}`);
    expect(JSON.stringify([rows, await links()])).not.toContain(keyOf(made));
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['wall_link'] } });
    const actions = trail.results.filter(({ object }) => object.id === made.id).map(({ action }) => action);
    expect(actions).toEqual(['updated', 'created']);
  });

  it.each([
    [{ name: '' }, 'required', 'name'],
    [{ name: 'x'.repeat(151) }, 'too_long', 'name'],
    [{ days: undefined }, 'required', 'days'],
    [{ days: 0 }, 'too_small', 'days'],
    [{ days: 366 }, 'too_big', 'days'],
    [{ view_seconds: 9 }, 'too_small', 'view_seconds'],
    [{ view_seconds: 121 }, 'too_big', 'view_seconds'],
    [{ site_id: uuidv7() }, 'out_of_reach', 'site_id'],
    [{ token: 'mine' }, 'unknown_field', 'token'],
  ])('is not made of %o', async (body, code, field) => {
    expect(await problemsOf(make(body))).toEqual([422, code, field]);
  });

  it('is one of so many that a site can have open', async () => {
    for (let count = 0; count < MAX_OPEN_WALLS; count++) await make();
    expect(await problemsOf(make())).toEqual([422, 'too_many_walls', 'site_id']);
  });

  it('is made by those who may change the site and see all of it, and managed within reach', async () => {
    for (const who of ['operator', 'viewer']) expect(await problemsOf(make({}, await app.as(who)))).toContain(403);
    const { id } = await make();
    const other = await app.as('other');
    expect(await problemsOf(make({}, other))).toEqual([422, 'out_of_reach', 'site_id']);
    expect(await problemsOf(revoke(id, other))).toContain(404);
    expect(await problemsOf(other('GET /wall/links/', { query: { site: branch.siteId } }))).toContain(404);
  });
});
