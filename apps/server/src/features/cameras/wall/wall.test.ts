import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const wall = async (username: string, query = {}) => (await app.as(username))('GET /alerts/cameras/', { query });

async function report(branch: Branch, state: 'live' | 'degraded', fps: number) {
  const camera = { camera_id: branch.cameraId, state, fps, last_frame_at: new Date().toISOString() };
  await app.asNode(branch.nodeToken)('POST /node/heartbeat/', {
    body: { version: '1', started_at: new Date().toISOString(), system: 'linux', waiting_events: 0, cameras: [camera] },
  });
}

async function sendPicture({ nodeToken, cameraId }: Branch): Promise<string> {
  const data = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#203040' } })
    .jpeg()
    .toBuffer();
  const id = uuidv7();
  const input = { params: { id }, query: { camera_id: cameraId }, upload: { type: 'image/jpeg', data } };
  await app.asNode(nodeToken)('PUT /node/media/:id/', input);
  return id;
}

describe('the wall of cameras (SCR-01, ALERT-40)', () => {
  it('shows each camera with its health, its latest picture and its last alert', async () => {
    const branch = await addBranch(app.services.db, 'walled', app.tenants.own);
    await report(branch, 'degraded', 9);
    const frame_id = await sendPicture(branch);
    const event = nodeEvent(branch.cameraId, { frame_id });
    await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
    const page = await wall('company', { sites: [branch.siteId] });
    expect(page).toMatchObject({
      count: 1,
      states: { connecting: 0, live: 0, degraded: 1, offline: 0, unknown: 0 },
      results: [
        {
          id: branch.cameraId,
          state: 'degraded',
          fps: 9,
          picture: { url: expect.any(String), at: expect.any(String) },
          last_alert: { id: event.id, use_case: event.use_case, use_case_name: null, status: 'pending' },
        },
      ],
    });
  });

  it('is narrowed by health, and goes on saying how many there are of each', async () => {
    const live = await addBranch(app.services.db, 'wall-live', app.tenants.own);
    const silent = await addBranch(app.services.db, 'wall-silent', app.tenants.own);
    const gone = await addBranch(app.services.db, 'wall-gone', app.tenants.own);
    await report(live, 'live', 25);
    await report(gone, 'live', 25);
    await app.services.db.query(
      sql`update deployments set last_heartbeat_at = now() - interval '1 day' where id = ${gone.deploymentId}`,
    );
    const sites = [live.siteId, silent.siteId, gone.siteId];
    const idsIn = async (states: string[]) =>
      (await wall('company', { sites, states })).results.map(({ id, fps }) => [id, fps]);
    expect(await idsIn(['live'])).toEqual([[live.cameraId, 25]]);
    expect(await idsIn(['offline'])).toEqual([[gone.cameraId, null]]);
    expect(await idsIn(['unknown'])).toEqual([[silent.cameraId, null]]);
    const { states } = await wall('company', { sites, states: ['live'] });
    expect(states).toEqual({ connecting: 0, live: 1, degraded: 0, offline: 1, unknown: 1 });
  });

  it('leaves out cameras that are not included', async () => {
    const branch = await addBranch(app.services.db, 'wall-left-out', app.tenants.own);
    await app.services.db.query(sql`update cameras set include = false where id = ${branch.cameraId}`);
    expect((await wall('company', { sites: [branch.siteId] })).results).toEqual([]);
  });

  it('keeps pictures and alerts from those who may not see them', async () => {
    const branch = app.tenants.own;
    const frame_id = await sendPicture(branch);
    const event = nodeEvent(branch.cameraId, { frame_id });
    await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
    await app.services.db.query(sql`update alerts set status = 'invalid' where id = ${event.id}`);
    const seen = await wall('viewer', { sites: [branch.siteId] });
    // The raw picture is not for viewers, and no annotated one is there yet.
    expect(seen.results).toMatchObject([{ id: branch.cameraId, picture: null, last_alert: null }]);
  });

  it('ends at the reach', async () => {
    const { foreign } = app.tenants;
    expect((await wall('company', { sites: [foreign.siteId] })).results).toEqual([]);
    expect((await wall('company', { cameras: [foreign.cameraId] })).states.unknown).toBe(0);
  });
});
