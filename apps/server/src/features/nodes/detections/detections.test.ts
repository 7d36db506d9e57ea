import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { MAX_CHUNK_BYTES, MAX_LISTED_CHUNKS } from '@sightline/contract/detections';
import { decodeChunk } from '@sightline/engine/detections/decode';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { aChunk } from './testing/chunk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate detection_chunks`);
});

const HOUR_MS = 3_600_000;
const START_MS = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;

interface Put {
  id?: string;
  camera_id?: string;
  token?: string;
  chunk?: ReturnType<typeof aChunk>;
  data?: Uint8Array;
  claims?: Partial<ReturnType<typeof aChunk>['claims']>;
}
const put = (given: Put = {}) => {
  const { id = uuidv7(), camera_id = app.tenants.own.cameraId, chunk = aChunk(START_MS) } = given;
  return app.asNode(given.token ?? app.tenants.own.nodeToken)('PUT /node/detections/:id/', {
    params: { id },
    query: { camera_id, ...chunk.claims, ...given.claims },
    upload: { type: 'application/octet-stream', data: given.data ?? chunk.data },
  });
};
const rows = async () => (await app.services.db.query(sql`select * from detection_chunks order by from_at`)).rows;
const at = (ms: number) => new Date(ms).toISOString();
const list = async (
  username: string,
  query: { camera_id?: string; from?: string; to?: string; cursor?: string } = {},
) =>
  (await app.as(username))('GET /detections/chunks/', {
    query: { camera_id: app.tenants.own.cameraId, from: at(START_MS), to: at(START_MS + HOUR_MS), ...query },
  });
const get = async (username: string, id: string) =>
  fetch(`${app.url}/api/detections/chunks/${id}/`, { headers: { cookie: await app.cookieOf(username) } });
const refused = (status: number, code: string) => ({ status, problem: { errors: [{ code }] } });

