import { specOfUseCase } from '@sightline/contract/use-cases/catalogue';
import { drawingPermissionOf } from '@sightline/contract/use-cases/define';
import { type PlanView, planViewOf } from '@sightline/geometry/plan-view';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { aCalibration } from '../../../testing/calibration.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';

type Polygon = [number, number][];
const ZONE: Polygon = [
  [0.45, 0.65],
  [0.55, 0.65],
  [0.55, 0.5],
  [0.45, 0.5],
];
const TAG = 'exclusion_area';
/** The permission to draw for it. */
const DRAWING = drawingPermissionOf(specOfUseCase(TAG));

let app: TestApp;
let company: Client;
let own: Branch;
let plan: string;
/** Two cameras that are calibrated on the plan, and how each sees it. */
let cameras: string[];
const views: PlanView[] = [];

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
  const { db } = app.services;
  plan = uuidv7();
  await db.query(sql`
    insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key, width, height, metres_per_pixel)
    values (${plan}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, 'Ground', 'plans/x.png', 1000, 1000, 0.1)`);
  cameras = [];
  for (const name of ['North', 'South']) {
    const { id } = await company('POST /cameras/', { body: { name, site_group: own.groupId, layout_image: plan } });
    cameras.push(id);
    const shifted = name === 'North' ? 0 : 0.05;
    const { plane } = aCalibration();
    const calibration = aCalibration({
      plane: { ...plane, camera_pts: plane.camera_pts.map(([x, y]): [number, number] => [x + shifted, y]) },
    });
    views.push(planViewOf(calibration)!);
    const body = { alert_calibration: calibration, version: 0 };
    await company('PATCH /cameras/:id/calibration/', { params: { id }, body });
  }
});
afterAll(() => app.close());

let made = 0;
const newZone = () =>
  company('POST /zones/', { body: { site: own.siteId, name: `Zone ${++made}`, plan, polygon: ZONE } });
const planCameras = (as = company) => as('GET /site_plans/:id/cameras/', { params: { id: plan } });
const outline = (index: number, polygon = ZONE) =>
  views[index]!.outlineInFrame(polygon).map(([x, y]): [number, number] => [x, y]);
const versionOf = async (id: string) => (await planCameras()).find((camera) => camera.id === id)!.version;
const targets = async (polygon = ZONE) =>
  Promise.all(
    cameras.map(async (camera_id, index) => ({
      camera_id,
      version: await versionOf(camera_id),
      points: outline(index, polygon),
    })),
  );
const save = (id: string, body: object, as = company) =>
  as('POST /zones/:id/save_to_cameras/', { params: { id }, body: { polygon: ZONE, tag: TAG, ...body } as never });
const configurationOf = (id: string) => company('GET /alerts/configure/:id/', { params: { id } });
const areasOf = async (zoneId: string) =>
  (await planCameras()).map(({ id, areas }) => ({ id, area: areas.find(({ zone }) => zone === zoneId) }));
const trail = async (id: string) => {
  const { results } = await company('GET /audit_trail/changes/', { query: { size: 100 } });
  return results.filter(({ object }) => object.id === id);
};

