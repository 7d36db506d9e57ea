import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { alertAreas, polygon } from '../areas/testing/drawing.ts';
import { type Client, companyUser, entriesOf, refusal } from './testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let areas: ReturnType<typeof alertAreas>;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `switched-${++made}`, app.tenants.own);
  areas = alertAreas(own.cameraId);
});

const drawn = (...polygons: ReturnType<typeof polygon>[]) => ({
  rectangles: [],
  ellipses: [],
  polygons,
  lines: [],
  multi_point_lines: [],
});

async function send(as: Client, crowding: { enabled?: boolean; configured_area?: ReturnType<typeof drawn> }) {
  const { version } = await areas.read(as);
  const body = { alert_features: { crowding }, version };
  return (await as('PATCH /alerts/configure/:id/', { params: { id: own.cameraId }, body })).alert_features.crowding;
}

describe('saving the areas of a use case (DRAW-154)', () => {
  it('switches it on and off, and leaves it as it is when nothing is said', async () => {
    const area = polygon();
    expect(await send(company, { enabled: true, configured_area: drawn(area) })).toMatchObject({
      enabled: true,
      configured_area: { polygons: [area] },
    });
    expect(await send(company, { configured_area: drawn() })).toMatchObject({ enabled: true });
    expect(await send(company, { enabled: false })).toMatchObject({ enabled: false });
    const entries = await entriesOf(app, own.cameraId);
    expect(entries.filter(({ object_type }) => object_type === 'camera_use_case')).toHaveLength(2);
  });

  it('needs the permission to change settings only when something is switched', async () => {
    const drawer = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    expect(await send(drawer, { enabled: false, configured_area: drawn(polygon()) })).toMatchObject({ enabled: false });
    const refused = await refusal(send(drawer, { enabled: true, configured_area: drawn() }));
    expect(refused.status).toBe(403);
    const { crowding } = (await areas.read(company)).alert_features;
    expect([crowding?.enabled, crowding?.configured_area.polygons.length]).toEqual([false, 1]);
  });

  it('refuses the features of another camera', async () => {
    const body = { alert_features: { id: app.tenants.own.cameraId }, version: 0 };
    const refused = await refusal(company('PATCH /alerts/configure/:id/', { params: { id: own.cameraId }, body }));
    expect([refused.status, refused.errors[0]?.[0]]).toEqual([422, 'alert_features.id']);
  });

  it('saves nothing when the use case cannot be switched on', async () => {
    await app.services.db.query(sql`update cameras set include = false where id = ${own.cameraId}`);
    const refused = await refusal(send(company, { enabled: true, configured_area: drawn(polygon()) }));
    expect([refused.status, refused.errors[0]?.[0]]).toEqual([422, 'alert_features.crowding']);
    expect((await areas.read(company)).version).toBe(0);
  });
});
