import { MAX_NOTES } from '@sightline/contract/inspection/captures';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { capturePlanned } from './capture-planned.ts';
import { addInspected, sendPicture } from './testing/inspected.ts';

let app: TestApp;
let company: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = await addInspected(app, app.tenants.own, { inspection_cam_identifier: 'INS-0009' });
});
afterAll(() => app.close());

const query = (text: ReturnType<typeof sql>) => app.services.db.query(text);
const take = (camera = own) => company('POST /inspection/records/', { body: { camera_id: camera.cameraId } });
const listed = async (filter: object, client = company) =>
  (await client('GET /inspection/records/', { query: filter })).results;
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};
const commandsOf = async ({ cameraId }: Branch) =>
  (await query(sql`select id, kind from node_commands where camera_id = ${cameraId}`)).rows;

describe('inspection cameras (SCR-06)', () => {
  it('are those with inspection on, with identifier, times and whether they are public', async () => {
    const { results } = await company('GET /inspection/cameras/', { query: { sites: [own.siteId] } });
    expect(results).toMatchObject([
      { id: own.cameraId, identifier: 'INS-0009', publicly_accessible: true, open_links: 0, last_capture_at: null },
    ]);
    const all = await company('GET /inspection/cameras/', { query: { search: 'inspected' } });
    expect(all.results.map(({ id }) => id)).not.toContain(app.tenants.own.cameraId);
  });

  it('are narrowed to those that are public, or to the others', async () => {
    const hidden = await addInspected(app, app.tenants.own, { publicly_accessible: false });
    const idsOf = async (isPublic: boolean) => {
      const query = { sites: [own.siteId, hidden.siteId], publicly_accessible: `${isPublic}` };
      return (await company('GET /inspection/cameras/', { query })).results.map(({ id }) => id);
    };
    expect(await idsOf(true)).toEqual([own.cameraId]);
    expect(await idsOf(false)).toEqual([hidden.cameraId]);
    const wrong = { publicly_accessible: 'perhaps' };
    expect(await problemsOf(company('GET /inspection/cameras/', { query: wrong }))).toEqual([
      422,
      'not_in_list',
      'publicly_accessible',
    ]);
  });

  it('get an identifier that stays when inspection is switched on', async () => {
    const { cameraId: id } = app.tenants.own;
    const save = (configuration: object) =>
      company('PUT /camera/use-case-settings/inspection/:id/', {
        params: { id },
        body: { inspection_configuration: configuration as never },
      });
    const first = (await save({ enabled: true, version: 0 })).inspection_configuration;
    expect(first?.inspection_cam_identifier).toMatch(/^INS-[0-9A-F]{6}$/);
    const second = (await save({ enabled: false, version: 1 })).inspection_configuration;
    expect(second?.inspection_cam_identifier).toBe(first?.inspection_cam_identifier);
  });
});

