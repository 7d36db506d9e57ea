import { ALWAYS, everyDay } from '@sightline/contract/schedules';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['as']>>;
let label: string;
let categories: string[];
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

const SQUARE = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
  [0.1, 0.5],
] as [number, number][];
const params = () => ({ id: app.tenants.own.cameraId });
const poll = (version = 0) => app.asNode(app.tenants.own.nodeToken)('GET /node/config/', { query: { version } });
const measures = async () => (await poll()).cameras?.[0]?.measures;

beforeEach(async () => {
  const { db } = app.services;
  await db.query(sql`delete from camera_blocks`);
  await db.query(sql`delete from areas`);
  await db.query(sql`delete from area_sections`);
  await db.query(sql`delete from site_labels`);
  await db.query(sql`update cameras set operating_hours = ${json(ALWAYS)}`);
  const saved = await company('POST /labels/', {
    body: {
      site: app.tenants.own.siteId,
      name: 'Gate',
      use_cases: ['footfall'],
      categories: [{ name: 'Staff' }, { name: 'Guests' }],
    },
  });
  label = saved.id;
  categories = saved.categories.map(({ id }) => id);
});

const block = (name: string, change: { enabled?: boolean; allowed?: boolean; schedule?: object | null } = {}) => {
  const { enabled = true, allowed = true, schedule = null } = change;
  return app.services.db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, allowed, schedule)
    values (${params().id}, ${name}, ${enabled}, ${allowed}, ${schedule === null ? null : json(schedule)})
    on conflict (camera_id, block) do update set enabled = excluded.enabled, allowed = excluded.allowed`);
};
const draw = (tag: string, more: object = {}) => addArea(app.services.db, { cameraId: params().id, tag, ...more });

describe('what a node is to measure', () => {
  it('is what is on, with the areas drawn for it and the names of their labels and categories', async () => {
    expect(await measures()).toBeUndefined();
    const id = uuidv7();
    const shape = { id, points: SQUARE, label, categories: [categories[1]!] };
    await block('footfall');
    await company('PATCH /footfall/calibrate/:id/', {
      params: params(),
      body: { configured_area: { polygons: [shape] }, version: 0 },
    });
    const area = { id, area_type: 'polygon', label: 'Gate', categories: ['Guests'], points: SQUARE };
    expect(await measures()).toEqual([{ kind: 'footfall', areas: [area] }]);
  });

  it('names machinery utilisation by the kind of its facts', async () => {
    for (const name of ['machinery_utilisation', 'vehicle_tracking', 'workhour', 'timelapse']) {
      await block(name);
      await draw(name);
    }
    expect((await measures())?.map(({ kind }) => kind)).toEqual(['workhour', 'vehicle_tracking', 'machinery']);
  });

  it('is nothing where nothing is drawn, where it is off and where it is not allowed', async () => {
    await block('footfall');
    await block('workhour', { enabled: false });
    await block('vehicle_tracking', { allowed: false });
    await draw('workhour');
    await draw('vehicle_tracking');
    expect(await measures()).toBeUndefined();
  });

  it('leaves out what cannot be read, and keeps the rest', async () => {
    await block('footfall');
    await block('workhour', { schedule: { monday: 'always' } });
    await block('vehicle_tracking');
    await draw('footfall');
    await draw('footfall', { form: { nonsense: true } });
    await draw('workhour');
    await draw('vehicle_tracking');
    expect((await measures())?.map(({ kind }) => kind)).toEqual(['vehicle_tracking']);
  });

  it('keeps to the hours of the block and of the camera', async () => {
    await app.services.db.query(sql`
      update cameras set operating_hours = ${json(everyDay('08:00', '18:00'))} where id = ${params().id}`);
    await block('footfall', { schedule: everyDay('07:00', '12:00') });
    await block('workhour');
    await draw('footfall');
    await draw('workhour');
    const told = await measures();
    expect(told?.map(({ schedule }) => schedule?.monday.slots)).toEqual([[['08:00', '12:00']], [['08:00', '18:00']]]);
  });

  it('reaches the node when the block is switched or something is drawn', async () => {
    await draw('footfall');
    const before = await poll();
    const read = await company('GET /camera/use-case-settings/footfall/:id/', { params: params() });
    const version = Number(read.footfall_configuration?.version);
    await company('PUT /camera/use-case-settings/footfall/:id/', {
      params: params(),
      body: { footfall_configuration: { enabled: true, version } },
    });
    const switched = await poll(before.version);
    expect(switched.cameras?.[0]?.measures).toHaveLength(1);
    await company('PATCH /footfall/calibrate/:id/', {
      params: params(),
      body: { configured_area: {}, version: 0 },
    });
    const cleared = await poll(switched.version);
    expect(cleared.cameras?.[0]).not.toHaveProperty('measures');
  });

  it('is no part of what decides about alerts', async () => {
    const before = (await poll()).cameras?.[0]?.program;
    await block('footfall');
    await draw('footfall');
    expect((await poll()).cameras?.[0]?.program).toBe(before);
  });
});

describe('pictures of a camera', () => {
  const checks = async () => (await poll()).cameras?.[0]?.checks_picture;
  it('are looked at for faults while Camera Health is on', async () => {
    expect(await checks()).toBeUndefined();
    await block('camera_health');
    expect(await checks()).toBe(true);
    await block('camera_health', { enabled: false });
    expect(await checks()).toBeUndefined();
    await block('camera_health', { allowed: false });
    expect(await checks()).toBeUndefined();
  });

  it('are told of in the heartbeat', async () => {
    const picture = {
      checked_at: new Date().toISOString(),
      faults: ['blocked' as const],
      brightness: 120,
      sharpness: 90,
      least_sharpness: 40,
      likeness: 0.4,
      shift: 0,
      covered: 0.58,
    };
    await app.asNode(app.tenants.own.nodeToken)('POST /node/heartbeat/', {
      body: {
        version: '1.0.0',
        started_at: new Date().toISOString(),
        system: 'test',
        waiting_events: 0,
        cameras: [{ camera_id: params().id, state: 'degraded', fps: 5, last_frame_at: null, picture }],
      },
    });
    const { rows } = await app.services.db.query<{ said: unknown }>(sql`
      select health -> 'cameras' -> 0 -> 'picture' as said from deployments where id = ${app.tenants.own.deploymentId}`);
    expect(rows[0]?.said).toEqual(picture);
  });
});