describe('a zone that is saved to cameras', () => {
  it('is an area on each of them, which follows it when it moves', async () => {
    const zone = await newZone();
    const saved = await save(zone.id, { cameras: await targets() });
    expect(saved.cameras.map(({ name }) => name)).toEqual(['North', 'South']);
    const first = await areasOf(zone.id);
    expect(first.map(({ area }) => [area?.tag, area?.adjusted])).toEqual([
      [TAG, false],
      [TAG, false],
    ]);
    expect(first[0]!.area!.points).toEqual(outline(0));
    const moved: Polygon = ZONE.map(([x, y]) => [x - 0.02, y]);
    expect((await save(zone.id, { polygon: moved, cameras: await targets(moved) })).polygon).toEqual(moved);
    const second = await areasOf(zone.id);
    expect(second.map(({ area }) => area!.id)).toEqual(first.map(({ area }) => area!.id));
    expect(second[1]!.area!.points).toEqual(outline(1, moved));
    const configured = await configurationOf(cameras[0]!);
    const { polygons } = configured.alert_features[TAG]!.configured_area;
    expect(polygons.find(({ zone: shown }) => shown === zone.id)?.points).toEqual(outline(0, moved));
    const { results } = await company('GET /cameras/', { query: { zones: [zone.id] } });
    expect(results.map(({ name }) => name)).toEqual(['North', 'South']);
    const zones = await company('GET /cameras/:id/zones/', { params: { id: cameras[0]! }, query: { usecase: TAG } });
    expect(zones).toContainEqual({ id: zone.id, name: zone.name });
  });

  it('is one entry of the audit trail for each camera and one for itself, reverted together', async () => {
    const zone = await newZone();
    await save(zone.id, { cameras: await targets() });
    const before = await areasOf(zone.id);
    const moved: Polygon = ZONE.map(([x, y]) => [x, y - 0.02]);
    await save(zone.id, { polygon: moved, cameras: await targets(moved) });
    const [entry] = await trail(cameras[1]!);
    expect(entry).toMatchObject({ object: { type: 'camera_area' }, can_revert: true });
    const reverts = await company('POST /audit_trail/changes/:id/revert_together/', { params: { id: entry!.id } });
    expect(reverts.map(({ object }) => object.id).toSorted()).toEqual([...cameras, zone.id].toSorted());
    expect(await areasOf(zone.id)).toEqual(before);
    expect((await company('GET /zones/:id/', { params: { id: zone.id } })).polygon).toEqual(ZONE);
    const again = await company('POST /audit_trail/changes/:id/revert_together/', { params: { id: entry!.id } });
    expect(again.map(({ id }) => id)).toEqual(reverts.map(({ id }) => id));
    await save(zone.id, { cameras: await targets() });
    const [latest] = await trail(cameras[0]!);
    await save(zone.id, { polygon: moved, cameras: await targets(moved) });
    const late = company('POST /audit_trail/changes/:id/revert_together/', { params: { id: latest!.id } });
    expect((await refusal(late)).status).toBe(409);
  });

  it('keeps an outline of its own where somebody gave it one', async () => {
    const zone = await newZone();
    const [first, second] = await targets();
    const points = first!.points.map(([x, y]): [number, number] => [x, y * 0.95]);
    await save(zone.id, { cameras: [{ ...first!, points, adjusted: true }, second!] });
    const [area, other] = await areasOf(zone.id);
    expect([area!.area!.adjusted, other!.area!.adjusted]).toEqual([true, false]);
    const configured = await configurationOf(cameras[1]!);
    const area2 = configured.alert_features[TAG]!.configured_area;
    const polygons = area2.polygons.map((each) =>
      each.zone === zone.id ? { ...each, points: each.points.map(([x, y]): [number, number] => [x, y * 0.97]) } : each,
    );
    await company('PATCH /alerts/configure/:id/', {
      params: { id: cameras[1]! },
      body: {
        alert_features: { [TAG]: { configured_area: { ...area2, polygons } } },
        version: configured.version,
      },
    });
    expect((await areasOf(zone.id))[1]!.area!.adjusted).toBe(true);
  });

  it('is refused as a whole when one camera was changed since, is elsewhere, or gets no shape', async () => {
    const zone = await newZone();
    const [first, second] = await targets();
    const stale = { ...second!, version: second!.version + 7 };
    expect((await refusal(save(zone.id, { cameras: [first!, stale] }))).status).toBe(409);
    const elsewhere = await addBranch(app.services.db, `elsewhere ${made}`, own);
    const away = { ...second!, camera_id: elsewhere.cameraId, version: 0 };
    expect((await refusal(save(zone.id, { cameras: [first!, away] }))).errors).toEqual([
      ['cameras', 'You do not have access to this'],
    ]);
    const tiny = {
      ...second!,
      points: [
        [0.1, 0.1],
        [0.101, 0.1],
        [0.1, 0.101],
      ],
    };
    expect((await refusal(save(zone.id, { cameras: [first!, tiny] }))).status).toBe(422);
    expect((await refusal(save(zone.id, { tag: 'prohibited_crossing', cameras: [first!] }))).errors).toEqual([
      ['tag', 'Choose a value from the list'],
    ]);
    expect((await areasOf(zone.id)).map(({ area }) => area)).toEqual([undefined, undefined]);
  });

  it('needs the permission to change zones and to draw', async () => {
    const zone = await newZone();
    const body = { cameras: await targets() };
    for (const less of ['zones__update', 'alerts_configuration__configure', DRAWING])
      expect((await refusal(save(zone.id, body, await companyUser(app, { less: [less] })))).status).toBe(403);
    const blind = await companyUser(app, { less: [DRAWING] });
    expect((await planCameras(blind)).flatMap(({ areas }) => areas)).toEqual([]);
    expect((await refusal(planCameras(await app.as('other')))).status).toBe(404);
  });

  it('leaves its areas on the cameras when it is deleted', async () => {
    const zone = await newZone();
    await save(zone.id, { cameras: await targets() });
    const { rows } = await app.services.db.query<{ id: string }>(sql`select id from areas where zone_id = ${zone.id}`);
    await company('DELETE /zones/:id/', { params: { id: zone.id } });
    const left = await app.services.db.query<{ zone_id: null }>(
      sql`select zone_id from areas where id = any(${rows.map(({ id }) => id)}::uuid[])`,
    );
    expect(left.rows).toEqual([{ zone_id: null }, { zone_id: null }]);
  });
});

