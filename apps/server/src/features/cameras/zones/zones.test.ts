import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let plan: string;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
  plan = await addPlan(own);
});
afterAll(() => app.close());

async function addPlan({ resellerId, companyId, siteId }: Branch): Promise<string> {
  const id = uuidv7();
  await app.services.db.query(sql`
    insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key, width, height)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${`Plan ${id}`}, ${`plans/${id}.png`}, 800, 600)`);
  return id;
}

type Polygon = [number, number][];
const TRIANGLE: Polygon = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.3, 0.6],
];
let made = 0;
const create = (fields: object = {}, as = company) =>
  as('POST /zones/', { body: { site: own.siteId, name: `Zone ${++made}`, ...fields } });
const get = (id: string, as = company) => as('GET /zones/:id/', { params: { id } });
const change = (id: string, body: object, as = company) => as('PATCH /zones/:id/', { params: { id }, body });
const remove = (id: string, as = company) => as('DELETE /zones/:id/', { params: { id } });

describe('a zone', () => {
  it('is a name on a site, drawn on one of its plans or not yet', async () => {
    const zone = await create({ name: 'Laydown yard' });
    expect(zone).toMatchObject({ name: 'Laydown yard', color: '#FFB020', plan: null, polygon: null, version: 1 });
    expect(zone).toMatchObject({ cameras: [], updated_by: 'company', site: { id: own.siteId } });
    const drawn = await change(zone.id, { plan, polygon: TRIANGLE, color: '#0a7285' });
    expect(drawn).toMatchObject({ plan, polygon: TRIANGLE, color: '#0a7285', version: 2 });
    const viewer = await app.as('viewer');
    const { results } = await viewer('GET /zones/', { query: { sites: [own.siteId], plans: [plan], search: 'yard' } });
    expect(results.map(({ id }) => id)).toEqual([zone.id]);
  });

  it('is drawn and changed by operators of its site, and deleted by those above them', async () => {
    const operator = await app.as('operator');
    const { id } = await create({ plan, polygon: TRIANGLE }, operator);
    expect((await change(id, { name: 'By the operator' }, operator)).updated_by).toBe('operator');
    expect((await refusal(remove(id, operator))).status).toBe(403);
    await remove(id);
    expect((await refusal(get(id))).status).toBe(404);
  });

  it('is none of somebody else’s business', async () => {
    const { id } = await create();
    const other = await app.as('other');
    expect((await refusal(get(id, other))).status).toBe(404);
    expect((await refusal(change(id, { name: 'x' }, other))).status).toBe(404);
    expect((await refusal(remove(id, other))).status).toBe(404);
    expect((await refusal(create({}, other))).errors).toEqual([['site', 'You do not have access to this']]);
    expect((await other('GET /zones/', { query: {} })).results).toEqual([]);
    const blind = await companyUser(app, { less: ['zones_list__view', 'zones__update'] });
    expect((await refusal(get(id, blind))).status).toBe(403);
    expect((await refusal(change(id, { name: 'x' }, blind))).status).toBe(403);
  });

  it('lies on a plan of its own site, and nowhere without one', async () => {
    const theirs = await addPlan(app.tenants.sister);
    const errorsOf = async (body: object) => (await refusal(create(body))).errors;
    expect(await errorsOf({ plan: theirs, polygon: TRIANGLE })).toEqual([['plan', 'You do not have access to this']]);
    expect(await errorsOf({ polygon: TRIANGLE })).toEqual([['plan', 'This field is required']]);
    const { id } = await create({ plan, polygon: TRIANGLE });
    expect(await change(id, { plan: null })).toMatchObject({ plan: null, polygon: null });
  });

  it('has an outline with an area that does not cross itself', async () => {
    const errorsOf = async (polygon: Polygon) => (await refusal(create({ plan, polygon }))).errors;
    expect((await errorsOf(TRIANGLE.slice(1)))[0]).toEqual(['polygon', 'Add at least 3']);
    expect(await errorsOf([...TRIANGLE, [1.2, 0]])).toEqual([['polygon.3.0', 'Value must be less than or equal to 1']]);
    const bow: Polygon = [
      [0, 0],
      [0.4, 0.5],
      [0.4, 0],
      [0, 0.4],
    ];
    expect(await errorsOf(bow)).toEqual([['polygon', 'The outline of a zone must not cross itself']]);
    const line: Polygon = [
      [0, 0],
      [0.5, 0],
      [1, 0],
    ];
    expect((await errorsOf(line))[0]).toEqual(['polygon', 'This zone has no area']);
    const many = Array.from({ length: 21 }, (_, n): [number, number] => {
      const turn = (n / 21) * 2 * Math.PI;
      return [0.5 + Math.cos(turn) / 4, 0.5 + Math.sin(turn) / 4];
    });
    expect(await errorsOf(many)).toEqual([['polygon', 'Add at most 20']]);
  });

  it('has a name and a site of its own', async () => {
    const [{ id }, taken] = [await create(), await create()];
    expect((await refusal(change(id, { name: taken.name.toUpperCase() }))).errors).toEqual([
      ['name', 'This name is taken'],
    ]);
    expect((await refusal(change(id, { site: app.tenants.sister.siteId }))).errors).toEqual([
      ['site', 'This cannot be moved'],
    ]);
    expect((await refusal(change(id, { color: 'red' }))).status).toBe(422);
  });

  it('is not changed over somebody else’s change, which is shown instead', async () => {
    const { id, version } = await create();
    await change(id, { color: '#112233', version });
    const refused = await change(id, { color: '#445566', version }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 409,
      problem: { current: { id, color: '#112233', version: version + 1 } },
    });
  });

  it('gets back what a change took from it', async () => {
    const { id } = await create({ plan, polygon: TRIANGLE });
    await change(id, { plan: null, name: 'Without a place' });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['zone'] } });
    const entry = results.find(({ object }) => object.id === id)!;
    expect(entry).toMatchObject({ action: 'updated', category: 'changes_site', can_revert: true });
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry.id } });
    expect(await get(id)).toMatchObject({ plan, polygon: TRIANGLE });
  });
});
