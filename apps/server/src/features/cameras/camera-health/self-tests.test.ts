import { NODE_STEPS, type NodeSelfTest, SELF_TEST_DAYS, SHOWN_SELF_TESTS } from '@sightline/contract/self-tests';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import { planSelfTests } from '../../nodes/self-tests/plan-self-tests.ts';
import { type Client, companyUser, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { forgetReferences } from './forget-references.ts';

let app: TestApp;
let own: Branch;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  const { resellerId, companyId } = app.tenants.own;
  own = await addBranch(app.services.db, `tested-${++made}`, { resellerId, companyId });
  await query(sql`update deployments set last_heartbeat_at = now() where id = ${own.deploymentId}`);
});

const query = (text: ReturnType<typeof sql>) => app.services.db.query(text);
const at = (id: string = own.cameraId) => ({ params: { id } });
const start = (id?: string, as = client) => as('POST /camera_health/cameras/:id/self_tests/', at(id));
const list = async (id?: string, as = client) =>
  (await as('GET /camera_health/cameras/:id/self_tests/', at(id))).results;
const confirm = (id: string, as = client) => as('POST /camera_health/self_tests/:id/seen/', { params: { id } });
const node = (branch = own) => app.asNode(branch.nodeToken);
const fetchCommands = async (branch = own) => (await node(branch)('GET /node/config/', { query: {} })).commands;
const steps: NodeSelfTest['steps'] = NODE_STEPS.map((step) => ({ step, ms: 0.5 }));

async function sendPicture(query: { reference?: 'true' } = {}, id = uuidv7()): Promise<string> {
  const data = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const upload = { type: 'image/jpeg', data };
  await node()('PUT /node/media/:id/', { params: { id }, query: { camera_id: own.cameraId, ...query }, upload });
  return id;
}

const report = (
  id: string,
  self_test: NodeSelfTest = { steps, failed: null },
  frame_id: string | null = null,
  by = own,
) =>
  node(by)('POST /node/events/', {
    body: { events: [nodeEvent(by.cameraId, { id, use_case: 'test_use_case', frame_id, self_test })] },
  });
const late = (id: string) =>
  query(sql`update camera_self_tests set started_at = started_at - interval '2 minutes' where id = ${id}`);
const codeOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code];
};

