import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { noticeSilence } from './notice-silence.ts';

let app: TestApp;
const told: unknown[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  told.length = 0;
  vi.spyOn(app.services.events, 'emit').mockImplementation(async (_tx, _name, payload) => {
    if ('cameras' in payload) told.push(...payload.cameras);
  });
});

const beat = (state: 'live' | 'offline') =>
  app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1.2.3',
      started_at: '2026-03-05T07:00:00Z',
      system: 'linux arm64',
      waiting_events: 0,
      cameras: [{ camera_id: app.tenants.own.cameraId, state, fps: 4, last_frame_at: null }],
    },
  });
const fallSilent = () =>
  app.services.db.query(sql`
    update deployments set last_heartbeat_at = now() - interval '1 hour' where id = ${app.tenants.own.deploymentId}`);

describe('a node that falls silent', () => {
  it('has its cameras told offline, once, and back when it speaks again', async () => {
    const id = app.tenants.own.cameraId;
    await beat('live');
    told.length = 0;
    await noticeSilence(app.services);
    expect(told).toEqual([]);
    await fallSilent();
    await noticeSilence(app.services);
    await noticeSilence(app.services);
    expect(told).toEqual([{ id, state: 'offline', was: 'live' }]);
    await beat('live');
    expect(told.slice(1)).toEqual([{ id, state: 'live', was: 'offline' }]);
  });

  it('says nothing new of cameras that were offline before', async () => {
    await beat('offline');
    told.length = 0;
    await fallSilent();
    await noticeSilence(app.services);
    expect(told).toEqual([]);
  });
});
