import { Readable } from 'node:stream';
import { NEW_CAMERA } from '@sightline/contract/camera-settings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { polygon, SPECK } from '../areas/testing/drawing.ts';
import { type Client, companyUser, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { forgetOldTests } from './forget-old-tests.ts';

const ADDRESS = 'rtsp://viewer:secret@10.0.0.5/1';
let app: TestApp;
let company: Client;
let jpeg: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  jpeg = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { deploymentId } = app.tenants.own;
  await app.services.db.query(sql`update deployments set last_heartbeat_at = now() where id = ${deploymentId}`);
});

const node = () => app.asNode(app.tenants.own.nodeToken);
const test = (source = ADDRESS, as = company) =>
  as('POST /cameras/new/test_connection/', { body: { site_group: app.tenants.own.groupId, source } });
const look = (id: string, as = company) => as('GET /cameras/new/tests/:id/', { params: { id } });

/** What the node does with a test: it sends a picture and says how the video comes in. */
async function answer(id: string) {
  await node()('PUT /node/commands/:id/frame/', { params: { id }, upload: { type: 'image/jpeg', data: jpeg } });
  const facts = { codec: 'h264', resolution: '1280x720', frame_rate: 15 };
  await node()('POST /node/commands/:id/answer/', { params: { id }, body: { ok: true, frame_id: null, ...facts } });
}

let made = 0;
const order = (id: string, more: object = {}) => ({
  test: id,
  camera: {
    name: `Tested ${++made}`,
    site_group: app.tenants.own.groupId,
    camera_source: { ...NEW_CAMERA.camera_source, source: ADDRESS },
  },
  ...more,
});
const create = (body: ReturnType<typeof order>, as = company) => as('POST /cameras/new/', { body });
const framesIn = async () => (await Readable.from(app.services.storage.list('tests/')).toArray()).length;
const countCameras = async () => {
  const { rows } = await app.services.db.query<{ count: number }>(sql`select count(*)::int as count from cameras`);
  return rows[0]?.count;
};

describe('a test of an address that no camera has yet', () => {
  it('is carried out by the node of the site, which is told the whole address and forgets it', async () => {
    const { id, state, node: shown } = await test();
    expect([state, shown.id]).toEqual(['waiting', app.tenants.own.deploymentId]);
    const { commands } = await node()('GET /node/config/', { query: {} });
    expect(commands).toMatchObject([{ id, kind: 'test_connection', camera_id: null, test: { source: ADDRESS } }]);
    await answer(id);
    expect(await look(id)).toMatchObject({
      state: 'connected',
      codec: 'h264',
      resolution: '1280x720',
      frame_rate: 15,
      frame: expect.stringContaining('/'),
      reason: null,
    });
    const { rows } = await app.services.db.query(sql`select payload from node_commands where id = ${id}`);
    expect(rows).toEqual([{ payload: null }]);
  });

  it('says what is wrong in the words of the node', async () => {
    const { id } = await test();
    const body = { ok: false as const, reason: 'The camera refused the user name or password.' };
    await node()('POST /node/commands/:id/answer/', { params: { id }, body });
    expect(await look(id)).toMatchObject({ state: 'failed', frame: null, reason: body.reason });
  });

  it('is nobody else’s: neither a colleague nor another node sees or changes it', async () => {
    const { id } = await test();
    const colleague = await companyUser(app, {});
    expect((await refusal(look(id, colleague))).status).toBe(404);
    const stranger = app.asNode(app.tenants.foreign.nodeToken);
    const upload = { type: 'image/jpeg', data: jpeg };
    expect((await refusal(stranger('PUT /node/commands/:id/frame/', { params: { id }, upload }))).status).toBe(404);
  });

  it('is refused while the node sleeps, and for an address whose password is masked', async () => {
    expect((await refusal(test('rtsp://viewer:***@10.0.0.5/1'))).status).toBe(422);
    const { deploymentId } = app.tenants.own;
    await app.services.db.query(
      sql`update deployments set last_heartbeat_at = now() - interval '1 day' where id = ${deploymentId}`,
    );
    expect((await refusal(test())).errors).toEqual([[undefined, 'This processing node is not running']]);
  });

  it('is forgotten with its picture, by its asker or after an hour', async () => {
    const [left, told] = [await test(), await test()];
    for (const { id } of [left, told]) await answer(id);
    const before = await framesIn();
    await company('DELETE /cameras/new/tests/:id/', { params: { id: told.id } });
    expect(await framesIn()).toBe(before - 1);
    expect((await refusal(look(told.id))).status).toBe(404);
    await app.services.db.query(sql`update new_camera_tests set created_at = now() - interval '2 hours'`);
    await forgetOldTests(app.services);
    expect(await framesIn()).toBe(0);
    expect((await refusal(look(left.id))).status).toBe(404);
  });
});

