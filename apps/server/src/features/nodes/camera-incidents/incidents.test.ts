import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { noticeSilence } from '../deployments/notice-silence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`delete from camera_incidents`);
  await app.services.db.query(sql`update cameras set include = true, ai_inferencing = true`);
});

type State = 'connecting' | 'live' | 'degraded' | 'offline';
type Fault = 'frozen' | 'blurred' | 'moved';

const pictureWith = (faults: Fault[]) => ({
  checked_at: '2026-03-05T07:00:00Z',
  faults,
  brightness: 90,
  sharpness: 100,
  least_sharpness: 40,
  likeness: 0.9,
  shift: 0,
  covered: 0,
});

const beat = (state: State, faults?: Fault[]) =>
  app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1.2.3',
      started_at: '2026-03-05T07:00:00Z',
      system: 'linux arm64',
      waiting_events: 0,
      cameras: [app.tenants.own, app.tenants.foreign].map(({ cameraId }) => ({
        camera_id: cameraId,
        state,
        fps: 4,
        last_frame_at: null,
        picture: faults ? pictureWith(faults) : null,
      })),
    },
  });

const incidents = async () => {
  const { rows } = await app.services.db.query<{ camera_id: string; reason: string; ended: boolean }>(sql`
    select camera_id, reason, ended_at is not null as ended from camera_incidents order by started_at, reason`);
  expect(rows.every(({ camera_id }) => camera_id === app.tenants.own.cameraId)).toBe(true);
  return rows.map(({ reason, ended }) => (ended ? `${reason} ended` : reason));
};

describe('incidents of cameras', () => {
  it('begin once and end with what the node says, for its own cameras alone', async () => {
    await beat('live');
    expect(await incidents()).toEqual([]);
    await beat('offline');
    await beat('offline');
    expect(await incidents()).toEqual(['offline']);
    await beat('live');
    expect(await incidents()).toEqual(['offline ended']);
    await beat('offline');
    expect(await incidents()).toEqual(['offline ended', 'offline']);
  });

  it('name each fault of the picture, and that nothing new is shown where there is none', async () => {
    await beat('degraded', ['blurred', 'moved']);
    expect(await incidents()).toEqual(['blurred', 'moved']);
    await beat('degraded', ['moved']);
    expect(await incidents()).toEqual(['blurred ended', 'moved']);
    await beat('degraded', []);
    expect(await incidents()).toEqual(['blurred ended', 'moved ended', 'degraded']);
  });

  it('go on while a camera is being opened', async () => {
    await beat('connecting');
    expect(await incidents()).toEqual([]);
    await beat('offline');
    await beat('connecting');
    expect(await incidents()).toEqual(['offline']);
  });

  it('begin with the last word of a node that fell silent', async () => {
    await beat('live');
    await app.services.db.query(sql`
      update deployments set last_heartbeat_at = now() - interval '1 hour' where id = ${app.tenants.own.deploymentId}`);
    await noticeSilence(app.services);
    await noticeSilence(app.services);
    expect(await incidents()).toEqual(['offline']);
    const { rows } = await app.services.db.query<{ long: boolean }>(
      sql`select started_at < now() - interval '59 minutes' as long from camera_incidents`,
    );
    expect(rows).toEqual([{ long: true }]);
  });

  it.each(['include', 'ai_inferencing'])('end when %s is switched off', async (column) => {
    await beat('offline');
    const off = column === 'include' ? sql`include = false` : sql`ai_inferencing = false`;
    await app.services.db.query(sql`update cameras set ${off} where id = ${app.tenants.own.cameraId}`);
    await noticeSilence(app.services);
    expect(await incidents()).toEqual(['offline ended']);
    await beat('degraded');
    expect(await incidents()).toEqual(['offline ended']);
  });

  it('end when their camera is removed', async () => {
    await beat('offline');
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${app.tenants.own.cameraId}`);
    await noticeSilence(app.services);
    expect(await incidents()).toEqual(['offline ended']);
    await app.services.db.query(sql`update camera_rows set removed_at = null where id = ${app.tenants.own.cameraId}`);
  });

  it('are forgotten long after they ended', async () => {
    await app.services.db.query(sql`
      insert into camera_incidents (camera_id, reason, started_at, ended_at)
      values (${app.tenants.own.cameraId}, 'frozen', now() - interval '500 days', now() - interval '401 days'),
        (${app.tenants.own.cameraId}, 'black', now() - interval '500 days', now() - interval '399 days')`);
    await noticeSilence(app.services);
    expect(await incidents()).toEqual(['black ended']);
  });

  it('are told to open consoles when they begin and end, and not in between', async () => {
    await beat('live');
    const publish = vi.spyOn(app.services.realtime, 'publish');
    const { siteId } = app.tenants.own;
    await beat('offline');
    await beat('offline');
    await beat('live');
    const told = publish.mock.calls.filter(([, { type }]) => type === 'camera_health_changed');
    const one = [expect.objectContaining({ siteId }), { type: 'camera_health_changed', site_id: siteId }];
    expect(told).toEqual([one, one]);
    publish.mockRestore();
  });
});