describe('a capture', () => {
  it('is asked for, waits for its node, and is there with the picture that it sends', async () => {
    const published = vi.spyOn(app.services.realtime, 'publish');
    const made = await take();
    expect(made).toMatchObject({ state: 'waiting', picture: null, is_planned: false, asked_by: 'company', notes: [] });
    expect(await commandsOf(own)).toContainEqual({ id: made.id, kind: 'capture_frame' });
    await sendPicture(app, own, made.id);
    const [found] = await listed({ cameras: [own.cameraId] });
    expect(found).toMatchObject({ id: made.id, state: 'taken', picture: { url: expect.any(String) } });
    expect(published.mock.calls.map(([, message]) => message)).toContainEqual({
      type: 'picture_taken',
      id: made.id,
      camera_id: own.cameraId,
      site_id: own.siteId,
    });
    const { results } = await company('GET /inspection/cameras/', { query: { sites: [own.siteId] } });
    expect(results).toMatchObject([{ last_capture_at: made.at, thumbnail_url: expect.any(String) }]);
  });

  it('hides its picture from those who may not see raw ones', async () => {
    const camera = await addInspected(app, app.tenants.own);
    await sendPicture(app, camera, (await take(camera)).id);
    await query(
      sql`insert into user_sites (user_id, site_id) values (${app.tenants.userIds.viewer}, ${camera.siteId})`,
    );
    const seen = await listed({ cameras: [camera.cameraId] }, await app.as('viewer'));
    expect(seen).toMatchObject([{ state: 'taken', picture: null }]);
  });

  it('is missed when no picture came in time, also when one comes later', async () => {
    const camera = await addInspected(app, app.tenants.own);
    const { id } = await take(camera);
    await query(sql`update inspection_captures set at = now() - interval '11 minutes' where id = ${id}`);
    expect(await listed({ cameras: [camera.cameraId] })).toMatchObject([{ state: 'missed', picture: null }]);
    await sendPicture(app, camera, id);
    expect(await listed({ cameras: [camera.cameraId] })).toMatchObject([{ state: 'missed', picture: null }]);
  });

  it('is not taken without inspection, a node, or a node that runs, or of a camera out of reach', async () => {
    const camera = await addInspected(app, app.tenants.own);
    const of = (id: string) => company('POST /inspection/records/', { body: { camera_id: id } });
    await query(sql`update deployments set last_heartbeat_at = null where id = ${camera.deploymentId}`);
    expect(await problemsOf(of(camera.cameraId))).toEqual([409, 'node_not_running', undefined]);
    await query(sql`update cameras set deployment_id = null where id = ${camera.cameraId}`);
    expect(await problemsOf(of(camera.cameraId))).toEqual([409, 'camera_without_node', undefined]);
    await query(sql`update camera_blocks set enabled = false where camera_id = ${camera.cameraId}`);
    expect(await problemsOf(of(camera.cameraId))).toEqual([422, 'inspection_off', 'camera_id']);
    const foreign = await addInspected(app, app.tenants.foreign);
    expect(await problemsOf(of(foreign.cameraId))).toEqual([422, 'out_of_reach', 'camera_id']);
    expect(await problemsOf(of('x'))).toEqual([422, 'invalid_id', 'camera_id']);
  });

  it('goes with its picture and files when it is deleted, and the trail says so', async () => {
    const made = await take();
    await sendPicture(app, own, made.id);
    const { rows } = await query(sql`select storage_key from media where id = ${made.id}`);
    await company('DELETE /inspection/records/:id/', { params: { id: made.id } });
    expect(await app.services.storage.sizeOf((rows[0] as { storage_key: string }).storage_key)).toBeNull();
    expect((await listed({ cameras: [own.cameraId] })).map(({ id }) => id)).not.toContain(made.id);
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['inspection_capture'] } });
    const actions = trail.results.filter(({ object }) => object.id === made.id).map(({ action }) => action);
    expect(actions).toEqual(['deleted', 'created']);
  });

  it('does not exist for others, and is not for viewers to take, delete or note', async () => {
    const { id } = await take();
    const [other, viewer] = [await app.as('other'), await app.as('viewer')];
    const params = { id };
    const body = { x: 0, y: 0, text: 'x' };
    expect(await problemsOf(other('DELETE /inspection/records/:id/', { params }))).toContain(404);
    expect(await problemsOf(other('POST /inspection/records/:id/notes/', { params, body }))).toContain(404);
    expect(await problemsOf(viewer('DELETE /inspection/records/:id/', { params }))).toContain(403);
    expect(await listed({ cameras: [own.cameraId] }, other)).toEqual([]);
  });
});

describe('captures', () => {
  it('come newest first, a page at a time, and by days of the site', async () => {
    const camera = await addInspected(app, app.tenants.own);
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    // In Singapore the first is of the second of June, already.
    const at = ['2026-06-01T16:30:00Z', '2026-06-02T04:00:00Z', '2026-06-03T04:00:00Z'];
    for (const [index, id] of ids.entries())
      await query(sql`insert into inspection_captures (id, camera_id, at, is_planned)
        values (${id}, ${camera.cameraId}, ${at[index]}::timestamptz, true)`);
    const cameras = [camera.cameraId];
    const first = await company('GET /inspection/records/', { query: { cameras, size: 2 } });
    const next = await company('GET /inspection/records/', { query: { cameras, size: 2, cursor: first.next ?? '' } });
    expect([...first.results, ...next.results].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.count, next.next]).toEqual([3, null]);
    const second = await listed({ cameras, start_date: '2026-06-02', end_date: '2026-06-02' });
    expect(second.map(({ id, day }) => [id, day])).toEqual([
      [ids[1], '2026-06-02'],
      [ids[0], '2026-06-02'],
    ]);
  });

  it.each([
    [{ start_date: '2026-06-02', end_date: '2026-06-01' }, 'dates_reversed', 'end_date'],
    [{ start_date: 'monday' }, 'invalid_format', 'start_date'],
    [{ cursor: 'x' }, 'invalid_cursor', 'cursor'],
    [{ page: 2000, size: 100 }, 'too_big', 'page'],
  ])('cannot be asked for by %o', async (filter, code, field) => {
    expect(await problemsOf(listed(filter))).toEqual([422, code, field]);
  });
});

