import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { ellipse, LINE, line, polygon, rectangle, SQUARE } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let params: { id: string };
let label: string;
let categories: string[];

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

const SECTIONS = [
  'footfall',
  'workhour',
  'vehicle_tracking',
  'machinery_utilisation',
  'vehicle_management',
  'people_management',
] as const;

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `block-${++made}`, app.tenants.own);
  params = { id: own.cameraId };
  const body = {
    site: own.siteId,
    name: 'Gate',
    use_cases: [...SECTIONS],
    categories: [{ name: 'Staff' }, { name: 'Guests' }],
  };
  const saved = await company('POST /labels/', { body });
  label = saved.id;
  categories = saved.categories.map(({ id }) => id);
});

describe.each([
  ['REC-18 REC-19', 'footfall', 'GET /footfall/calibrate/:id/', 'PATCH /footfall/calibrate/:id/'],
  ['REC-22 REC-23', 'workhour', 'GET /workhour/calibrate/:id/', 'PATCH /workhour/calibrate/:id/'],
  [
    'REC-10 REC-11',
    'vehicle_tracking',
    'GET /vehicle_tracking/calibrate/:id/',
    'PATCH /vehicle_tracking/calibrate/:id/',
  ],
  [
    'REC-07 REC-08 REC-09',
    'machinery_utilisation',
    'GET /machinery_utilisation/calibrate/:id/',
    'PATCH /machinery_utilisation/calibrate/:id/',
  ],
] as const)('%s areas of %s', (_, section, read, write) => {
  const name = `${section}_configuration`;
  const areaOf = (answer: object) => (answer as Record<string, { configured_area: object }>)[name]?.configured_area;

  it('are counted in the list of cameras that could measure it, which says if they do', async () => {
    const kind = section === 'machinery_utilisation' ? 'machinery' : section;
    const listed = async (sites: string[]) =>
      (await company('GET /analytics/configuration/', { query: { kind, sites } })).results;
    const before = { id: own.cameraId, enabled: false, allowed: true, area_count: 0, last_config_update: null };
    expect(await listed([own.siteId])).toMatchObject([before]);
    const configured_area = { rectangles: [rectangle({ label })], polygons: [polygon(SQUARE, { label })] };
    await company(write, { params, body: { configured_area, version: 0 } });
    await company(`PUT /cameras/${section}/`, { body: { camera_ids: [own.cameraId], [name]: { enabled: true } } });
    const after = { id: own.cameraId, enabled: true, area_count: 2, last_config_update: expect.any(String) };
    expect(await listed([own.siteId])).toMatchObject([after]);
    expect(await listed([app.tenants.foreign.siteId])).toEqual([]);
  });

  it('are saved with who and when, in a section of their own', async () => {
    const sent = {
      rectangles: [rectangle({ label })],
      polygons: [polygon(SQUARE, { label, categories: [categories[0]] })],
    };
    const said = { last_config_update: '2020-01-01T00:00:00Z', last_config_updated_by: uuidv7() };
    const saved = await company(write, { params, body: { configured_area: sent, version: 0, ...said } });
    expect(areaOf(saved)).toMatchObject({ ...sent, id: own.cameraId });
    expect(saved).toMatchObject({ version: 1, last_config_updated_by: { id: app.tenants.userIds.company } });
    expect(saved.last_config_update?.slice(0, 4)).not.toBe('2020');
    expect(await company(read, { params })).toEqual(saved);
    expect((await company('GET /alerts/configure/:id/', { params })).version).toBe(0);
    const [entry] = (await entriesOf(app, own.cameraId)).filter(({ action }) => action === 'updated');
    expect(entry).toMatchObject({ object_type: 'camera_area', before: { [section]: [] } });
  });

  it('need a label, their version, and the permission to write', async () => {
    const shape = polygon();
    const body = { configured_area: { polygons: [shape] }, version: 0 };
    const { status, errors } = await refusal(company(write, { params, body }));
    expect([status, errors[0]?.[0]]).toEqual([422, `shapes.${shape.id}`]);
    const late = await refusal(company(write, { params, body: { ...body, version: 3 } }));
    expect([late.status, late.problem?.current]).toEqual([409, await company(read, { params })]);
    const unversioned = await refusal(company(write, { params, body: { configured_area: {} } as never }));
    expect(unversioned.errors).toEqual([['version', 'This field is required']]);
    const reader = await companyUser(app, { less: ['update'] });
    expect(areaOf(await reader(read, { params }))).toMatchObject({ polygons: [] });
    expect((await refusal(reader(write, { params, body }))).status).toBe(403);
  });
});

