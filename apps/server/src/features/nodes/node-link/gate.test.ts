import { MONITORED_VEHICLES } from '@sightline/contract/camera-blocks';
import { everyDay } from '@sightline/contract/schedules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const camera = () => app.tenants.own.cameraId;
const poll = () => app.asNode(app.tenants.own.nodeToken)('GET /node/config/', { query: { version: 0 } });
const gate = async () => (await poll()).cameras?.[0]?.gate;
const switchOn = (settings: object = {}, { enabled = true, allowed = true, schedule = null as object | null } = {}) =>
  app.services.db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, allowed, settings, schedule)
    values (${camera()}, 'vehicle_management', ${enabled}, ${allowed}, ${json(settings)},
      ${schedule === null ? null : json(schedule)})`);
const draw = (tag = 'vehicle_management__access_area') => addArea(app.services.db, { cameraId: camera(), tag });

beforeEach(async () => {
  await app.services.db.query(sql`delete from camera_blocks`);
  await app.services.db.query(sql`delete from areas`);
});

it('tells a node where vehicles come and go, which ones count, and which way is in', async () => {
  await draw();
  await switchOn();
  expect(await gate()).toMatchObject({
    area: { area_type: 'polygon' },
    vehicles: ['car', 'truck', 'bus', 'mixer', 'motorcycle', 'excavator'],
    entry_towards_camera: true,
  });
});

it('goes by the settings and the hours of the camera', async () => {
  await draw();
  const schedule = everyDay('07:00', '19:00');
  const vehicles_to_monitor = Object.fromEntries(MONITORED_VEHICLES.map((kind) => [kind, { enabled: kind !== 'car' }]));
  await switchOn({ entry_towards_camera: false, vehicles_to_monitor }, { schedule });
  expect(await gate()).toMatchObject({ entry_towards_camera: false, schedule });
  expect((await gate())?.vehicles).not.toContain('car');
});

it.each([
  ['it is off', { enabled: false }],
  ['it is not allowed', { allowed: false }],
])('says nothing where %s', async (_, more) => {
  await draw();
  await switchOn({}, more);
  expect(await gate()).toBeUndefined();
});

it('says nothing where no access area is drawn, or nothing is looked for', async () => {
  await draw('vehicle_management__configured_area');
  await switchOn();
  expect(await gate()).toBeUndefined();
  await draw();
  expect(await gate()).toBeDefined();
  await app.services.db.query(sql`update camera_blocks set settings = ${json({ entry_towards_camera: 'up' })}`);
  expect(await gate()).toBeUndefined();
});
