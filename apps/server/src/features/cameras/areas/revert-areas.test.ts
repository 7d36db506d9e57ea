import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { alertAreas, line, polygon, rectangle, SQUARE } from './testing/drawing.ts';

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
  own = await addBranch(app.services.db, `reverted-${++made}`, app.tenants.own);
  areas = alertAreas(own.cameraId);
});

/** The entries of the camera's areas, latest first. */
const entries = async (as = company) => {
  const query = { object_types: ['camera_area' as const], sites: [own.siteId] };
  return (await as('GET /audit_trail/changes/', { query })).results;
};
const revert = (id: string | undefined, as = company) =>
  as('POST /audit_trail/changes/:id/revert/', { params: { id: id ?? '' } });
const shown = async () => (await areas.read(company)).alert_features;

describe('a change of areas', () => {
  it('is reverted as a whole: what was deleted is there again under its id, what was drawn is gone', async () => {
    const label = await company('POST /labels/', {
      body: { site: own.siteId, name: 'Lane', use_cases: ['wrong_way_driving'], categories: [{ name: 'Cars' }] },
    });
    const facts = { label: label.id, categories: [label.categories[0]?.id], color: '#00FF00' };
    const [kept, gone] = [polygon(), line(undefined, facts)];
    await areas.save(company, { crowding: { polygons: [kept] }, wrong_way_driving: { lines: [gone] } });
    const before = await shown();
    const region_of_interest = { points: SQUARE };
    const change = {
      crowding: { polygons: [{ ...kept, points: SQUARE.toReversed() }, polygon()] },
      wrong_way_driving: {},
    };
    await areas.save(company, change, { region_of_interest });
    const [entry] = await entries();
    expect(entry?.can_revert).toBe(true);
    await revert(entry?.id);
    const after = await areas.read(company);
    expect([after.region_of_interest, after.version]).toEqual([null, 3]);
    expect(after.alert_features.wrong_way_driving?.configured_area.lines).toMatchObject([{ ...gone, user: 'company' }]);
    const points = ({ crowding }: typeof before) =>
      crowding?.configured_area.polygons.map((each) => [each.id, each.points]);
    expect(points(after.alert_features)).toEqual(points(before));
    expect((await entries())[0]).toMatchObject({ reverts: entry?.id });
  });

  it('is reverted in sections besides alerts, too', async () => {
    const params = { id: own.cameraId };
    const { id: label } = await company('POST /labels/', {
      body: { site: own.siteId, name: 'Bay', use_cases: ['workhour'] },
    });
    const configured_area = { rectangles: [rectangle({ label })] };
    await company('PATCH /workhour/calibrate/:id/', { params, body: { configured_area, version: 0 } });
    await revert((await entries())[0]?.id);
    const { workhour_configuration: now, version } = await company('GET /workhour/calibrate/:id/', { params });
    expect([now.configured_area.rectangles, version]).toEqual([[], 2]);
  });

  it('is not reverted once the same tags were changed again', async () => {
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    const [first] = await entries();
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    const { status, errors } = await refusal(revert(first?.id));
    expect([status, errors[0]?.[1]]).toEqual([409, 'It has been changed again since: crowding']);
    expect((await shown()).crowding?.configured_area.polygons).toHaveLength(1);
  });

  it('is reverted while others drew for other tags, by those who may draw these', async () => {
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    const [first] = await entries();
    await areas.save(company, { manual_housekeeping: { polygons: [polygon()] } });
    const manual = await companyUser(app, { less: ['alerts_configuration__automatic_configure'] });
    expect((await refusal(revert(first?.id, manual))).status).toBe(403);
    const none = await companyUser(app, { less: ['alerts_configuration__configure', 'camera_roi_write'] });
    expect((await entries(none)).map(({ can_revert }) => can_revert)).toEqual([false, false]);
    await revert(first?.id);
    const { crowding, manual_housekeeping } = await shown();
    expect(crowding?.configured_area.polygons).toEqual([]);
    expect(manual_housekeeping?.configured_area.polygons).toHaveLength(1);
  });

  it('brings shapes back without a label that is gone', async () => {
    const { id: label } = await company('POST /labels/', {
      body: { site: own.siteId, name: 'Lane', use_cases: ['wrong_way_driving'] },
    });
    await areas.save(company, { wrong_way_driving: { lines: [line(undefined, { label })] } });
    await areas.save(company, { wrong_way_driving: {} });
    const [entry] = await entries();
    await company('DELETE /labels/:id/', { params: { id: label } });
    await revert(entry?.id);
    expect((await shown()).wrong_way_driving?.configured_area.lines).toMatchObject([{ label: null }]);
  });
});
