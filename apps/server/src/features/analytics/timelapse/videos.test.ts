import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MAX_TIMELAPSES_IN_PROGRESS, TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, entriesOf, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { forgetTimelapses } from './forget.ts';
import { makeVideo } from './make-video.ts';
import { addFrame, pictureOf } from './testing/frames.ts';
import { thinned } from './video-frames.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { resellerId, companyId } = app.tenants.own;
  own = await addBranch(app.services.db, `video-${++made}`, { resellerId, companyId });
  await app.services.db.query(sql`delete from timelapses`);
});

const PERIOD = { start_date: '2026-11-09', end_date: '2026-11-10' };
const request = (body: object = {}, client = company) =>
  client('POST /timelapse/videos/', { body: { camera_id: own.cameraId, ...PERIOD, ...body } });
const get = (id: string, client = company) => client('GET /timelapse/videos/:id/', { params: { id } });
const retry = (id: string, client = company) => client('POST /timelapse/videos/:id/retry/', { params: { id } });
const runOf = (attempt = 1) => ({ id: uuidv7(), attempt, signal: new AbortController().signal });
const make = (id: string, attempt = 1) => makeVideo(app.services, { id }, runOf(attempt));

async function addFrames(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await addFrame(
      app,
      own,
      `2026-11-10T02:${String(n).padStart(2, '0')}:00Z`,
      await pictureOf(n % 2 ? '#a03040' : '#203040'),
    );
}

async function fileOf(id: string, username = 'company') {
  const answer = await fetch(`${app.url}/api/timelapse/videos/${id}/file/`, {
    headers: { cookie: await app.cookieOf(username) },
  });
  return { status: answer.status, headers: answer.headers, data: Buffer.from(await answer.arrayBuffer()) };
}

const noticesOf = async (id: string) =>
  (await company('GET /users/notifications/', { query: { tab_name: 'timelapse' } })).results.filter(
    ({ record_id }) => record_id === id,
  );