describe('a self-test', () => {
  it('goes to the node and back, with the time of each step, and is told to open consoles', async () => {
    const { id, ...rest } = await start();
    expect(rest).toMatchObject({ camera_id: own.cameraId, state: 'running', steps: [], failure: null });
    expect(await fetchCommands()).toMatchObject([{ id, kind: 'self_test', camera_id: own.cameraId }]);
    expect(await list()).toMatchObject([{ id, state: 'running', steps: [{ step: 'asked' }] }]);

    const publish = vi.spyOn(app.services.realtime, 'publish');
    expect(await report(id)).toEqual({ stored: [id], repeated: [], rejected: [] });
    const told = { type: 'self_test_ended', id, camera_id: own.cameraId };
    expect(publish.mock.calls).toEqual([[expect.objectContaining({ siteId: own.siteId }), told]]);
    publish.mockRestore();

    const names = ['asked', ...NODE_STEPS, 'uploaded', 'stored'];
    const [run] = await list();
    expect(run).toMatchObject({ id, state: 'passed', failure: null });
    expect(run?.steps.map(({ step }) => step)).toEqual(names);
    expect(run?.steps.every(({ ms }) => ms >= 0)).toBe(true);

    expect((await confirm(id)).steps.map(({ step }) => step)).toEqual([...names, 'shown']);
    expect((await confirm(id)).steps).toEqual((await list())[0]?.steps);
    expect(await report(id)).toEqual({ stored: [], repeated: [id], rejected: [] });
    expect(await entriesOf(app, id)).toMatchObject([
      { action: 'created', object_type: 'camera_self_test', category: 'changes_camera' },
    ]);
  });

  it('says whether the detector found the test object, or only answered', async () => {
    for (const finds_mark of [true, false]) {
      const { id } = await start();
      await fetchCommands();
      await report(id, { steps, failed: null, finds_mark });
      expect((await list())[0]).toMatchObject({ id, state: 'passed', finds_mark, is_planned: false });
    }
  });

  it('runs every six hours without being asked to, where health is watched and the node runs', async () => {
    const { resellerId, companyId } = app.tenants.own;
    const asleep = await addBranch(app.services.db, `asleep-${made}`, { resellerId, companyId });
    for (const { cameraId } of [own, asleep])
      await query(
        sql`insert into camera_blocks (camera_id, block, enabled, settings) values (${cameraId}, 'camera_health', true, '{}')`,
      );
    const unwatched = await addBranch(app.services.db, `unwatched-${made}`, { resellerId, companyId });
    await query(sql`update deployments set last_heartbeat_at = now() where id = ${unwatched.deploymentId}`);
    await planSelfTests(app.services);
    await planSelfTests(app.services);
    const [run, ...others] = await list();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'running', is_planned: true, finds_mark: null });
    expect(await fetchCommands()).toMatchObject([{ id: run?.id, kind: 'self_test', camera_id: own.cameraId }]);
    await report(run!.id, { steps, failed: null, finds_mark: true });
    expect((await list())[0]?.steps.map(({ step }) => step)).toEqual(['asked', ...NODE_STEPS, 'uploaded', 'stored']);
    expect([await list(asleep.cameraId), await list(unwatched.cameraId)]).toEqual([[], []]);
    await query(
      sql`update camera_self_tests set started_at = now() - interval '6 hours 1 minute' where id = ${run!.id}`,
    );
    await planSelfTests(app.services);
    expect(await list()).toHaveLength(2);
  });

  it('is no alert for anybody, and leaves no picture', async () => {
    const { id } = await start();
    await fetchCommands();
    const frame = await sendPicture();
    const emit = vi.spyOn(app.services.events, 'emit');
    await report(id, undefined, frame);
    expect(emit).not.toHaveBeenCalled();
    emit.mockRestore();
    const { rows } = await query(sql`
      select (select count(*)::int from alerts where camera_id = ${own.cameraId}) as alerts,
        (select count(*)::int from alert_rollups where camera_id = ${own.cameraId}) as counted,
        (select count(*)::int from media where camera_id = ${own.cameraId}) as pictures,
        (select count(*)::int from notifications where camera_id = ${own.cameraId}) as notices`);
    expect(rows).toEqual([{ alerts: 0, counted: 0, pictures: 0, notices: 0 }]);
  });

  it('takes away no picture but its own: neither an older one, nor a later one when it is told of again', async () => {
    const older = await sendPicture();
    await query(sql`update media set created_at = now() - interval '1 minute' where id = ${older}`);
    const { id } = await start();
    await fetchCommands();
    await report(id, undefined, older);
    const later = await sendPicture();
    await query(sql`update media set created_at = now() + interval '1 hour' where id = ${later}`);
    await report(id, undefined, later);
    const { rows } = await query(sql`select id from media where camera_id = ${own.cameraId} order by created_at`);
    expect(rows).toEqual([{ id: older }, { id: later }]);
    await query(sql`delete from media where camera_id = ${own.cameraId}`);
  });

  it('comes beside real alerts without holding them up', async () => {
    const { id } = await start();
    await fetchCommands();
    const alert = nodeEvent(own.cameraId);
    const test = nodeEvent(own.cameraId, { id, use_case: 'test_use_case', self_test: { steps, failed: null } });
    const { stored } = await node()('POST /node/events/', { body: { events: [alert, test] } });
    expect(stored).toEqual([alert.id, id]);
  });

  it('ends at the step that failed in the node', async () => {
    const { id } = await start();
    await fetchCommands();
    await report(id, { steps: steps.slice(0, 2), failed: 'rule' });
    const [run] = await list();
    expect(run).toMatchObject({ state: 'failed', failure: { step: 'rule', silent: false } });
    expect(run?.steps.map(({ step }) => step)).toEqual(['asked', 'frame', 'detected']);
    expect((await confirm(id)).steps).toHaveLength(3);
  });

  it('has failed when the node does not fetch it, or does not answer in time', async () => {
    const { id } = await start();
    await late(id);
    expect(await list()).toMatchObject([{ id, state: 'failed', steps: [], failure: { step: 'asked', silent: true } }]);
    const second = (await start()).id;
    await fetchCommands();
    await late(second);
    const failure = { step: 'frame', silent: true };
    expect(await list()).toMatchObject([{ id: second, state: 'failed', failure }, { id }]);
    expect(await report(second, undefined, await sendPicture())).toMatchObject({ repeated: [second] });
    expect(await list()).toMatchObject([
      { id: second, state: 'failed', failure },
      { id, failure: { step: 'asked' } },
    ]);
    expect((await query(sql`select from media where camera_id = ${own.cameraId}`)).rowCount).toBe(0);
  });

  it('runs once at a time for a camera', async () => {
    const { id } = await start();
    expect(await codeOf(start())).toEqual([409, 'self_test_running']);
    const both = await Promise.allSettled([late(id).then(() => start()), late(id).then(() => start())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  const addRuns = (count: number, age: ReturnType<typeof sql>, state = 'passed') =>
    query(sql`
      insert into camera_self_tests (id, camera_id, state, started_at, ended_at)
      select gen_random_uuid(), ${own.cameraId}, ${state}, now() - ${age} - make_interval(mins => n), now()
      from generate_series(1, ${count}::int) n`);

  it('is kept for 30 days, and for as long as it is among those that are shown', async () => {
    await addRuns(SHOWN_SELF_TESTS, sql`interval '2 days'`);
    await addRuns(5, sql`make_interval(days => ${SELF_TEST_DAYS - 1})`);
    await addRuns(5, sql`make_interval(days => ${SELF_TEST_DAYS + 1})`);
    const { id } = await start();
    expect((await list()).map((run) => run.id)[0]).toBe(id);
    expect(await list()).toHaveLength(SHOWN_SELF_TESTS);
    const { rowCount } = await query(sql`select from camera_self_tests where camera_id = ${own.cameraId}`);
    expect(rowCount).toBe(SHOWN_SELF_TESTS + 5 + 1);
  });

  it('is counted for 30 days: how many passed of those that ended', async () => {
    await addRuns(3, sql`interval '2 days'`);
    await addRuns(2, sql`interval '20 days'`, 'failed');
    await addRuns(4, sql`make_interval(days => ${SELF_TEST_DAYS + 1})`);
    await start();
    const { month } = await client('GET /camera_health/cameras/:id/self_tests/', at());
    expect(month).toEqual({ ended: 5, passed: 3 });
  });

  it('needs a node, and one that runs', async () => {
    await query(
      sql`update deployments set last_heartbeat_at = now() - interval '1 day' where id = ${own.deploymentId}`,
    );
    expect(await codeOf(start())).toEqual([409, 'node_not_running']);
    await query(sql`update cameras set deployment_id = null where id = ${own.cameraId}`);
    expect(await codeOf(start())).toEqual([409, 'camera_without_node']);
  });

  it('is of nobody else, neither of another tenant nor of another node', async () => {
    const { foreign, own: sister } = app.tenants;
    expect(await codeOf(start(foreign.cameraId))).toEqual([404, 'camera_not_found']);
    expect(await codeOf(list(foreign.cameraId))).toEqual([404, 'camera_not_found']);
    const { id } = await start();
    await fetchCommands();
    expect((await report(id, undefined, null, sister)).rejected).toMatchObject([{ id, code: 'out_of_reach' }]);
    expect(await codeOf(confirm(id, await companyUser(app, {})))).toEqual([404, 'self_test_not_found']);
    expect(await codeOf(confirm(uuidv7()))).toEqual([404, 'self_test_not_found']);
  });

  it('needs the permission to change cameras; to see it, that to list them', async () => {
    const changesNothing = await companyUser(app, { less: ['update'] });
    expect(await codeOf(start(own.cameraId, changesNothing))).toEqual([403, 'permission_denied']);
    expect(await list(own.cameraId, changesNothing)).toEqual([]);
    const { id } = await start();
    expect(await codeOf(confirm(id, changesNothing))).toEqual([403, 'permission_denied']);
    const seesNothing = await companyUser(app, { less: ['cameras_list__view'] });
    expect(await codeOf(list(own.cameraId, seesNothing))).toEqual([403, 'permission_denied']);
  });

  it('is not taken from a node that says something else', async () => {
    const { id } = await start();
    await fetchCommands();
    for (const self_test of [
      { steps: [{ step: 'flown', ms: 1 }], failed: null },
      { steps: [{ step: 'frame', ms: -1 }], failed: null },
      { steps: [], failed: 'asked' },
      { steps: [], failed: null, more: 1 },
    ])
      expect(await refusal(report(id, self_test as never))).toMatchObject({ status: 422 });
    expect(await list()).toMatchObject([{ state: 'running' }]);
  });

  it('is at no address without an id', async () => {
    for (const call of [start('gate'), list('gate'), confirm('gate')]) expect((await refusal(call)).status).toBe(404);
  });
});

describe('the reference of a camera', () => {
  const get = async (id?: string, as = client) =>
    (await as('GET /camera_health/cameras/:id/reference/', at(id))).reference;
  const take = (id?: string, as = client) => as('POST /camera_health/cameras/:id/reference/', at(id));

  it('is taken by the node and known with who asked for it', async () => {
    expect(await get()).toBeNull();
    const { id } = await take();
    expect(await fetchCommands()).toMatchObject([{ id, kind: 'take_reference', camera_id: own.cameraId }]);
    await sendPicture({ reference: 'true' }, id);
    expect(await get()).toMatchObject({ url: expect.any(String), set_by: 'company' });
    expect(await entriesOf(app, id)).toMatchObject([{ action: 'created', object_type: 'camera_reference' }]);
  });

  it('is also what the node chose itself; the latest counts, however often an older one comes', async () => {
    const first = await sendPicture({ reference: 'true' });
    expect(await get()).toMatchObject({ set_by: null });
    const { id } = await take();
    await sendPicture({ reference: 'true' }, id);
    await sendPicture({ reference: 'true' }, first);
    await sendPicture();
    expect(await get()).toMatchObject({ set_by: 'company' });
  });

  const restore = (picture_id: string, id?: string, as = client) =>
    as('POST /camera_health/cameras/:id/reference/restore/', { ...at(id), body: { picture_id } });
  const earlier = async () => (await client('GET /camera_health/cameras/:id/reference/', at())).earlier;

  it('is kept when another takes its place, and can be brought back', async () => {
    const [first, second] = [await sendPicture({ reference: 'true' }), await sendPicture({ reference: 'true' })];
    await sendPicture({ reference: 'true' }, first);
    expect(await earlier()).toMatchObject([{ id: first, url: expect.any(String), set_by: null }]);
    const { reference } = await restore(first);
    expect(await get()).toEqual(reference);
    expect((await earlier()).map(({ id }) => id)).toEqual([second]);
    await sendPicture({ reference: 'true' }, second);
    expect(await get()).toEqual(reference);
    expect(await entriesOf(app, first)).toMatchObject([{ action: 'updated', object_type: 'camera_reference' }]);
    expect(await fetchCommands()).toMatchObject([{ kind: 'restore_reference', camera_id: own.cameraId }]);
    const { jpeg } = await node()('GET /node/cameras/:id/reference/', at());
    expect((await sharp(Buffer.from(jpeg, 'base64')).metadata()).width).toBe(64);
  });

  it('is gone 30 days after another took its place', async () => {
    const first = await sendPicture({ reference: 'true' });
    await sendPicture({ reference: 'true' });
    await query(
      sql`update camera_earlier_references set replaced_at = now() - interval '31 days' where media_id = ${first}`,
    );
    expect(await earlier()).toEqual([]);
    expect(await codeOf(restore(first))).toEqual([404, 'media_not_found']);
    const { rows } = await query(sql`select storage_key from media where id = ${first}`);
    await forgetReferences(app.services);
    expect((await query(sql`select from media where id = ${first}`)).rowCount).toBe(0);
    expect(await app.services.storage.sizeOf((rows[0] as { storage_key: string }).storage_key)).toBeNull();
    expect(await get()).not.toBeNull();
  });

  it('is brought back by those who may change cameras alone, within reach, and only for its own camera', async () => {
    const first = await sendPicture({ reference: 'true' });
    expect(await codeOf(restore(first))).toEqual([404, 'media_not_found']);
    await sendPicture({ reference: 'true' });
    expect(await codeOf(restore(first, app.tenants.foreign.cameraId))).toEqual([404, 'camera_not_found']);
    expect(await codeOf(restore('x'))).toEqual([422, 'invalid_id']);
    const without = await companyUser(app, { less: ['update'] });
    expect(await codeOf(restore(first, own.cameraId, without))).toEqual([403, 'permission_denied']);
    const foreign = app.asNode(app.tenants.foreign.nodeToken);
    expect(await codeOf(foreign('GET /node/cameras/:id/reference/', at()))).toEqual([404, 'camera_not_found']);
    await query(sql`update deployments set last_heartbeat_at = null where id = ${own.deploymentId}`);
    expect(await codeOf(restore(first))).toEqual([409, 'node_not_running']);
  });

  it('is not shown to those who may not see raw pictures', async () => {
    await sendPicture({ reference: 'true' });
    const blind = await companyUser(app, { less: ['alerts_summary__raw_image__read'] });
    expect(await get(own.cameraId, blind)).toMatchObject({ url: null });
  });

  it('needs a node that runs, the permission, a sound request and a camera within reach', async () => {
    const { foreign } = app.tenants;
    expect(await codeOf(take(foreign.cameraId))).toEqual([404, 'camera_not_found']);
    expect(await codeOf(get(foreign.cameraId))).toEqual([404, 'camera_not_found']);
    expect((await refusal(take('gate'))).status).toBe(404);
    expect((await refusal(sendPicture({ reference: 'maybe' as 'true' }))).status).toBe(422);
    const without = await companyUser(app, { less: ['update', 'cameras_list__view'] });
    expect(await codeOf(take(own.cameraId, without))).toEqual([403, 'permission_denied']);
    expect(await codeOf(get(own.cameraId, without))).toEqual([403, 'permission_denied']);
    await query(
      sql`update deployments set last_heartbeat_at = now() - interval '1 day' where id = ${own.deploymentId}`,
    );
    expect(await codeOf(take())).toEqual([409, 'node_not_running']);
    await query(sql`update cameras set deployment_id = null where id = ${own.cameraId}`);
    expect(await codeOf(take())).toEqual([409, 'camera_without_node']);
  });
});
