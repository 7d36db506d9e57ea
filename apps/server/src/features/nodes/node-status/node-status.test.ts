import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let reseller: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await createTestApp();
  reseller = await app.as('reseller');
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`truncate node_minutes`));

const rate = { asked_fps: 5, fps: 4.2, lowered_since: '2026-03-05T07:30:00.000Z' };
const spool = { waiting_records: 3, used_bytes: 12_000, limit_bytes: 2_000_000 };
const machine = {
  os: 'Linux 6.1',
  arch: 'x64',
  cpu_count: 8,
  cpu_percent: 98,
  memory_bytes: 16e9,
  memory_used_bytes: 5e9,
  disk_bytes: 480e9,
  disk_used_bytes: 212e9,
};
const health = () => ({
  camera_id: app.tenants.own.cameraId,
  state: 'live' as const,
  fps: 4.2,
  last_frame_at: '2026-03-05T08:00:00.000Z',
  asked_fps: 5,
  latency_ms: 310,
  queue: 1,
  stream: { width: 1920, height: 1080, codec: 'h264', fps: 25 },
});
const model = { name: 'Lite2', simulated: false, classes: ['person'], key_points: [], identities: [] };
const scene = { ...model, name: 'scene', simulated: true };

const beat = (more: object = {}) =>
  app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1.2.3',
      started_at: '2026-03-05T07:00:00Z',
      system: 'Linux',
      waiting_events: 0,
      cameras: [health()],
      ...more,
    },
  });
const status = (id: string = app.tenants.own.deploymentId) =>
  reseller('GET /apn/deployments/:id/status/', { params: { id } });

describe('the status of a node', () => {
  it('is empty until the node has spoken', async () => {
    await app.services.db.query(
      sql`update deployments set health = '{}', abilities = null where id = ${app.tenants.own.deploymentId}`,
    );
    const { cameras, ...rest } = await status();
    expect(rest).toEqual({ rate: null, spool: null, models: [], history: [] });
    expect(cameras.find(({ id }) => id === app.tenants.own.cameraId)?.health).toBeNull();
  });

  it('has the rate, the cameras, the models with their speed, and what waits', async () => {
    await app.services.db.query(
      sql`update camera_rows set source = 'rtsp://one' where id = ${app.tenants.own.cameraId}`,
    );
    const speeds = [{ name: 'Lite2', ms_per_picture: 93.5 }];
    await beat({ rate, spool, speeds, machine, abilities: { models: [model, scene] } });
    const found = await status();
    const { camera_id, ...said } = health();
    expect(found.rate).toEqual(rate);
    expect(found.spool).toEqual(spool);
    expect(found.cameras.find(({ id }) => id === camera_id)).toMatchObject({ simulated: false, health: said });
    const real = found.cameras.filter(({ simulated }) => !simulated).length;
    expect(found.models).toEqual([
      { ...model, ms_per_picture: 93.5, cameras: real },
      { ...scene, ms_per_picture: null, cameras: found.cameras.length - real },
    ]);
  });

  it('keeps one row a minute, the latest figures of it, and no more than an hour', async () => {
    const { deploymentId } = app.tenants.own;
    await app.services.db.query(sql`
      insert into node_minutes (deployment_id, minute, fps)
      select ${deploymentId}, date_trunc('minute', now()) - make_interval(mins => age), age
      from unnest(array[5, 61, 62, 3000]) age`);
    await beat({ rate: { ...rate, fps: 5 }, machine });
    await beat({ rate, machine });
    const { history } = await status();
    const figures = { cpu_percent: 98, memory_used_bytes: 5e9, disk_used_bytes: 212e9 };
    expect(history.at(-1)).toEqual({ at: expect.any(String), fps: expect.closeTo(4.2, 3), ...figures });
    // A minute may have passed between the two heartbeats.
    expect([2, 3]).toContain(history.length);
    expect(history[0]).toMatchObject({ fps: 5, cpu_percent: null });
    const { rowCount } = await app.services.db.query(
      sql`select from node_minutes where deployment_id = ${deploymentId}`,
    );
    expect(rowCount).toBe(history.length);
  });

  it('takes the heartbeat of an older node, which says less', async () => {
    await beat({ cameras: [{ camera_id: app.tenants.own.cameraId, state: 'live', fps: 5, last_frame_at: null }] });
    const { rate: unknown, history } = await status();
    expect(unknown).toBeNull();
    expect(history.at(-1)).toMatchObject({ fps: null, cpu_percent: null });
  });

  it('is not shown to other tenants', async () => {
    await expect(status(app.tenants.foreign.deploymentId)).rejects.toMatchObject({
      status: 404,
      problem: { errors: [{ code: 'node_not_found' }] },
    });
  });
});
