import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { clearAway } from '../../../changes/removal/clear-away.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { measurePlans } from './measure-plans.ts';

let app: TestApp;
let company: Client;
let own: Branch;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
});
afterAll(() => app.close());

async function upload(as = company, size = { width: 40, height: 30 }): Promise<string> {
  const { url, key } = await as('GET /s3/signed/', { query: { filename: 'plan.png', context: 'block_plans' } });
  const png = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'application/octet-stream' };
  const body = png as Uint8Array<ArrayBuffer>;
  expect((await fetch(new URL(url, app.url), { method: 'PUT', headers, body })).status).toBe(204);
  return key;
}

let made = 0;
const create = async (fields: object = {}) =>
  company('POST /site_plans/', {
    body: { site: own.siteId, name: `Plan ${++made}`, picture: await upload(), ...fields },
  });
const get = (id: string, as = company) => as('GET /site_plans/:id/', { params: { id } });
const change = (id: string, body: object, as = company) => as('PATCH /site_plans/:id/', { params: { id }, body });
const remove = (id: string, as = company) => as('DELETE /site_plans/:id/', { params: { id } });
const keyOf = async (id: string) => {
  const { rows } = await app.services.db.query<{ picture_key: string }>(
    sql`select picture_key from site_plans where id = ${id}`,
  );
  return rows[0]!.picture_key;
};

describe('a plan', () => {
  it('has a picture, a level and a scale, and is shown to everybody who sees the site', async () => {
    const plan = await create({ name: 'Level 1', level: 1, metres_per_pixel: 0.05 });
    expect(plan).toMatchObject({
      name: 'Level 1',
      level: 1,
      width: 40,
      height: 30,
      metres_per_pixel: 0.05,
      version: 1,
    });
    expect(plan).toMatchObject({ cameras: 0, zones: 0, site: { id: own.siteId } });
    expect((await fetch(new URL(plan.picture, app.url))).status).toBe(200);
    const viewer = await app.as('viewer');
    expect(await get(plan.id, viewer)).toMatchObject({ id: plan.id });
    const { results } = await viewer('GET /site_plans/', { query: { sites: [own.siteId], search: 'level' } });
    expect(results.map(({ id }) => id)).toEqual([plan.id]);
  });

  it('is none of somebody else’s business', async () => {
    const { id } = await create();
    const other = await app.as('other');
    expect((await refusal(get(id, other))).status).toBe(404);
    expect((await refusal(change(id, { name: 'Mine' }, other))).status).toBe(404);
    expect((await refusal(remove(id, other))).status).toBe(404);
    expect((await other('GET /site_plans/', { query: {} })).results).toEqual([]);
    const body = { site: own.siteId, name: 'Theirs', picture: await upload(other) };
    expect((await refusal(other('POST /site_plans/', { body }))).errors).toEqual([
      ['site', 'You do not have access to this'],
    ]);
  });

  it('needs a permission for each thing that can be done with it', async () => {
    const { id } = await create();
    const viewer = await app.as('viewer');
    expect((await refusal(change(id, { name: 'x' }, viewer))).status).toBe(403);
    expect((await refusal(remove(id, viewer))).status).toBe(403);
    const blind = await companyUser(app, { less: ['site_plans_list__view'] });
    expect((await refusal(get(id, blind))).status).toBe(403);
  });

  it('refuses what it cannot be', async () => {
    const { id, name } = await create();
    const errorsOf = async (body: object) => (await refusal(change(id, body))).errors;
    expect(await errorsOf({ metres_per_pixel: 0 })).toEqual([
      ['metres_per_pixel', 'Only positive numbers are allowed'],
      ['metres_per_pixel', 'Value must be greater than or equal to 0.0001'],
    ]);
    expect(await errorsOf({ level: 1.5 })).toEqual([['level', 'Only integer values are allowed']]);
    expect(await errorsOf({ picture: 'plans/somebody-elses.png' })).toEqual([
      ['picture', 'This file was not uploaded'],
    ]);
    expect(await errorsOf({ site: app.tenants.sister.siteId })).toEqual([['site', 'This cannot be moved']]);
    const taken = await create();
    expect(await errorsOf({ name: taken.name.toUpperCase() })).toEqual([['name', 'This name is taken']]);
    expect((await get(id)).name).toBe(name);
  });

  it('is not changed over somebody else’s change, which is shown instead', async () => {
    const { id, version } = await create();
    const second = await change(id, { level: 2, version });
    expect(second.version).toBe(version + 1);
    const refused = await change(id, { level: 3, version }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, problem: { current: { id, level: 2, version: version + 1 } } });
    expect((await change(id, { level: 2, version: version + 1 })).version).toBe(version + 1);
  });

  it('gets another picture, and the one before is removed', async () => {
    const { id } = await create();
    const before = await keyOf(id);
    const picture = await upload(company, { width: 60, height: 60 });
    expect(await change(id, { picture })).toMatchObject({ width: 60, height: 60 });
    await vi.waitFor(async () => expect(await app.services.storage.sizeOf(before)).toBeNull(), SOON);
  });

  it('can be reverted in everything but its picture', async () => {
    const { id } = await create({ level: 1 });
    await change(id, { level: 4, metres_per_pixel: 0.1 });
    const entries = async () => {
      const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['site_plan'] } });
      return results.filter(({ object }) => object.id === id);
    };
    const [entry] = await entries();
    expect(entry).toMatchObject({
      before: { level: 1, metres_per_pixel: null },
      after: { level: 4 },
      can_revert: true,
    });
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry!.id } });
    expect(await get(id)).toMatchObject({ level: 1, metres_per_pixel: null });
    await change(id, { picture: await upload() });
    expect((await entries())[0]?.can_revert).toBe(false);
  });
});

