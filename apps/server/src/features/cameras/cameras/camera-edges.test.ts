import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
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
  const isStored = async (key: string) => (await app.services.storage.sizeOf(key)) !== null;

  it('stays while another camera shows the same upload, of which each has a copy', async () => {
    const key = await upload();
    const [first, second] = [await create({ layout_image: key }), await create({ layout_image: key })];
    const [one, other] = [await planOf(first.id), await planOf(second.id)];
    await change(first.id, { layout_image: null });
    await vi.waitFor(async () => expect(await isStored(one)).toBe(false), SOON);
    await change(second.id, { address: 'Pier 4' });
    expect([await planOf(second.id), await isStored(other)]).toEqual([other, true]);
    await change(second.id, { layout_image: null });
    await vi.waitFor(async () => expect(await isStored(other)).toBe(false), SOON);
  });

  it('is let go of also when the storage is away', async () => {
    const { id } = await create({ layout_image: await upload() });
    const remove = vi.spyOn(app.services.storage, 'remove').mockRejectedValue(new Error('away'));
    const unheard = vi.fn();
    process.once('unhandledRejection', unheard);
    expect((await change(id, { layout_image: null })).layout_plan).toBeNull();
    await vi.waitFor(() => expect(remove).toHaveBeenCalled(), SOON);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).not.toHaveBeenCalled();
    process.off('unhandledRejection', unheard);
    remove.mockRestore();
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
