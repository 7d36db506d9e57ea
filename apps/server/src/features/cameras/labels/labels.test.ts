import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { alertAreas, line } from '../areas/testing/drawing.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `labelled-${++made}`, app.tenants.own);
});

const create = (body: object = {}) =>
  company('POST /labels/', { body: { site: own.siteId, name: 'Gate', use_cases: ['crowding'], ...body } as never });
const update = (id: string, body: object) => company('PATCH /labels/:id/', { params: { id }, body: body as never });
const offered = (usecase?: string) =>
  company('GET /cameras/:id/labels/', {
    params: { id: own.cameraId },
    query: usecase === undefined ? {} : { usecase },
  });

describe('labels of a site', () => {
  it('are made with categories, and found by site and name', async () => {
    const label = await create({ categories: [{ name: 'Staff' }, { name: 'Guests' }], max_category_limit: 2 });
    expect(label).toMatchObject({
      site: { id: own.siteId },
      use_cases: ['crowding'],
      max_category_limit: 2,
      version: 1,
      categories: [{ name: 'Staff' }, { name: 'Guests' }],
    });
    await create({ name: 'Yard' });
    const list = async (query: object) => (await company('GET /labels/', { query })).results.map(({ name }) => name);
    expect(await list({ sites: [own.siteId] })).toEqual(['Gate', 'Yard']);
    expect(await list({ sites: [own.siteId], search: 'yA' })).toEqual(['Yard']);
    expect(await list({ sites: [app.tenants.foreign.siteId] })).toEqual([]);
    expect(await company('GET /labels/:id/', { params: { id: label.id } })).toEqual(label);
  });

  it('have names of their own in their site, and categories of their own', async () => {
    await create();
    expect((await refusal(create({ name: 'gate' }))).errors).toEqual([['name', 'This name is taken']]);
    const twice = { name: 'Yard', categories: [{ name: 'A' }, { name: 'a' }] };
    expect((await refusal(create(twice))).errors[0]?.[0]).toBe('categories.1.name');
    const stranger = { name: 'Yard', categories: [{ id: uuidv7(), name: 'A' }] };
    expect((await refusal(create(stranger))).errors[0]?.[0]).toBe('categories.0.id');
    const unknown = await refusal(create({ name: 'Yard', use_cases: ['moon_landing'] }));
    expect([unknown.status, unknown.errors[0]?.[0]]).toEqual([422, 'use_cases.0']);
    const foreign = await refusal(create({ site: app.tenants.foreign.siteId }));
    expect(foreign.errors).toEqual([['site', 'You do not have access to this']]);
  });

  it('are offered to a camera by use case (API-178, DRAW-050, DRAW-150)', async () => {
    const gate = await create({ categories: [{ name: 'Staff' }], max_category_limit: 3 });
    await create({ name: 'Lane', use_cases: ['footfall'] });
    const { id, name, categories } = gate;
    expect(await offered('crowding')).toEqual([{ id, name, categories, max_category_limit: 3 }]);
    expect((await offered('footfall')).map((each) => each.name)).toEqual(['Lane']);
    expect(await offered('nothing_like_it')).toEqual([]);
    expect(await offered()).toHaveLength(2);
    const other = await app.as('other');
    expect((await refusal(other('GET /cameras/:id/labels/', { params: { id: own.cameraId }, query: {} }))).status).toBe(
      404,
    );
  });

  it('are changed by version, and areas lose the categories that go', async () => {
    const label = await create({
      use_cases: ['wrong_way_driving'],
      categories: [{ name: 'A' }, { name: 'B' }],
      max_category_limit: 2,
    });
    const [a, b] = label.categories;
    const areas = alertAreas(own.cameraId);
    const shape = line(undefined, { label: label.id, categories: [a?.id, b?.id] });
    await areas.save(company, { wrong_way_driving: { lines: [shape] } });
    const node = await configVersionOf(app, own.deploymentId);
    const changed = await update(label.id, { name: 'Lane', categories: [{ id: b?.id, name: 'Trucks' }], version: 1 });
    expect(changed).toMatchObject({ name: 'Lane', categories: [{ id: b?.id, name: 'Trucks' }], version: 2 });
    const { alert_features } = await areas.read(company);
    const [drawn] = alert_features.wrong_way_driving?.configured_area.lines ?? [];
    expect(drawn).toMatchObject({ label: label.id, label_name: 'Lane', categories: [b?.id] });
    expect(await configVersionOf(app, own.deploymentId)).toBe(node + 1);
    const late = await refusal(update(label.id, { name: 'Other', version: 1 }));
    expect([late.status, late.problem?.current]).toEqual([409, changed]);
    expect(await update(label.id, { name: 'Lane', version: 1 })).toEqual(changed);
    expect((await entriesOf(app, label.id)).map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  it('are deleted, and areas stay without one', async () => {
    const id = await addArea(app.services.db, { cameraId: own.cameraId, tag: 'crowding', label: 'Gate' });
    const [label] = await offered('crowding');
    await company('DELETE /labels/:id/', { params: { id: label?.id ?? '' } });
    const { alert_features } = await alertAreas(own.cameraId).read(company);
    expect(alert_features.crowding?.configured_area.polygons).toMatchObject([{ id, label: null, label_name: null }]);
    const gone = company('GET /labels/:id/', { params: { id: label?.id ?? '' } });
    expect((await refusal(gone)).status).toBe(404);
  });

  it('can be reverted to what they were', async () => {
    const label = await create({ categories: [{ name: 'A' }, { name: 'B' }] });
    await update(label.id, { name: 'Lane', categories: [{ name: 'A' }], use_cases: ['footfall'], version: 1 });
    const { results } = await company('GET /audit_trail/changes/', {
      query: { object_types: ['label'], search: 'Lane' },
    });
    const entry = results.find(({ object }) => object.id === label.id);
    expect(entry?.can_revert).toBe(true);
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    const again = await company('GET /labels/:id/', { params: { id: label.id } });
    expect(again).toMatchObject({ name: 'Gate', use_cases: ['crowding'], categories: [{ name: 'A' }, { name: 'B' }] });
    expect(again.categories[0]?.id).toBe(label.categories[0]?.id);
  });

  it('are changed by those who may change the site', async () => {
    const label = await create();
    const viewer = await companyUser(app, { less: ['sites__update'] });
    const params = { id: label.id };
    expect((await refusal(viewer('DELETE /labels/:id/', { params }))).status).toBe(403);
    const other = await app.as('other');
    expect((await refusal(other('DELETE /labels/:id/', { params }))).status).toBe(404);
  });

  it('stay behind when a camera goes to another site, as zones do', async () => {
    const elsewhere = await addBranch(app.services.db, `away-${made}`, app.tenants.own);
    const area = await addArea(app.services.db, { cameraId: own.cameraId, tag: 'crowding', label: 'Gate' });
    const zone = await company('POST /zones/', { body: { site: own.siteId, name: 'North' } });
    await app.services.db.query(sql`update areas set zone_id = ${zone.id} where id = ${area}`);
    const body = { site_group: elsewhere.groupId };
    await company('PATCH /cameras/:id/', { params: { id: own.cameraId }, body });
    const { alert_features } = await alertAreas(own.cameraId).read(company);
    expect(alert_features.crowding?.configured_area.polygons).toMatchObject([{ label: null, zone: null, version: 2 }]);
  });
});
