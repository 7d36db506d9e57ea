import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const beatCamera = { camera_id: '01890000-0000-7000-8000-000000000000', fps: 1, last_frame_at: null };
const sceneModel = { name: 'scene', simulated: true, classes: ['person'], key_points: [], identities: [] };
const CLASS = 'abilities.models.0.classes.0';
const beat = () => ({
  version: '1.2.3',
  started_at: '2026-03-05T07:00:00Z',
  system: 'linux arm64',
  waiting_events: 4,
  cameras: [app.tenants.own, app.tenants.foreign].map(({ cameraId }) => ({
    camera_id: cameraId,
    state: 'live' as const,
    fps: 4.5,
    last_frame_at: null,
  })),
});
const deployment = async () => {
  const { rows } = await app.services.db.query(
    sql`select * from deployments where id = ${app.tenants.own.deploymentId}`,
  );
  return rows[0];
};

describe('sendHeartbeat', () => {
  it("keeps the node's health, without cameras of other nodes, and tells the version of the configuration", async () => {
    const problem = { use_case: 'crowding', reason: 'Not known here', keeps_previous: true };
    const problems = [app.tenants.own, app.tenants.foreign].map(({ cameraId }) => ({
      camera_id: cameraId,
      ...problem,
    }));
    const body = { ...beat(), problems };
    const answer = await app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', { body });
    expect(answer.config_version).toBe(1);
    expect(Math.abs(Date.parse(answer.server_time) - Date.now())).toBeLessThan(10_000);
    const kept = await deployment();
    expect(kept?.last_heartbeat_at.toISOString()).toBe(answer.server_time);
    expect(kept?.health).toEqual({ ...body, cameras: body.cameras.slice(0, 1), problems: problems.slice(0, 1) });
  });

  it('keeps what is wrong with the node itself', async () => {
    const problems = [{ camera_id: null, use_case: null, reason: 'The disk is full', keeps_previous: false }];
    await app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', { body: { ...beat(), problems } });
    expect((await deployment())?.health).toMatchObject({ problems });
  });

  it('keeps what the node can see, words of newer nodes included', async () => {
    const abilities = { models: [{ ...sceneModel, classes: ['person', 'drone'] }] };
    await app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', { body: { ...beat(), abilities } });
    expect((await deployment())?.abilities).toEqual(abilities);
  });

  it.each([
    ['a negative queue', { waiting_events: -1 }, 'waiting_events'],
    ['a state nobody knows', { cameras: [{ ...beatCamera, state: 'odd' }] }, 'cameras.0.state'],
    ['a class that is no word', { abilities: { models: [{ ...sceneModel, classes: ['A hat'] }] } }, CLASS],
    ['a model without a name', { abilities: { models: [{ ...sceneModel, name: ' ' }] } }, 'abilities.models.0.name'],
    ['a missing version', { version: undefined }, 'version'],
  ])('refuses %s', async (_, changes, field) => {
    const body = { ...beat(), ...changes } as never;
    await expect(app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', { body })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field }] },
    });
  });

  it('refuses a wrong token', async () => {
    const refused = app.asNode('wrong')('POST /node/heartbeat/', { body: beat() });
    await expect(refused).rejects.toMatchObject({ status: 401, problem: { errors: [{ code: 'invalid_node_token' }] } });
  });
});