describe('putNodeDetections', () => {
  it('stores a chunk, placed like its camera', async () => {
    const id = uuidv7();
    const chunk = aChunk(START_MS);
    expect(await put({ id, chunk })).toEqual({ id, bytes: chunk.data.length, repeated: false });
    const { cameraId, siteId, companyId, resellerId } = app.tenants.own;
    expect(await rows()).toMatchObject([
      { camera_id: cameraId, site_id: siteId, company_id: companyId, reseller_id: resellerId, frames: 10, objects: 10 },
    ]);
  });

  it('accepts a repeat and leaves what is stored as it is', async () => {
    const id = uuidv7();
    await put({ id });
    const other = aChunk(START_MS + 1000, { frames: 3 });
    expect(await put({ id, chunk: other })).toMatchObject({ repeated: true, bytes: aChunk(START_MS).data.length });
    expect(await rows()).toMatchObject([{ frames: 10 }]);
  });

  it('stores once what arrives several times at the same moment', async () => {
    const id = uuidv7();
    const answers = await Promise.all([put({ id }), put({ id }), put({ id })]);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  it.each([
    ['of another tenant', () => app.tenants.foreign.cameraId],
    ['of another node of the same reseller', () => app.tenants.sister.cameraId],
    ['that does not exist', () => uuidv7()],
  ])('knows no camera %s', async (_, camera) => {
    await expect(put({ camera_id: camera() })).rejects.toMatchObject(refused(404, 'camera_not_found'));
    expect(await rows()).toEqual([]);
  });

  it('does not touch, or tell of, what another node stored under the same id', async () => {
    const id = uuidv7();
    const { nodeToken, cameraId } = app.tenants.foreign;
    await put({ id, token: nodeToken, camera_id: cameraId });
    await expect(put({ id })).rejects.toMatchObject(refused(422, 'out_of_reach'));
  });

  it.each<[string, Put]>([
    ['that is damaged', { data: deflateRawSync(Buffer.from('nothing of the kind')) }],
    ['that is not compressed', { data: Buffer.from('nothing of the kind') }],
    ['that grows beyond all measure', { data: deflateRawSync(Buffer.alloc(40 * 1024 * 1024)) }],
    ['with fewer frames than it says', { claims: { frames: 11 } }],
    ['with fewer objects than it says', { claims: { objects: 11 } }],
    ['of another time than it says', { claims: { from: at(START_MS - 5) } }],
    ['that holds more than a day', { claims: { from: at(START_MS - 30 * HOUR_MS) } }],
    ['without frames', { chunk: { ...aChunk(START_MS, { frames: 1 }), data: deflateRawSync(Buffer.alloc(0)) } }],
  ])('refuses a chunk %s', async (_, given) => {
    await expect(put(given)).rejects.toMatchObject(refused(422, 'invalid_chunk'));
    expect(await rows()).toEqual([]);
  });

  it('refuses what has not happened yet', async () => {
    const chunk = aChunk(Date.now() + 3 * HOUR_MS);
    await expect(put({ chunk })).rejects.toMatchObject(refused(422, 'in_the_future'));
  });

  it('refuses more bytes than a chunk may have, and what is not said in full', async () => {
    const data = Buffer.alloc(MAX_CHUNK_BYTES + 1);
    await expect(put({ data })).rejects.toMatchObject({ status: 413 });
    await expect(put({ claims: { from: 'yesterday' } })).rejects.toMatchObject({ status: 422 });
    await expect(put({ claims: { frames: -1 } })).rejects.toMatchObject({ status: 422 });
  });

  it('takes nothing from somebody without a token', async () => {
    await expect(put({ token: 'nobody' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('listDetectionChunks', () => {
  it('lists what holds something of the time asked for, oldest first', async () => {
    const [early, middle, late] = [uuidv7(), uuidv7(), uuidv7()];
    await put({ id: late, chunk: aChunk(START_MS + HOUR_MS) });
    await put({ id: early, chunk: aChunk(START_MS - 500) });
    await put({ id: middle, chunk: aChunk(START_MS + 60_000) });
    await put({ chunk: aChunk(START_MS - HOUR_MS) });
    const { results, next, gaps, kept_from } = await list('viewer');
    expect(results.map(({ id }) => id)).toEqual([early, middle, late]);
    expect(results[1]).toEqual({
      id: middle,
      from: at(START_MS + 60_000),
      to: at(START_MS + 60_900),
      frames: 10,
      objects: 10,
      bytes: aChunk(START_MS + 60_000).data.length,
    });
    expect([next, gaps]).toEqual([null, []]);
    expect(Math.round((Date.now() - Date.parse(kept_from)) / (24 * HOUR_MS))).toBe(7);
  });

  it('goes on where it ended', async () => {
    const { cameraId, siteId, companyId, resellerId } = app.tenants.own;
    await app.services.db.query(sql`
      insert into detection_chunks (id, reseller_id, company_id, site_id, camera_id, from_at, to_at, frames, objects, bytes, storage_key)
      select gen_random_uuid(), ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, ${at(START_MS)}::timestamptz + n * interval '1 second',
        ${at(START_MS)}::timestamptz + n * interval '1 second', 1, 1, 1, 'x'
      from generate_series(0, ${MAX_LISTED_CHUNKS + 4}) n`);
    const first = await list('viewer');
    const second = await list('viewer', { cursor: first.next! });
    expect([first.results.length, second.results.length, second.next]).toEqual([MAX_LISTED_CHUNKS, 5, null]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(MAX_LISTED_CHUNKS + 5);
    await expect(list('viewer', { cursor: 'none' })).rejects.toMatchObject(refused(422, 'invalid_cursor'));
  });

  it('refuses a time that ends before it begins', async () => {
    await expect(list('viewer', { to: at(START_MS - 1) })).rejects.toMatchObject(refused(422, 'dates_reversed'));
  });

  it('knows no camera of another tenant, and shows nothing without the permission', async () => {
    await expect(list('sister')).rejects.toMatchObject(refused(404, 'camera_not_found'));
    await expect(list('viewer', { camera_id: uuidv7() })).rejects.toMatchObject(refused(404, 'camera_not_found'));
    await app.services.db.query(sql`
      update users set removed_permissions = '{alerts_summary__read}' where id = ${app.tenants.userIds.viewer}`);
    await expect(list('viewer')).rejects.toMatchObject({ status: 403 });
    await app.services.db.query(sql`
      update users set removed_permissions = '{}' where id = ${app.tenants.userIds.viewer}`);
  });

  it('shows what a camera recorded on another site to nobody of its site of now', async () => {
    await put();
    await app.services.db.query(sql`update detection_chunks set site_id = ${uuidv7()}`);
    expect((await list('viewer')).results).toEqual([]);
    expect((await list('company')).results).toHaveLength(1);
  });
});

describe('getDetectionChunk', () => {
  it('gives back the bytes as they were sent, to be kept by the browser', async () => {
    const id = uuidv7();
    await put({ id });
    const response = await get('viewer', id);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=86400, immutable',
    ]);
    const frames = decodeChunk(inflateRawSync(Buffer.from(await response.arrayBuffer())));
    expect([frames.length, frames[0]!.atMs]).toEqual([10, START_MS]);
  });

  it('has nothing for others, and nothing under other ids', async () => {
    const id = uuidv7();
    await put({ id });
    expect((await get('sister', id)).status).toBe(404);
    expect((await get('viewer', uuidv7())).status).toBe(404);
    expect((await fetch(`${app.url}/api/detections/chunks/${id}/`)).status).toBe(401);
  });
});
