import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../use-cases/testing/setting.ts';
import { alertAreas, ellipse, manyPoints, polygon, rectangle, SQUARE } from './testing/drawing.ts';

let app: TestApp;
let company: Client;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

it('reach the node resolved: rectangles and ellipses as polygons, with the name of their label', async () => {
  const { cameraId, siteId, nodeToken } = app.tenants.own;
  const { id: label } = await company('POST /labels/', {
    body: { site: siteId, name: 'Pit', use_cases: ['no_access_area'] },
  });
  const [box, round, shape] = [rectangle(), ellipse(), polygon(SQUARE, { label })];
  const no_access_area = { rectangles: [box], ellipses: [round], polygons: [shape] };
  await alertAreas(cameraId).save(company, { no_access_area });
  const alert_features = { no_access_area: { enabled: true } };
  await company('PUT /cameras/alert_features/', { body: { camera_ids: [cameraId], alert_features } });
  const { cameras } = await app.asNode(nodeToken)('GET /node/config/', { query: {} });
  const nodes = cameras?.find(({ id }) => id === cameraId)?.use_cases[0]?.flow.nodes ?? [];
  const config = nodes.flatMap((node) =>
    node.type === 'rule' ? [node.config as { configured_areas?: { points: unknown[] }[] }] : [],
  )[0];
  expect(config?.configured_areas).toEqual([
    { id: box.id, area_type: 'polygon', label: '', points: expect.anything() },
    { id: round.id, area_type: 'polygon', label: '', points: expect.anything() },
    { id: shape.id, area_type: 'polygon', label: 'Pit', points: SQUARE },
  ]);
  const lengths = config?.configured_areas?.map(({ points }) => points.length);
  expect(lengths).toEqual([4, 20, 4]);
});

it('can be hundreds on one camera', async () => {
  const { cameraId } = app.tenants.own;
  const polygons = Array.from({ length: 500 }, () => polygon(manyPoints(10)));
  const saved = await alertAreas(cameraId).save(company, { crowding: { polygons } });
  expect(saved.alert_features.crowding?.configured_area.polygons).toHaveLength(500);
});

it('are listed with the cameras they are on: what is on, and when they were last drawn (SCR-04)', async () => {
  const { cameraId, siteId } = app.tenants.own;
  const { results } = await company('GET /alerts/configuration/', { query: { sites: [siteId] } });
  expect(results).toMatchObject([
    { id: cameraId, use_cases: ['no_access_area'], include: true, site_info: { id: siteId } },
  ]);
  expect(results[0]?.last_config_update).toBe((await alertAreas(cameraId).read(company)).last_config_update);
  const { foreign } = app.tenants;
  expect((await company('GET /alerts/configuration/', { query: { sites: [foreign.siteId] } })).results).toEqual([]);
});