describe('notes of a capture', () => {
  const note = (id: string, body: object = {}) =>
    company('POST /inspection/records/:id/notes/', {
      params: { id },
      body: { x: 0.25, y: 0.5, text: 'Guard rail low', ...body },
    });

  it('are numbered, changed, closed and deleted; numbers stay', async () => {
    const { id } = await take();
    const [one, two] = [await note(id), await note(id, { text: 'Rebar' })];
    expect(one).toMatchObject({ number: 1, x: 0.25, y: 0.5, text: 'Guard rail low', is_closed: false, by: 'company' });
    expect(two.number).toBe(2);
    await company('PATCH /inspection/notes/:id/', { params: { id: two.id }, body: { is_closed: true } });
    await company('PATCH /inspection/notes/:id/', { params: { id: two.id }, body: { text: 'Rebar clear' } });
    await company('DELETE /inspection/notes/:id/', { params: { id: one.id } });
    const [found] = await listed({ cameras: [own.cameraId] });
    expect(found?.notes).toMatchObject([{ number: 2, text: 'Rebar clear', is_closed: true }]);
    expect((await note(id)).number).toBe(3);
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['inspection_note'] } });
    expect(trail.results.map(({ action }) => action)).toEqual([
      'created',
      'deleted',
      'updated',
      'updated',
      'created',
      'created',
    ]);
  });

  it.each([
    [{ text: ' ' }, 'required', 'text'],
    [{ text: 'x'.repeat(301) }, 'too_long', 'text'],
    [{ x: 1.1 }, 'too_big', 'x'],
    [{ y: -0.1 }, 'too_small', 'y'],
    [{ color: 'red' }, 'unknown_field', 'color'],
  ])('do not take %o', async (body, code, field) => {
    const { id } = await take();
    expect(await problemsOf(note(id, body))).toEqual([422, code, field]);
  });

  it('are not endless', async () => {
    const { id } = await take();
    for (let count = 0; count < MAX_NOTES; count++) await note(id);
    expect(await problemsOf(note(id))).toEqual([422, 'too_many_notes', 'text']);
  });

  it('do not exist for others', async () => {
    const { id } = await note((await take()).id);
    const other = await app.as('other');
    const params = { id };
    expect(await problemsOf(other('PATCH /inspection/notes/:id/', { params, body: {} }))).toContain(404);
    expect(await problemsOf(other('DELETE /inspection/notes/:id/', { params }))).toContain(404);
  });
});

describe('planned captures', () => {
  /** Slots that begin in this minute of the site's clock, on every day. */
  async function scheduleNow(camera: Branch) {
    const { rows } = await query(sql`select to_char(now() at time zone 'Asia/Singapore', 'HH24:MI') as time`);
    const { time } = rows[0] as { time: string };
    const day = { enabled: true, slots: [[time, '24:00']] };
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await query(sql`update camera_blocks set schedule = ${json(Object.fromEntries(days.map((name) => [name, day])))}
      where camera_id = ${camera.cameraId}`);
    await query(sql`update cameras set operating_hours = ${json(Object.fromEntries(days.map((name) => [name, { enabled: true, slots: [['00:00', '24:00']] }])))}
      where id = ${camera.cameraId}`);
  }

  it('are stored once as a slot begins, and asked for', async () => {
    const camera = await addInspected(app, app.tenants.own);
    await scheduleNow(camera);
    await capturePlanned(app.services);
    await capturePlanned(app.services);
    const found = await listed({ cameras: [camera.cameraId] });
    expect(found).toMatchObject([{ is_planned: true, asked_by: null, state: 'waiting' }]);
    expect(await commandsOf(camera)).toEqual([{ id: found[0]?.id, kind: 'capture_frame' }]);
  });

  it('keep their place when the node does not run, and are not asked for late', async () => {
    const camera = await addInspected(app, app.tenants.own);
    await query(sql`update deployments set last_heartbeat_at = null where id = ${camera.deploymentId}`);
    await scheduleNow(camera);
    await capturePlanned(app.services);
    expect(await listed({ cameras: [camera.cameraId] })).toHaveLength(1);
    expect(await commandsOf(camera)).toEqual([]);
  });

  it('are not made for a camera whose inspection is off', async () => {
    const camera = await addInspected(app, app.tenants.own);
    await scheduleNow(camera);
    await query(sql`update camera_blocks set enabled = false where camera_id = ${camera.cameraId}`);
    await capturePlanned(app.services);
    expect(await listed({ cameras: [camera.cameraId] })).toEqual([]);
  });
});