describe('a timelapse', () => {
  it('is queued, made of the pictures of its days, and its maker is told once', async () => {
    await addFrames(12);
    await app.services.db.query(sql`update users set first_name = 'Mei', last_name = 'Tan' where username = 'company'`);
    await addFrame(app, own, '2026-11-10T03:00:00Z', null);
    await addFrame(app, own, '2026-11-11T03:00:00Z', await pictureOf('#ffffff'));
    const queued = await request({ frames_per_second: 4 });
    expect(queued).toMatchObject({
      state: 'queued',
      percent: 0,
      url: null,
      created_by: { name: 'Mei Tan' },
      can_delete: true,
    });
    expect((await fileOf(queued.id)).status).toBe(409);
    await make(queued.id);
    await make(queued.id);
    const ready = await get(queued.id);
    expect(ready).toMatchObject({ state: 'ready', percent: 100, frames: 12, seconds: 3, error: null });
    const [notice, ...others] = await noticesOf(queued.id);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: 'Your timelapse is ready', metadata: { tab: 'timelapse' } });
    const { status, headers, data } = await fileOf(queued.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(headers.get('content-disposition')).toContain('.mp4');
    expect(data).toHaveLength(ready.bytes ?? -1);
    const file = path.join(app.dataDir, 'check.mp4');
    await writeFile(file, data);
    const asked = [
      '-v',
      'error',
      '-count_frames',
      '-show_entries',
      'stream=codec_name,nb_read_frames,width,height',
      '-of',
      'json',
      file,
    ];
    const { stdout } = await promisify(execFile)('ffprobe', asked);
    expect(JSON.parse(stdout).streams).toEqual([{ codec_name: 'h264', width: 64, height: 36, nb_read_frames: '12' }]);
  });

  it('is made by the queue', async () => {
    await addFrames(3);
    await app.services.jobs.start(app.services);
    const { id } = await request();
    await vi.waitFor(async () => expect((await get(id)).state).toBe('ready'), SOON);
    await app.services.jobs.stop();
  });

  it('is taken up again after a server died in the middle, and has no file until it is whole', async () => {
    await addFrames(4);
    const { id } = await request();
    const controller = new AbortController();
    controller.abort(new Error('The server stopped'));
    const died = makeVideo(app.services, { id }, { id: uuidv7(), attempt: 1, signal: controller.signal });
    await expect(died).rejects.toThrow();
    expect(await get(id)).toMatchObject({ state: 'running', url: null });
    expect((await fileOf(id)).status).toBe(409);
    await make(id, 2);
    expect(await get(id)).toMatchObject({ state: 'ready', frames: 4 });
  });

  it('leaves out pictures that are gone or cannot be read', async () => {
    await addFrames(3);
    const brokenId = await addFrame(app, own, '2026-11-10T02:30:00Z', Buffer.from('not a picture'));
    const goneId = await addFrame(app, own, '2026-11-10T02:40:00Z', await pictureOf('#ffffff'));
    await app.services.storage.remove(`media/${own.cameraId}/${goneId}.jpg`);
    await addFrame(app, own, '2026-11-10T02:50:00Z', await pictureOf('#ffffff', 200, 100));
    const { id } = await request();
    await make(id);
    expect(await get(id)).toMatchObject({ state: 'ready', frames: 4 });
    expect(brokenId).not.toBe(goneId);
  });

  it('fails when there are not enough pictures', async () => {
    await addFrames(1);
    const { id } = await request();
    await make(id);
    expect(await get(id)).toMatchObject({ state: 'failed', error: 'not_enough_frames', url: null });
    expect((await fileOf(id)).status).toBe(404);
  });

  it('tells its maker once that it failed, and again when another try fails', async () => {
    const { id } = await request();
    await make(id);
    await make(id);
    const told = { template: 'timelapse_failed', title: 'Your timelapse could not be made', record_id: id };
    expect(await noticesOf(id)).toMatchObject([{ ...told, params: { reason: 'not_enough_frames' } }]);
    await retry(id);
    await make(id);
    expect(await noticesOf(id)).toMatchObject([told, told]);
  });

  it('is made again after a failure, as a new request, and is audited', async () => {
    const { id, created_at: before } = await request();
    expect(await retry(id)).toMatchObject({ state: 'queued', created_at: before });
    await make(id);
    await addFrames(2);
    const again = await retry(id);
    expect(again).toMatchObject({ id, state: 'queued', percent: 0, error: null });
    expect(again.created_at > before).toBe(true);
    expect(await retry(id)).toMatchObject({ state: 'queued', created_at: again.created_at });
    await make(id);
    expect(await retry(id)).toMatchObject({ state: 'ready' });
    expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  it('belongs to whoever had it made again, and they are told', async () => {
    const { id } = await request();
    await make(id);
    const colleague = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    const again = await retry(id, colleague);
    expect(again).toMatchObject({ state: 'queued', can_delete: true });
    expect(again.created_by?.name).not.toBe('Mei Tan');
    await make(id);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is made again only by those who may see its pictures, within reach, and not beside too many others', async () => {
    const { id } = await request();
    await make(id);
    const without = await companyUser(app, { less: ['alerts_summary__raw_image__read'] });
    expect(await refusal(retry(id, without))).toMatchObject({ status: 403 });
    expect(await refusal(retry(id, await app.as('other')))).toMatchObject({ status: 404 });
    expect(await refusal(retry('x'))).toMatchObject({ status: 404 });
    for (let n = 0; n < MAX_TIMELAPSES_IN_PROGRESS; n++) await request();
    expect(await refusal(retry(id))).toMatchObject({ status: 429 });
    expect(await get(id)).toMatchObject({ state: 'failed' });
  });

  it('fails with a reason on a machine without ffmpeg', async () => {
    await addFrames(2);
    const { id } = await request();
    vi.stubEnv('PATH', '/nowhere');
    await make(id);
    vi.unstubAllEnvs();
    expect(await get(id)).toMatchObject({ state: 'failed', error: 'no_encoder' });
  });

  it('fails after the last attempt, or when nobody makes it any more', async () => {
    await addFrames(2);
    const given = await request();
    const controller = new AbortController();
    controller.abort(new Error('It took longer'));
    const last = makeVideo(app.services, { id: given.id }, { id: uuidv7(), attempt: 3, signal: controller.signal });
    await expect(last).rejects.toThrow();
    expect(await get(given.id)).toMatchObject({ state: 'failed', error: 'not_made' });
    const left = await request();
    await app.services.db.query(
      sql`update timelapses set created_at = now() - interval '7 hours' where id = ${left.id}`,
    );
    await forgetTimelapses(app.services);
    expect(await get(left.id)).toMatchObject({ state: 'failed', error: 'not_made' });
    expect(await noticesOf(left.id)).toMatchObject([{ template: 'timelapse_failed' }]);
  });

  it('is deleted with its files by who asked, or by those who set cameras up; both are audited', async () => {
    await addFrames(2);
    const { id } = await request();
    await make(id);
    const without = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    const remove = (client: Client, video: string) =>
      client('DELETE /timelapse/videos/:id/', { params: { id: video } });
    expect(await get(id, without)).toMatchObject({ can_delete: false });
    expect(await refusal(remove(without, id))).toMatchObject({ status: 403 });
    await remove(company, id);
    expect(await refusal(get(id))).toMatchObject({ status: 404 });
    expect(await app.services.storage.sizeOf(`timelapse/${own.cameraId}/${id}.mp4`)).toBeNull();
    expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual(['created', 'deleted']);
    const theirs = await request({}, without);
    await remove(without, theirs.id);
    const fromUser = await request({}, without);
    await remove(company, fromUser.id);
  });

  it('leaves no file behind when it is deleted while it is being made', async () => {
    await addFrames(2);
    const { id } = await request();
    const real = app.services.storage.put;
    const put = vi.spyOn(app.services.storage, 'put').mockImplementation(async (...given) => {
      await real(...given);
      await app.services.db.query(sql`delete from timelapses where id = ${id}`);
    });
    await make(id);
    put.mockRestore();
    expect(await app.services.storage.sizeOf(`timelapse/${own.cameraId}/${id}.mp4`)).toBeNull();
  });

  it('is removed after its days', async () => {
    await addFrames(2);
    const { id } = await request();
    await make(id);
    const days = TIMELAPSE_KEPT_DAYS + 1;
    await app.services.db.query(
      sql`update timelapses set created_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
    await forgetTimelapses(app.services);
    expect(await refusal(get(id))).toMatchObject({ status: 404 });
    expect(await app.services.storage.sizeOf(`timelapse/${own.cameraId}/${id}.mp4`)).toBeNull();
  });

  it.each([
    [{ start_date: '2026-11-11' }, 'end_date', 'dates_reversed'],
    [{ start_date: '2026-06-01' }, 'end_date', 'too_big'],
    [{ start_date: '2999-01-01', end_date: '2999-01-02' }, 'start_date', 'in_the_future'],
    [{ frames_per_second: 0 }, 'frames_per_second', 'too_small'],
    [{ frames_per_second: 61 }, 'frames_per_second', 'too_big'],
    [{ frames_per_second: 2.5 }, 'frames_per_second', 'only_integers'],
    [{ camera_id: uuidv7() }, 'camera_id', 'out_of_reach'],
    [{ what: 'else' }, 'what', 'unknown_field'],
  ])('is not requested with %o', async (body, field, code) => {
    const { status, problem } = await refusal(request(body));
    expect([status, problem?.errors.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]]);
  });

  it('waits for others of the same person', async () => {
    for (let n = 0; n < MAX_TIMELAPSES_IN_PROGRESS; n++) await request();
    expect(await refusal(request())).toMatchObject({ status: 429 });
    await request({}, await app.as('reseller'));
  });

  it('is listed newest first, by site, camera, state and day, a page at a time', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await request()).id);
    const list = async (query: object) => company('GET /timelapse/videos/', { query });
    const idsOf = async (query: object) => (await list(query)).results.map(({ id }) => id);
    expect(await idsOf({ sites: [own.siteId] })).toEqual(ids);
    const first = await list({ cameras: [own.cameraId], size: 2 });
    expect(first.count).toBe(3);
    expect([
      ...first.results.map(({ id }) => id),
      ...(await idsOf({ cameras: [own.cameraId], cursor: first.next })),
    ]).toEqual(ids);
    await make(ids[0] ?? '');
    expect(await idsOf({ states: ['failed'] })).toEqual([ids[0]]);
    expect(await idsOf({ sites: [app.tenants.own.siteId] })).toEqual([]);
    expect(await idsOf({ start_date: '2026-11-11' })).toEqual([]);
    expect(await idsOf({ end_date: '2026-11-08' })).toEqual([]);
    expect(await idsOf({ start_date: '2026-11-10', end_date: '2026-11-30' })).toEqual(ids);
    expect(await idsOf({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ from: '2020-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' })).toEqual(ids);
    expect(await refusal(list({ from: 'yesterday' }))).toMatchObject({ status: 422 });
    expect(await refusal(list({ cursor: 'x' }))).toMatchObject({ status: 422 });
    expect(await refusal(list({ states: ['done'] }))).toMatchObject({ status: 422 });
  });

  it('needs the right to see pictures as the camera took them, and does not exist outside the reach', async () => {
    const { id } = await request();
    const without = await companyUser(app, { less: ['alerts_summary__raw_image__read'] });
    expect(await refusal(get(id, without))).toMatchObject({ status: 403 });
    expect(await refusal(request({}, without))).toMatchObject({ status: 403 });
    const other = await app.as('other');
    expect(await refusal(get(id, other))).toMatchObject({ status: 404 });
    expect((await fileOf(id, 'other')).status).toBe(404);
    expect(await refusal(other('DELETE /timelapse/videos/:id/', { params: { id } }))).toMatchObject({ status: 404 });
  });
});

it('thins many pictures out evenly', () => {
  const all = Array.from({ length: 100 }, (_, n) => n);
  expect(thinned(all, 4)).toEqual([0, 25, 50, 75]);
  expect(thinned(all, 100)).toEqual(all);
});
