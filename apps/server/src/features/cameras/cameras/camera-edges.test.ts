import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let elsewhere: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
  elsewhere = await addBranch(app.services.db, 'elsewhere', own);
});
afterAll(() => app.close());

let made = 0;
const create = (fields: object = {}) =>
  company('POST /cameras/', { body: { name: `Edge ${++made}`, site_group: own.groupId, ...fields } });
const change = (id: string, body: object) => company('PATCH /cameras/:id/', { params: { id }, body });

describe('the plan of a camera', () => {
  async function upload(): Promise<string> {
    const { url, key } = await company('GET /s3/signed/', { query: { filename: 'plan.png', context: 'block_plans' } });
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(new URL(url, app.url), { method: 'PUT', headers, body: png as Uint8Array<ArrayBuffer> });
    return key;
  }
  const planOf = async (id: string) =>
    (await company('GET /camera/camera-settings/:id/', { params: { id } })).layout_image!;

  it('becomes a plan of the site, called like the camera, and others can show it', async () => {
    const first = await create({ layout_image: await upload() });
    const plan = await planOf(first.id);
    const params = { id: plan };
    const shown = await company('GET /site_plans/:id/', { params });
    expect(shown).toMatchObject({ name: first.name, level: 0, width: 20, height: 10, metres_per_pixel: null });
    expect(shown.site.id).toBe(own.siteId);
    const second = await create({ layout_image: plan });
    expect(await planOf(second.id)).toBe(plan);
    expect((await company('GET /site_plans/:id/', { params })).cameras).toBe(2);
    await change(second.id, { address: 'Pier 4' });
    expect(await planOf(second.id)).toBe(plan);
  });

  it('has a name of its own when another is called like the camera', async () => {
    const { id, name } = await create({ layout_image: await upload() });
    await change(id, { layout_image: await upload() });
    const { name: second } = await company('GET /site_plans/:id/', { params: { id: await planOf(id) } });
    expect(second).toBe(`${name} 2`);
  });

  it('is none of another site, and stays behind when the camera goes there', async () => {
    const { id } = await create({ layout_image: await upload() });
    const plan = await planOf(id);
    const there = await company('POST /cameras/', { body: { name: 'There', site_group: elsewhere.groupId } });
    expect((await refusal(change(there.id, { layout_image: plan }))).errors).toEqual([
      ['layout_image', 'This file was not uploaded'],
    ]);
    await change(id, { site_group: elsewhere.groupId });
    expect(await planOf(id)).toBeNull();
    expect((await company('GET /site_plans/:id/', { params: { id: plan } })).cameras).toBe(0);
  });

  it('comes back when the change that took it away is reverted', async () => {
    const { id } = await create({ layout_image: await upload() });
    const plan = await planOf(id);
    await change(id, { layout_image: null });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera'] } });
    const entry = results.find(({ object, after }) => object.id === id && after && 'layout_image' in after)!;
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry.id } });
    expect(await planOf(id)).toBe(plan);
  });
});

describe('cameras that help out', () => {
  it('are named once (CAM-39)', async () => {
    const helper = await create();
    const { supplementary_cameras } = await create({ supplementary_camera_ids: [helper.id, helper.id] });
    expect(supplementary_cameras).toHaveLength(1);
  });

  it('do not come along to another site, even when they are asked to', async () => {
    const helper = await create();
    const { id } = await create({ supplementary_camera_ids: [helper.id] });
    const moving = change(id, { site_group: elsewhere.groupId, supplementary_camera_ids: [helper.id] });
    expect((await refusal(moving)).errors.map(([field]) => field)).toEqual(['supplementary_camera_ids']);
  });
});

describe('copying settings', () => {
  it('takes each use case once, however often it is named', async () => {
    const [from, to] = [await create(), await create()];
    const copy = (use_cases: string[]) =>
      company('POST /cameras/copy_settings/', {
        body: { from: from.id, to: [to.id], use_cases: use_cases as never[], preview: true },
      });
    await company('PUT /cameras/alert_features/', {
      body: { camera_ids: [from.id], alert_features: { crowding: { enabled: true } } },
    });
    const { cameras } = await copy(['crowding', 'crowding']);
    expect(cameras[0]?.changes).toHaveLength(1);
    const tooMany = Array.from({ length: USE_CASE_KEYS.length + 1 }, () => 'crowding');
    expect((await refusal(copy(tooMany))).status).toBe(422);
  });

  it('writes nothing where alerts are not allowed, and says so', async () => {
    const [from, to] = [await create(), await create()];
    const features = (id: string, settings: object) =>
      company('PUT /cameras/alert_features/', {
        body: { camera_ids: [id], alert_features: { crowding: { settings } } },
      });
    await features(from.id, { max_people: 7 }).catch(() => undefined);
    await app.services.db.query(
      sql`insert into camera_blocks (camera_id, block, allowed) values (${to.id}, 'alerts', false)`,
    );
    const { cameras } = await company('POST /cameras/copy_settings/', {
      body: { from: from.id, to: [to.id], use_cases: ['crowding'] },
    });
    expect(cameras[0]).toMatchObject({ changes: [], left_out: [{ use_case: 'crowding', code: 'not_allowed_here' }] });
  });
});

describe('cameras from a file', () => {
  const upload = (type: string, text: string) =>
    company('POST /cameras/upload_csv/', { query: { mode: 'preview' }, upload: { type, data: Buffer.from(text) } });

  it.each(['--a\nb', '--a\0b'])('are unreadable, not a fault, when the form is broken: %j', async (first) => {
    expect((await refusal(upload('multipart/form-data', `${first}\r\nrest`))).status).toBe(422);
  });

  it('are found to be the same, however their site is written', async () => {
    const rows = ['name,site,group', 'Twin,own site,own group', `twin,${own.siteId},own group`].join('\n');
    const preview = await upload('text/csv', rows);
    expect(preview.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], ['repeated_in_file']]);
  });
});