describe('copying shapes', () => {
  const copy = (body: object, as = company) => as('POST /cameras/copy_shapes/', { body: body as never });
  const drawnOn = async (id: string) => (await configurationOf(id)).alert_features[TAG]!.configured_area.polygons;

  it('puts them at the same place in the picture, or on the same ground', async () => {
    const zone = await newZone();
    const [first] = await targets();
    await save(zone.id, { cameras: [first!] });
    const [from, to] = cameras as [string, string];
    const shape = (await drawnOn(from)).find(({ zone: shown }) => shown === zone.id)!;
    const { cameras: projected } = await copy({ from, to: [to], shapes: [shape.id], mode: 'projected' });
    expect(projected).toEqual([{ id: to, name: 'South', copied: 1, out_of_sight: [] }]);
    const copied = (await drawnOn(to)).find(({ zone: shown }) => shown === zone.id)!;
    const expected = outline(1);
    for (const [index, [x, y]] of copied.points.entries())
      expect(Math.hypot(x - expected[index]![0], y - expected[index]![1])).toBeLessThan(1e-6);
    await copy({ from, to: [to], shapes: [shape.id], mode: 'as_drawn' });
    const again = (await drawnOn(to)).filter(({ zone: shown }) => shown === zone.id);
    expect(again.map(({ points }) => points)).toEqual([shape.points]);
  });

  it('refuses what is not there, cameras without a calibration, and other sites', async () => {
    const [from, to] = cameras as [string, string];
    const shapes = [(await drawnOn(from))[0]!.id];
    expect((await refusal(copy({ from, to: [to], shapes: [uuidv7()], mode: 'as_drawn' }))).errors).toEqual([
      ['shapes', 'This area is not drawn on the camera'],
    ]);
    expect((await refusal(copy({ from, to: [own.cameraId], shapes, mode: 'projected' }))).errors[0]?.[0]).toBe('to');
    const { foreign } = app.tenants;
    expect((await refusal(copy({ from, to: [foreign.cameraId], shapes, mode: 'as_drawn' }))).status).toBe(422);
    const blind = await companyUser(app, { less: [DRAWING] });
    expect((await refusal(copy({ from, to: [to], shapes, mode: 'as_drawn' }, blind))).status).toBe(422);
  });
});
