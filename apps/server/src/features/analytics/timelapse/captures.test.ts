import { TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { forgetTimelapses } from './forget.ts';
import { planCaptures } from './plan-captures.ts';
import { addFrame, pictureOf, switchOn } from './testing/frames.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let own: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await addBranch(app.services.db, `lapse-${++made}`, {
    resellerId: app.tenants.own.resellerId,
    companyId: app.tenants.own.companyId,
  });
});

/** A moment whose minute is a multiple of ten, not long ago. */
const slotMs = () => Math.floor(Date.now() / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
const planAt = (ms: number) => planCaptures(app.services, {}, {}, ms);
const dayIn = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(ms);

async function capturesOf(camera: string, around = Date.now(), username = 'company') {
  const client = await app.as(username);
  const query = { camera, start_date: dayIn(around - 86_400_000), end_date: dayIn(around) };
  return client('GET /timelapse/captures/', { query });
}
const statesOf = async (around = Date.now()) =>
  (await capturesOf(own.cameraId, around)).days.flatMap(({ captures }) => captures.map(({ state }) => state));

const causesOf = async () =>
  (await capturesOf(own.cameraId)).days.flatMap(({ captures }) => captures.map(({ cause }) => cause));

const commandsOf = async () =>
  (
    await app.services.db.query<{ id: string }>(
      sql`select id from node_commands where camera_id = ${own.cameraId} and kind = 'capture_frame' order by id`,
    )
  ).rows.map(({ id }) => id);

describe('pictures by schedule', () => {
  it('are asked for when their time comes, each once, and taken when the node sends them', async () => {
    await switchOn(app, own.cameraId);
    const nowMs = slotMs();
    await planAt(nowMs - MINUTE_MS);
    expect(await commandsOf()).toEqual([]);
    await planAt(nowMs);
    await planAt(nowMs + 1000);
    const [id, ...rest] = await commandsOf();
    expect(rest).toEqual([]);
    const upload = { type: 'image/jpeg', data: await pictureOf('#203040') };
    const input = { params: { id: id ?? '' }, query: { camera_id: own.cameraId }, upload };
    await app.services.db.query(sql`update timelapse_frames set planned_at = now() where camera_id = ${own.cameraId}`);
    expect(await statesOf()).toEqual(['waiting']);
    await app.asNode(own.nodeToken)('PUT /node/media/:id/', input);
    const [day] = (await capturesOf(own.cameraId)).days.slice(-1);
    expect(day).toMatchObject({ taken: 1, missed: 0 });
    expect(day?.captures[0]).toMatchObject({
      state: 'taken',
      url: expect.any(String),
      thumbnail_url: expect.any(String),
    });
  });

  it('are gaps when the node does not answer in time, and no pile of work when it comes back', async () => {
    await switchOn(app, own.cameraId);
    const nowMs = slotMs();
    await planAt(nowMs - MINUTE_MS);
    await planAt(nowMs);
    await app.services.db.query(sql`
      update timelapse_frames set planned_at = planned_at - interval '20 minutes' where camera_id = ${own.cameraId}`);
    await app.services.db.query(sql`
      update node_commands set created_at = created_at - interval '20 minutes' where camera_id = ${own.cameraId}`);
    expect(await statesOf()).toEqual(['missed']);
    await planAt(nowMs + MINUTE_MS);
    expect(await commandsOf()).toEqual([]);
    expect(await causesOf()).toEqual(['node_silent']);
  });

  it('that came too late do not count', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const id = await addFrame(app, own, at, await pictureOf('#203040'));
    await app.services.db.query(sql`update media set created_at = now() where id = ${id}`);
    expect(await statesOf()).toEqual(['missed']);
    expect(await causesOf()).toEqual(['too_late']);
  });

  it('that were planned while no server ran are gaps', async () => {
    await switchOn(app, own.cameraId);
    const nowMs = slotMs() + 3 * MINUTE_MS;
    await planAt(nowMs - 40 * MINUTE_MS);
    await planAt(nowMs);
    expect(await commandsOf()).toEqual([]);
    expect(await statesOf()).toEqual(['missed', 'missed', 'missed', 'missed']);
    expect(new Set(await causesOf())).toEqual(new Set(['server_away']));
  });

  it('are gaps because of the camera while it is offline, and of nobody watching without a node', async () => {
    const atMs = Date.now() - 3_600_000;
    await addFrame(app, own, new Date(atMs).toISOString(), null);
    expect(await causesOf()).toEqual(['no_picture']);
    await app.services.db.query(sql`insert into camera_incidents (camera_id, reason, started_at, ended_at)
      values (${own.cameraId}, 'offline', now() - interval '65 minutes', now() - interval '50 minutes')`);
    expect(await causesOf()).toEqual(['camera_offline']);
    await app.services.db.query(sql`delete from timelapse_frames where camera_id = ${own.cameraId}`);
    await app.services.db.query(sql`update cameras set deployment_id = null where id = ${own.cameraId}`);
    await switchOn(app, own.cameraId);
    const nowMs = slotMs();
    await planAt(nowMs - MINUTE_MS);
    await planAt(nowMs);
    await app.services.db.query(sql`
      update timelapse_frames set planned_at = planned_at - interval '20 minutes' where camera_id = ${own.cameraId}`);
    expect(await causesOf()).toEqual(['no_node']);
  });

  it('say when the next one is due, and that none is while capturing is off', async () => {
    await switchOn(app, own.cameraId);
    const { next_at: next } = await capturesOf(own.cameraId);
    const awayMs = Date.parse(next ?? '') - Date.now();
    expect(awayMs).toBeGreaterThan(0);
    expect(awayMs).toBeLessThanOrEqual(10 * MINUTE_MS);
    await app.services.db.query(sql`update camera_blocks set enabled = false where camera_id = ${own.cameraId}`);
    expect((await capturesOf(own.cameraId)).next_at).toBeNull();
  });

  it('are not planned while it is off, not allowed, or the camera is not included', async () => {
    await switchOn(app, own.cameraId);
    const nowMs = slotMs();
    await planAt(nowMs - 45 * MINUTE_MS);
    const { db } = app.services;
    await db.query(sql`update camera_blocks set allowed = false where camera_id = ${own.cameraId}`);
    await planAt(nowMs - 15 * MINUTE_MS);
    await db.query(sql`update camera_blocks set allowed = true where camera_id = ${own.cameraId}`);
    await db.query(sql`update cameras set include = false where id = ${own.cameraId}`);
    await planAt(nowMs - 11 * MINUTE_MS);
    await db.query(sql`update cameras set include = true where id = ${own.cameraId}`);
    await planAt(nowMs - 9 * MINUTE_MS);
    await planAt(nowMs);
    expect(await statesOf()).toHaveLength(1);
  });

  it('are gaps on a camera without a node', async () => {
    await switchOn(app, own.cameraId);
    await app.services.db.query(sql`update cameras set deployment_id = null where id = ${own.cameraId}`);
    const nowMs = slotMs();
    await planAt(nowMs - MINUTE_MS);
    await planAt(nowMs);
    expect(await statesOf()).toEqual(['missed']);
  });

  it('are removed after their days, with their files', async () => {
    const old = new Date(Date.now() - (TIMELAPSE_KEPT_DAYS + 1) * 86_400_000).toISOString();
    const oldId = await addFrame(app, own, old, await pictureOf('#203040'));
    const youngId = await addFrame(
      app,
      own,
      new Date(Date.now() - 3_600_000).toISOString(),
      await pictureOf('#203040'),
    );
    await forgetTimelapses(app.services);
    const { rows } = await app.services.db.query<{ id: string }>(
      sql`select id from media where camera_id = ${own.cameraId}`,
    );
    expect(rows.map(({ id }) => id)).toEqual([youngId]);
    expect(await app.services.storage.sizeOf(`media/${own.cameraId}/${oldId}.jpg`)).toBeNull();
  });
});