describe('VM-05 SCR-09 cameras of vehicle management', () => {
  const listed = async (sites: string[], client = company) =>
    (await client('GET /vehicle_management/configure/', { query: { sites } })).results;

  it('are listed with whether they watch a gate, and both of their areas', async () => {
    const before = { id: own.cameraId, enabled: false, allowed: true, area_count: 0, last_config_update: null };
    expect(await listed([own.siteId])).toMatchObject([before]);
    const body = {
      access_area: polygon(SQUARE, { label }),
      configured_area: { polygons: [polygon(SQUARE)] },
      version: 0,
    };
    await company('PATCH /vehicle_management/configure/:id/', { params, body });
    const vehicle_management_configuration = { enabled: true };
    const switched = { camera_ids: [own.cameraId], vehicle_management_configuration };
    await company('PUT /cameras/vehicle_management/', { body: switched });
    const after = { id: own.cameraId, enabled: true, area_count: 2, last_config_update: expect.any(String) };
    expect(await listed([own.siteId])).toMatchObject([after]);
  });

  it('are within reach, and need the permission', async () => {
    expect(await listed([app.tenants.foreign.siteId])).toEqual([]);
    const other = await companyUser(app, { less: ['vm_configuration__view'] });
    expect((await refusal(listed([own.siteId], other))).status).toBe(403);
    const wrong = company('GET /vehicle_management/configure/', { query: { cursor: 'nowhere' } });
    const { status, errors } = await refusal(wrong);
    expect([status, errors[0]?.[0]]).toEqual([422, 'cursor']);
  });
});

it('footfall takes lines and ellipses, too', async () => {
  const configured_area = { lines: [line(LINE, { label })], ellipses: [ellipse({ label })] };
  const saved = await company('PATCH /footfall/calibrate/:id/', { params, body: { configured_area, version: 0 } });
  expect(saved.footfall_configuration.configured_area).toMatchObject(configured_area);
});

describe('vehicle management (API-160, API-161, API-162, VM-24, VM-25, DRAW-054)', () => {
  const read = () => company('GET /vehicle_management/configure/:id/', { params });
  const patch = (body: object) =>
    company('PATCH /vehicle_management/configure/:id/', { params, body: { version: 0, ...body } });

  it('has an access area and a configured area, each on its own', async () => {
    const access = polygon(SQUARE, { label, categories });
    const first = await patch({ access_area: access });
    expect(first.vehicle_management_configuration.access_area).toMatchObject(access);
    const area = polygon();
    const second = await patch({ configured_area: { polygons: [area] }, version: 1 });
    expect(second.vehicle_management_configuration).toMatchObject({
      access_area: { id: access.id },
      configured_area: { polygons: [{ id: area.id }] },
    });
    const third = await patch({ access_area: null, version: 2 });
    expect(third.vehicle_management_configuration).toMatchObject({
      access_area: null,
      configured_area: { polygons: [{ id: area.id }] },
    });
    expect(await read()).toEqual(third);
  });

  it('is replaced as a whole by PUT', async () => {
    await patch({ access_area: polygon(SQUARE, { label }), configured_area: { polygons: [polygon()] } });
    const saved = await company('PUT /vehicle_management/configure/:id/', {
      params,
      body: { access_area: null, configured_area: {}, version: 1 },
    });
    expect(saved.vehicle_management_configuration).toMatchObject({
      access_area: null,
      configured_area: { polygons: [] },
    });
  });

  it('allows one polygon each, and nothing else', async () => {
    const [one, two] = [polygon(), polygon()];
    const { errors } = await refusal(patch({ configured_area: { polygons: [one, two] } }));
    expect(errors).toEqual([[`shapes.${two.id}`, 'Only one shape allowed for Configured Area']]);
    const shape = line();
    const wrong = await refusal(patch({ configured_area: { lines: [shape] } }));
    expect(wrong.errors[0]?.[0]).toBe(`shapes.${shape.id}`);
    const bare = polygon();
    const unlabelled = await refusal(patch({ access_area: bare }));
    expect(unlabelled.errors).toEqual([[`shapes.${bare.id}`, 'Label/category is required for Access Area shape']]);
  });
});

describe('people management (API-181, PEOPLE-12)', () => {
  const patch = (access_area: object | null, ids = [own.cameraId as string], version = 0) =>
    company('PATCH /people_management/configure/:id/', {
      params,
      body: { camera_ids: ids, people_management_configuration: { access_area: access_area as never }, version },
    });

  it('has an access area', async () => {
    const access = polygon(SQUARE, { label, categories: categories.slice(0, 1) });
    const saved = await patch(access);
    expect(saved.people_management_configuration).toMatchObject({ id: own.cameraId, access_area: access });
    expect(await company('GET /people_management/configure/:id/', { params })).toEqual(saved);
    expect((await patch(null, undefined, 1)).people_management_configuration.access_area).toBeNull();
  });

  it('is of the camera in the address, with a label that has one category', async () => {
    expect((await refusal(patch(null, [app.tenants.own.cameraId]))).errors[0]?.[0]).toBe('camera_ids');
    const access = polygon(SQUARE, { label, categories });
    expect((await refusal(patch(access))).errors[0]?.[0]).toBe(`shapes.${access.id}`);
  });

  it('can be looked at without the permission to write it (PEOPLE-11)', async () => {
    const reader = await companyUser(app, { less: ['people_management_configure_write'] });
    await patch(polygon(SQUARE, { label }));
    const shown = await reader('GET /people_management/configure/:id/', { params });
    expect(shown.people_management_configuration.access_area?.label_name).toBe('Gate');
    const body = { camera_ids: [own.cameraId], people_management_configuration: { access_area: null }, version: 1 };
    expect((await refusal(reader('PATCH /people_management/configure/:id/', { params, body }))).status).toBe(403);
  });
});