describe('the node of a new camera', () => {
  const nodes = (as = company, group = app.tenants.own.groupId) =>
    as('GET /cameras/new/nodes/', { query: { site_group: group } });

  it('is chosen among those of its company, the one that watches most of the group first', async () => {
    const { db } = app.services;
    const other = await addBranch(db, 'second', app.tenants.own);
    await addBranch(db, 'strange', { resellerId: app.tenants.own.resellerId });
    const { deploymentId } = app.tenants.own;
    expect(await nodes()).toEqual([
      { id: deploymentId, name: 'own node', running: true },
      { id: other.deploymentId, name: 'second node', running: false },
    ]);
    expect((await nodes(company, other.groupId))[0]?.id).toBe(other.deploymentId);
  });

  it('watches a camera that is added without a test, and is asked for its picture', async () => {
    const { groupId, deploymentId } = app.tenants.own;
    const body = { name: 'By hand', site_group: groupId };
    expect((await company('POST /cameras/', { body })).node).toBeNull();
    const made = await company('POST /cameras/', { body: { ...body, name: 'By hand 2', node: deploymentId } });
    expect(made.node).toMatchObject({ id: deploymentId });
    const { commands } = await node()('GET /node/config/', { query: {} });
    expect(commands).toContainEqual(expect.objectContaining({ kind: 'capture_frame', camera_id: made.id }));
    expect((await entriesOf(app, deploymentId)).at(-1)).toMatchObject({ action: 'updated', object_type: 'node' });
  });

  it('opens the address that is tested; one that sleeps, or of somebody else, is refused', async () => {
    const other = await addBranch(app.services.db, 'third', app.tenants.own);
    const ask = (id: string) =>
      company('POST /cameras/new/test_connection/', {
        body: { site_group: app.tenants.own.groupId, source: ADDRESS, node: id },
      });
    expect((await refusal(ask(other.deploymentId))).errors).toEqual([
      [undefined, 'This processing node is not running'],
    ]);
    await app.services.db.query(sql`update deployments set last_heartbeat_at = now() where id = ${other.deploymentId}`);
    expect((await ask(other.deploymentId)).node.id).toBe(other.deploymentId);
    for (const foreign of [app.tenants.foreign.deploymentId, app.tenants.sister.deploymentId]) {
      expect((await refusal(ask(foreign))).errors).toEqual([['node', 'You do not have access to this']]);
      const body = { name: 'Astray', site_group: app.tenants.own.groupId, node: foreign };
      const refused = { status: 422, errors: [['node', 'You do not have access to this']] };
      expect(await refusal(company('POST /cameras/', { body }))).toMatchObject(refused);
    }
  });

  it('is shown to nobody without permission or reach', async () => {
    expect((await refusal(nodes(await companyUser(app, { less: ['create'] })))).status).toBe(403);
    expect((await refusal(nodes(company, app.tenants.foreign.groupId))).status).toBe(422);
  });
});

describe('a camera that was tested', () => {
  it('is created with its node, its use cases and its areas, and its test picture is deleted', async () => {
    const { id } = await test();
    await answer(id);
    const before = await framesIn();
    const area = polygon();
    const use_cases = [{ use_case: 'no_access_area', configured_area: { polygons: [area] } }, { use_case: 'crowding' }];
    const camera = await create(order(id, { use_cases }));
    expect(camera).toMatchObject({
      node: { id: app.tenants.own.deploymentId },
      camera_source: { source: 'rtsp://viewer:***@10.0.0.5/1', has_password: true },
    });
    const { alert_features: features } = await company('GET /alerts/configure/:id/', { params: { id: camera.id } });
    expect(features.no_access_area).toMatchObject({ enabled: true, configured_area: { polygons: [{ id: area.id }] } });
    expect(features.crowding?.enabled).toBe(true);
    expect(await framesIn()).toBe(before - 1);
    const entries = await entriesOf(app, camera.id);
    expect(new Set(entries.map(({ object_type }) => object_type))).toEqual(
      new Set(['camera', 'camera_area', 'camera_use_case']),
    );
  });

  it('is created once, however often it is asked for', async () => {
    const { id } = await test();
    const body = order(id);
    const [first, second] = [await create(body), await create(body)];
    expect(second.id).toBe(first.id);
  });

  it('is not created at all when a part of it is refused', async () => {
    const { id } = await test();
    const before = await countCameras();
    const speck = polygon(SPECK);
    const bad = order(id, { use_cases: [{ use_case: 'no_access_area', configured_area: { polygons: [speck] } }] });
    expect((await refusal(create(bad))).status).toBe(422);
    const noSettings = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    const { id: own } = await test(ADDRESS, noSettings);
    const refused = await refusal(create(order(own, { use_cases: [{ use_case: 'crowding' }] }), noSettings));
    expect(refused.status).toBe(403);
    expect(await countCameras()).toBe(before);
  });
});