describe('deleting a plan', () => {
  it('says which cameras and zones still need it', async () => {
    const { id } = await create();
    const camera = await company('POST /cameras/', {
      body: { name: 'Looks at it', site_group: own.groupId, layout_image: id },
    });
    const polygon = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as [number, number][];
    const zone = await company('POST /zones/', { body: { site: own.siteId, name: 'On it', plan: id, polygon } });
    expect(await refusal(remove(id))).toMatchObject({
      status: 409,
      errors: [[undefined, 'This plan is in use. Cameras that show it: 1. Zones drawn on it: 1']],
    });
    await company('DELETE /zones/:id/', { params: { id: zone.id } });
    await company('PATCH /cameras/:id/', { params: { id: camera.id }, body: { layout_image: null } });
    const key = await keyOf(id);
    await remove(id);
    expect((await refusal(get(id))).status).toBe(404);
    await vi.waitFor(async () => expect(await app.services.storage.sizeOf(key)).toBeNull(), SOON);
  });

  it('also when the storage is away', async () => {
    const { id } = await create();
    const away = vi.spyOn(app.services.storage, 'remove').mockRejectedValue(new Error('away'));
    const unheard = vi.fn();
    process.once('unhandledRejection', unheard);
    await remove(id);
    await vi.waitFor(() => expect(away).toHaveBeenCalled(), SOON);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).not.toHaveBeenCalled();
    process.off('unhandledRejection', unheard);
    away.mockRestore();
  });
});

describe('plans of a site', () => {
  it('are at most 50', async () => {
    const { siteId, companyId, resellerId } = await addBranch(app.services.db, 'full', own);
    await app.services.db.query(sql`
      insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key)
      select gen_random_uuid(), ${resellerId}, ${companyId}, ${siteId}, 'Plan ' || n, 'plans/' || n
      from generate_series(1, 50) n`);
    const { status, errors } = await refusal(create({ site: siteId }));
    expect([status, errors]).toEqual([409, [[undefined, 'A site keeps at most 50 plans. Delete one first']]]);
  });

  it('are measured when they come from before sizes were stored', async () => {
    const { id } = await create();
    await app.services.db.query(sql`update site_plans set width = 0, height = 0 where id = ${id}`);
    await measurePlans(app.services);
    expect(await get(id)).toMatchObject({ width: 40, height: 30 });
  });

  it('go with it, pictures included', async () => {
    const { siteId } = await addBranch(app.services.db, 'going', own);
    const { id } = await create({ site: siteId });
    const polygon = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as [number, number][];
    await company('POST /zones/', { body: { site: siteId, name: 'Going too', plan: id, polygon } });
    const key = await keyOf(id);
    const otp = await app.deletionCodeOf(app.tenants.userIds.company!);
    await company('DELETE /sites/:id/', { params: { id: siteId }, query: { otp } });
    expect((await refusal(get(id))).status).toBe(404);
    const removal = { type: 'site' as const, id: reachedBefore<'site'>(siteId), files: [] };
    expect(await clearAway(app.services, removal, new AbortController().signal)).toBe(true);
    expect(await app.services.storage.sizeOf(key)).toBeNull();
    const { rowCount } = await app.services.db.query(sql`select from site_plans where id = ${id}`);
    expect(rowCount).toBe(0);
  });
});
