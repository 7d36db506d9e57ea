import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { mp4Of } from '../testing/mp4.ts';

let app: TestApp;
let jpeg: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  jpeg = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

type MediaRow = { storage_key: string; thumbnail_key: string };

interface Put {
  event_id?: string;
  from?: string;
  id?: string;
  camera_id?: string;
  type?: string;
  data?: Uint8Array;
}
const put = ({ id = uuidv7(), type = 'image/jpeg', data = jpeg, ...of }: Put = {}) =>
  app.asNode(app.tenants.own.nodeToken)('PUT /node/media/:id/', {
    params: { id },
    query: { camera_id: app.tenants.own.cameraId, ...of },
    upload: { type, data },
  });
const rowOf = async (id: string) =>
  (await app.services.db.query(sql`select * from media where id = ${id}`)).rows[0] as MediaRow;

async function stored(key: string): Promise<Buffer> {
  const file = await app.services.storage.read(key);
  return Buffer.concat(await (file?.stream.toArray() ?? []));
}

describe('putNodeMedia', () => {
  it('stores a frame with a small version of it, placed like its camera', async () => {
    const id = uuidv7();
    expect(await put({ id })).toEqual({ id, bytes: jpeg.length, repeated: false });
    const row = await rowOf(id);
    const { cameraId, siteId, companyId, resellerId } = app.tenants.own;
    expect(row).toMatchObject({
      camera_id: cameraId,
      site_id: siteId,
      company_id: companyId,
      reseller_id: resellerId,
      content_type: 'image/jpeg',
      seconds: null,
    });
    expect((await stored(row.storage_key)).equals(jpeg)).toBe(true);
    const small = await sharp(await stored(row.thumbnail_key)).metadata();
    expect([small.format, small.width]).toEqual(['jpeg', 416]);
  });

  it('stores a clip with its length', async () => {
    const id = uuidv7();
    const data = mp4Of({ ticksPerSecond: 1000, ticks: 8500 });
    expect(await put({ id, type: 'video/mp4', data })).toMatchObject({ bytes: data.length });
    expect(await rowOf(id)).toMatchObject({ content_type: 'video/mp4', seconds: 8.5, thumbnail_key: null });
  });

  it('says when a clip starts, and tells those who see raw pictures that it is there', async () => {
    const published = vi.spyOn(app.services.realtime, 'publish');
    const [id, event_id, from] = [uuidv7(), uuidv7(), '2026-03-02T10:00:00.500Z'];
    const clip = { id, type: 'video/mp4', data: mp4Of({ ticksPerSecond: 1000, ticks: 8500 }), event_id, from };
    await put(clip);
    expect(await rowOf(id)).toMatchObject({ starts_at: new Date(from) });
    const { siteId } = app.tenants.own;
    const told = [expect.objectContaining({ siteId }), { type: 'alert_filmed', id: event_id, site_id: siteId }];
    expect(published.mock.calls).toEqual([told]);
    // A repeat changes nothing, so there is nothing to tell.
    await put(clip);
    expect(published.mock.calls).toHaveLength(1);
  });

  it('accepts a repeat and leaves what is stored as it is', async () => {
    const id = uuidv7();
    await put({ id });
    const other = await sharp(jpeg).negate().jpeg().toBuffer();
    expect(await put({ id, data: other })).toEqual({ id, bytes: jpeg.length, repeated: true });
    expect((await stored((await rowOf(id)).storage_key)).equals(jpeg)).toBe(true);
  });

  it('stores once what arrives several times at the same moment', async () => {
    const id = uuidv7();
    const answers = await Promise.all([put({ id }), put({ id }), put({ id })]);
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
  });

  it.each([
    ['of another tenant', () => app.tenants.foreign.cameraId],
    ['of another node of the same reseller', () => app.tenants.sister.cameraId],
    ['that does not exist', () => uuidv7()],
  ])('knows no camera %s', async (_, camera) => {
    const id = uuidv7();
    await expect(put({ id, camera_id: camera() })).rejects.toMatchObject({
      status: 404,
      problem: { errors: [{ code: 'camera_not_found' }] },
    });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('does not touch, or tell of, what another node stored under the same id', async () => {
    const id = uuidv7();
    const theirs = app.tenants.foreign;
    await app.asNode(theirs.nodeToken)('PUT /node/media/:id/', {
      params: { id },
      query: { camera_id: theirs.cameraId },
      upload: { type: 'image/jpeg', data: jpeg },
    });
    await expect(put({ id, data: await sharp(jpeg).negate().jpeg().toBuffer() })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'out_of_reach', field: 'id' }] },
    });
    expect((await stored((await rowOf(id)).storage_key)).equals(jpeg)).toBe(true);
  });

  it.each([
    ['a picture under the name of a clip', 'video/mp4', () => jpeg],
    ['a clip under the name of a picture', 'image/jpeg', () => mp4Of({ ticksPerSecond: 1, ticks: 1 })],
    ['a page under the name of a picture', 'image/jpeg', () => Buffer.from('<script>alert(1)</script>')],
    ['the first bytes of a picture and nothing behind them', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['two bytes', 'video/mp4', () => Buffer.from('xx')],
    ['a type that is not taken', 'image/png', () => jpeg],
  ])('refuses %s', async (_, type, data) => {
    const id = uuidv7();
    await expect(put({ id, type, data: data() })).rejects.toMatchObject({ status: 415 });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('refuses a picture that is too large', async () => {
    const data = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    await expect(put({ data })).rejects.toMatchObject({ status: 413 });
  });

  it('keeps a damaged picture, without a small version', async () => {
    const id = uuidv7();
    await put({ id, data: jpeg.subarray(0, jpeg.length / 2) });
    expect(await rowOf(id)).toMatchObject({ thumbnail_key: null });
  });

  it('refuses a wrong token, an empty body and an id that is none', async () => {
    const upload = { type: 'image/jpeg', data: jpeg };
    const query = { camera_id: app.tenants.own.cameraId };
    const wrong = app.asNode('wrong')('PUT /node/media/:id/', { params: { id: uuidv7() }, query, upload });
    await expect(wrong).rejects.toMatchObject({ status: 401 });
    await expect(put({ data: Buffer.alloc(0) })).rejects.toMatchObject({ status: 422 });
    await expect(put({ id: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(put({ camera_id: 'x' })).rejects.toMatchObject({ status: 422 });
  });
});
