import { request } from 'node:http';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../changes/removal/files.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { INCOMING } from '../../../../platform/storage/incoming.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { startCountedS3 } from '../../../../testing/counted-s3.ts';
import { clearIncoming } from '../../media/clear-incoming.ts';
import { mp4Box, mp4Of } from '../testing/mp4.ts';
import { nodeEvent } from '../testing/node-event.ts';

type Type = 'image/jpeg' | 'video/mp4';
interface Given {
  id: string;
  camera_id: string;
  type: Type;
  data: Buffer;
}
type MediaRow = { storage_key: string; thumbnail_key: string | null; camera_id: string; seconds: number | null };

const HOUR_MS = 3_600_000;
let jpeg: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  jpeg = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#336699', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
});

describe.each(['folder', 's3'])('what nodes put straight into the storage: %s', (driver) => {
  let app: TestApp;
  let s3: Awaited<ReturnType<typeof startCountedS3>> | undefined;
  beforeAll(async () => {
    s3 = driver === 's3' ? await startCountedS3() : undefined;
    app = await createTestApp({ env: s3?.env ?? {} });
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
  });
  beforeEach(async () => {
    await removeFolder(app.services.storage, INCOMING);
    s3?.calls.splice(0);
  });

  const node = () => app.asNode(app.tenants.own.nodeToken);
  const picture = (changes: Partial<Given> = {}): Given => ({
    id: uuidv7(),
    camera_id: app.tenants.own.cameraId,
    type: 'image/jpeg',
    data: jpeg,
    ...changes,
  });
  const clip = (data = mp4Of({ ticksPerSecond: 1000, ticks: 8500 })) => picture({ type: 'video/mp4', data });
  const facts = ({ id, camera_id, type, data }: Given) => ({ id, camera_id, type, bytes: data.length });
  const sign = async (given: Given) => {
    const { uploads, rejected } = await node()('POST /node/media/sign/', { body: { files: [facts(given)] } });
    expect(rejected).toEqual([]);
    return uploads[0]!;
  };
  const absolute = (url: string) => new URL(url, app.url).href;
  const put = async (given: Given, as = given) => {
    const { url, headers, key } = await sign(as);
    const init = { method: 'PUT', headers: { ...headers, 'content-type': given.type }, body: given.data };
    return { key, status: (await fetch(absolute(url), init)).status };
  };
  const report = (given: Given, key: string, more: object = {}) =>
    node()('POST /node/media/report/', { body: { files: [{ ...facts(given), key, ...more }] } });
  const rowOf = async (id: string) =>
    (await app.services.db.query(sql`select * from media where id = ${id}`)).rows[0] as MediaRow | undefined;
  const stored = async (key: string) => {
    const file = await app.services.storage.read(key);
    return Buffer.concat((await file?.stream.toArray()) ?? []);
  };
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const key of app.services.storage.list(prefix)) found.push(key);
    return found;
  };
  const refusedWith = (code: string, id: string) => ({
    stored: [],
    repeated: [],
    not_kept: [],
    rejected: [{ id, code, message: expect.any(String) }],
  });

  it('is a picture with its small version once it is reported, and an alert can show it', async () => {
    const given = picture();
    const { key, status } = await put(given);
    expect(status).toBeLessThan(300);
    expect(await rowOf(given.id)).toBeUndefined();
    expect(await report(given, key)).toEqual({ stored: [given.id], repeated: [], not_kept: [], rejected: [] });
    const row = (await rowOf(given.id))!;
    expect(row).toMatchObject({ camera_id: given.camera_id, content_type: 'image/jpeg', bytes: jpeg.length });
    expect((await stored(row.storage_key)).equals(jpeg)).toBe(true);
    expect((await sharp(await stored(row.thumbnail_key!)).metadata()).width).toBe(416);
    expect(await keys(INCOMING)).toEqual([]);
    const event = nodeEvent(given.camera_id, { frame_id: given.id });
    await node()('POST /node/events/', { body: { events: [event] } });
    const company = await app.as('company');
    const { frame_url } = await company('GET /alerts/records/:id/', { params: { id: event.id } });
    const shown = await fetch(absolute(frame_url!));
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg)).toBe(true);
  });

  it('is a clip with its length and its beginning, and consoles hear of it', async () => {
    const published = vi.spyOn(app.services.realtime, 'publish').mockClear();
    const [given, event_id, from] = [clip(), uuidv7(), '2026-03-02T10:00:00.500Z'];
    const { key } = await put(given);
    await report(given, key, { event_id, from });
    expect(await rowOf(given.id)).toMatchObject({ seconds: 8.5, thumbnail_key: null, starts_at: new Date(from) });
    expect(published.mock.calls.map(([, message]) => message)).toEqual([
      expect.objectContaining({ type: 'alert_filmed', id: event_id }),
    ]);
    published.mockRestore();
  });

  it('knows how long a large clip is, wherever it says so', async () => {
    const header = mp4Of({ ticksPerSecond: 1000, ticks: 8500 });
    const filling = mp4Box('mdat', Buffer.alloc(600_000, 7));
    const atEnd = clip(Buffer.concat([header.subarray(0, 20), filling, header.subarray(20)]));
    const atStart = clip(Buffer.concat([header, filling]));
    for (const given of [atStart, atEnd]) {
      const { key } = await put(given);
      await report(given, key);
      expect(await rowOf(given.id)).toMatchObject({ seconds: 8.5, bytes: given.data.length });
    }
  });

  it('becomes the reference of its camera when its node says so, however often', async () => {
    const given = picture();
    const { key } = await put(given);
    await report(given, key, { reference: true });
    await report(given, key, { reference: true });
    const { rows } = await app.services.db.query(
      sql`select media_id from camera_references where camera_id = ${given.camera_id}`,
    );
    expect(rows).toEqual([{ media_id: given.id }]);
  });

  it('is stored once, however often it is put and reported', async () => {
    const given = picture();
    const { key } = await put(given);
    await report(given, key);
    const repeated = { stored: [], repeated: [given.id], not_kept: [], rejected: [] };
    expect(await report(given, key)).toEqual(repeated);
    const other = { ...given, data: await sharp(jpeg).negate().jpeg().toBuffer() };
    const again = await put(other);
    expect(await report(other, again.key)).toEqual(repeated);
    expect((await stored((await rowOf(given.id))!.storage_key)).equals(jpeg)).toBe(true);
    expect(await keys(INCOMING)).toEqual([]);
  });

  it('may come through the server as well, as older nodes send it', async () => {
    const given = picture();
    const upload = { type: given.type, data: given.data };
    const query = { camera_id: given.camera_id };
    const through = () => node()('PUT /node/media/:id/', { params: { id: given.id }, query, upload });
    expect(await through()).toMatchObject({ repeated: false });
    const { key } = await put(given);
    expect(await report(given, key)).toMatchObject({ repeated: [given.id] });
    const straight = picture();
    const first = await put(straight);
    await report(straight, first.key);
    const late = node()('PUT /node/media/:id/', { params: { id: straight.id }, query, upload });
    expect(await late).toMatchObject({ repeated: true });
  });

  it('is not there when nothing was put', async () => {
    const given = picture();
    const { key } = await sign(given);
    expect(await report(given, key)).toEqual(refusedWith('upload_missing', given.id));
    expect(await rowOf(given.id)).toBeUndefined();
  });

  it('is not there when its upload was cut off', async () => {
    const given = picture();
    const { url, headers, key } = await sign(given);
    await new Promise<void>((resolve) => {
      const length = { 'content-length': String(given.data.length) };
      const sending = request(absolute(url), { method: 'PUT', headers: { ...headers, ...length } });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      sending.write(given.data.subarray(0, given.data.length / 2), () => sending.destroy());
    });
    expect(await report(given, key)).toEqual(refusedWith('upload_missing', given.id));
    expect(await rowOf(given.id)).toBeUndefined();
    expect(await keys(`media/${given.camera_id}/${given.id}`)).toEqual([]);
    // Put again as a whole, it is taken.
    await put(given);
    expect(await report(given, key)).toMatchObject({ stored: [given.id] });
  });

  it('cannot be longer or shorter than was said', async () => {
    const given = picture();
    for (const data of [Buffer.concat([jpeg, Buffer.alloc(1)]), jpeg.subarray(0, 1000)]) {
      const { status } = await put({ ...given, data }, given);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await keys(INCOMING)).toEqual([]);
    const { key } = await put(given);
    const said = { ...given, data: jpeg.subarray(0, 1000) };
    expect(await report(said, key)).toEqual(refusedWith('upload_missing', given.id));
    expect(await rowOf(given.id)).toBeUndefined();
  });

  it('cannot be another kind than was said', async () => {
    const given = picture();
    const { status } = await put({ ...given, type: 'video/mp4' }, given);
    expect(status).toBeGreaterThanOrEqual(400);
    const { key } = await put(given);
    const said = { ...given, type: 'video/mp4' as const };
    expect(await report(said, key)).toEqual(refusedWith('out_of_reach', given.id));
  });

  it.each([
    ['a page under the name of a picture', 'image/jpeg', () => Buffer.from('<script>alert(1)</script>')],
    ['the first bytes of a picture and nothing behind them', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a picture under the name of a clip', 'video/mp4', () => jpeg],
  ] as const)('is refused as %s', async (_, type, data) => {
    const given = picture({ type, data: data() });
    const { key } = await put(given);
    expect(await report(given, key)).toEqual(refusedWith('unsupported_media_type', given.id));
    expect(await rowOf(given.id)).toBeUndefined();
    expect(await keys(`media/${given.camera_id}/${given.id}`)).toEqual([]);
  });

  it('gets no address when it is too large', async () => {
    const files = [{ ...facts(picture()), bytes: 11 * 1024 * 1024 }];
    const { uploads, rejected } = await node()('POST /node/media/sign/', { body: { files } });
    expect([uploads, rejected.map(({ code }) => code)]).toEqual([[], ['body_too_large']]);
    const larger = node()('POST /node/media/sign/', { body: { files: [{ ...files[0]!, bytes: 65 * 1024 * 1024 }] } });
    await expect(larger).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['of another tenant', () => app.tenants.foreign.cameraId],
    ['of another node of the same reseller', () => app.tenants.sister.cameraId],
    ['that does not exist', () => uuidv7()],
  ])('gets no address and is not taken for a camera %s', async (_, camera) => {
    const given = picture({ camera_id: camera() });
    const body = { files: [facts(given)] };
    const { uploads, rejected } = await node()('POST /node/media/sign/', { body });
    expect([uploads, rejected.map(({ code }) => code)]).toEqual([[], ['camera_not_found']]);
    const { key } = await put(picture());
    expect(await report(given, key)).toEqual(refusedWith('camera_not_found', given.id));
  });

  it('is nobody else’s to report: neither another node’s nor another camera’s key, nor a file that is stored', async () => {
    const theirs = app.tenants.foreign;
    const body = { files: [{ ...facts(picture()), camera_id: theirs.cameraId }] };
    const { uploads } = await app.asNode(theirs.nodeToken)('POST /node/media/sign/', { body });
    const { url, headers, key, id } = uploads[0]!;
    await fetch(absolute(url), { method: 'PUT', headers, body: jpeg });
    const stolen = picture({ id });
    const [own] = [picture()];
    const { key: ownKey } = await put(own);
    await report(own, ownKey);
    const { storage_key } = (await rowOf(own.id))!;
    for (const foreign of [key, storage_key, `${INCOMING}../${storage_key}`, ownKey])
      expect(await report(stolen, foreign)).toEqual(refusedWith('out_of_reach', id));
    expect(await rowOf(id)).toBeUndefined();
    // It is still there for those whose it is.
    const files = [{ ...facts(stolen), camera_id: theirs.cameraId, key }];
    const theirReport = app.asNode(theirs.nodeToken)('POST /node/media/report/', { body: { files } });
    expect(await theirReport).toMatchObject({ stored: [id] });
    // Their id is taken now, and their picture stays theirs.
    const again = await put(stolen);
    expect(await report(stolen, again.key)).toEqual(refusedWith('out_of_reach', id));
    expect((await rowOf(id))!.camera_id).toBe(theirs.cameraId);
  });

  it('does not hold up the rest of a batch', async () => {
    const [good, missing, bad] = [picture(), picture(), picture({ data: Buffer.from('no picture') })];
    const files = [];
    for (const given of [good, missing, bad]) {
      const { key } = given === missing ? await sign(given) : await put(given);
      files.push({ ...facts(given), key });
    }
    const answer = await node()('POST /node/media/report/', { body: { files } });
    expect(answer.stored).toEqual([good.id]);
    expect(Object.fromEntries(answer.rejected.map(({ id, code }) => [id, code]))).toEqual({
      [missing.id]: 'upload_missing',
      [bad.id]: 'unsupported_media_type',
    });
  });

  it('is not taken by a changed address', async () => {
    const { url, headers } = await sign(picture());
    const changed = absolute(url).replace(/(ignature=)(.)/, (_, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`);
    const { status } = await fetch(changed, { method: 'PUT', headers, body: jpeg });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await keys(INCOMING)).toEqual([]);
  });

  it('is removed a day later when nobody reports it', async () => {
    const [given, now] = [picture(), Date.now()];
    const { key } = await put(given);
    await clearIncoming(app.services);
    expect(await keys(INCOMING)).toEqual([key]);
    vi.useFakeTimers({ now: now + 26 * HOUR_MS, toFake: ['Date'] });
    try {
      await clearIncoming(app.services);
    } finally {
      vi.useRealTimers();
    }
    expect(await keys(INCOMING)).toEqual([]);
  });

  it('needs the token of a node', async () => {
    const files = [facts(picture())];
    await expect(app.anonymous('POST /node/media/sign/', { body: { files } })).rejects.toMatchObject({ status: 401 });
    const reported = { body: { files: files.map((file) => ({ ...file, key: 'x' })) } };
    await expect(app.anonymous('POST /node/media/report/', reported)).rejects.toMatchObject({ status: 401 });
    await expect(node()('POST /node/media/sign/', { body: { files: [] } })).rejects.toMatchObject({ status: 422 });
  });

  it('is not kept while the storage of the company is full, if it is a clip', async () => {
    const { companyId, cameraId } = app.tenants.own;
    const { db } = app.services;
    const setLimit = (gigabytes: number | null) =>
      db.query(sql`update company_rows set storage_limit_gb = ${gigabytes} where id = ${companyId}`);
    await setLimit(1);
    await db.query(sql`
      insert into camera_media (camera_id, bytes) values (${cameraId}, 1e9)
      on conflict (camera_id) do update set bytes = camera_media.bytes + excluded.bytes`);
    const [filmed, shown] = [clip(), picture()];
    const { key } = await put(filmed);
    expect(await report(filmed, key)).toEqual({ stored: [], repeated: [], not_kept: [filmed.id], rejected: [] });
    expect(await rowOf(filmed.id)).toBeUndefined();
    expect(await keys('media/')).not.toContainEqual(expect.stringContaining(filmed.id));
    expect(await report(shown, (await put(shown)).key)).toMatchObject({ stored: [shown.id] });
    await setLimit(null);
  });

  it.runIf(driver === 's3')('never comes through the server where there is an object store', async () => {
    const filming = clip(Buffer.concat([mp4Of({ ticksPerSecond: 1000, ticks: 8500 }), Buffer.alloc(3_000_000)]));
    const shown = picture();
    for (const given of [shown, filming]) {
      const { url } = await sign(given);
      expect(new URL(url).origin).toBe(s3!.endpoint);
      const { key } = await put(given);
      await report(given, key);
    }
    const puts = s3!.calls.filter(({ method }) => method === 'PUT');
    const byNode = puts.filter(({ isByAddress }) => isByAddress);
    expect(byNode.map(({ bytesIn }) => bytesIn)).toEqual([shown.data.length, filming.data.length]);
    // Of the server's own there are the copies, without any bytes, and the small version of the picture.
    const own = puts.filter(({ isByAddress }) => !isByAddress);
    expect(own.filter(({ isCopy }) => isCopy).map(({ bytesIn }) => bytesIn)).toEqual([0, 0]);
    expect(own.filter(({ isCopy }) => !isCopy).map(({ key }) => key)).toEqual([
      `media/${shown.camera_id}/${shown.id}.small.jpg`,
    ]);
    // A picture is read once for its small version, and of a clip no more than its beginning.
    const read = s3!.calls.filter(({ method, key }) => method === 'GET' && key.startsWith(INCOMING));
    expect(read.map(({ bytesOut }) => bytesOut)).toEqual([shown.data.length, 256 * 1024]);
  });
});