describe('the capture log', () => {
  it('goes by the days of the site', async () => {
    await addFrame(app, own, '2026-11-10T15:50:00Z', await pictureOf('#203040'));
    await addFrame(app, own, '2026-11-10T16:10:00Z', null);
    const { days, kept_days } = await capturesOf(own.cameraId, Date.parse('2026-11-10T18:00:00Z'));
    expect(kept_days).toBe(TIMELAPSE_KEPT_DAYS);
    expect(days.map(({ date, taken, missed }) => [date, taken, missed])).toEqual([
      ['2026-11-10', 1, 0],
      ['2026-11-11', 0, 1],
    ]);
  });

  it('names the cameras that take pictures or have taken some', async () => {
    const namesOf = async () =>
      (await (await app.as('company'))('GET /timelapse/cameras/', { query: { sites: [own.siteId] } })).map(
        ({ enabled, interval_minutes, hours }) => ({ enabled, interval_minutes, hours }),
      );
    expect(await namesOf()).toEqual([]);
    await switchOn(app, own.cameraId, 30);
    expect(await namesOf()).toEqual([{ enabled: true, interval_minutes: 30, hours: [['00:00', '24:00']] }]);
    await addFrame(app, own, '2026-11-10T15:50:00Z', null);
    await app.services.db.query(sql`update camera_blocks set enabled = false where camera_id = ${own.cameraId}`);
    expect(await namesOf()).toMatchObject([{ enabled: false }]);
  });

  it('is for those who may see pictures as the camera took them, within their reach', async () => {
    const without = await companyUser(app, { less: ['alerts_summary__raw_image__read'] });
    const query = { camera: own.cameraId, start_date: '2026-11-10', end_date: '2026-11-10' };
    expect(await refusal(without('GET /timelapse/captures/', { query }))).toMatchObject({ status: 403 });
    expect(await refusal(without('GET /timelapse/cameras/', { query: {} }))).toMatchObject({ status: 403 });
    const foreign = { ...query, camera: app.tenants.foreign.cameraId };
    const company = await app.as('company');
    expect(await refusal(company('GET /timelapse/captures/', { query: foreign }))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ start_date: '2026-11-11', end_date: '2026-11-10' }, 'end_date', 'dates_reversed'],
    [{ start_date: '2026-11-01', end_date: '2026-11-15' }, 'end_date', 'too_big'],
    [{ start_date: 'yesterday', end_date: '2026-11-15' }, 'start_date', 'invalid_format'],
    [{ start_date: '2026-11-11', end_date: '2026-11-11', camera: 'x' }, 'camera', 'invalid_id'],
  ])('does not take %o', async (given, field, code) => {
    const company = await app.as('company');
    const query = { camera: own.cameraId, ...given };
    const { status, problem } = await refusal(company('GET /timelapse/captures/', { query }));
    expect([status, problem?.errors.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]]);
  });
});
