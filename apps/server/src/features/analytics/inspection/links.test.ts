import { MAX_OPEN_LINKS, type SharedCaptures } from '@sightline/contract/inspection/links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { addInspected, sendPicture } from './testing/inspected.ts';

let app: TestApp;
let company: Client;
let camera: Branch;

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'tries=5/300' } });
  company = await app.as('company');
});
afterAll(() => app.close());
beforeEach(async () => {
  camera = await addInspected(app, app.tenants.own);
});

const query = (text: ReturnType<typeof sql>) => app.services.db.query(text);
const make = (body: object = {}, client = company) =>
  client('POST /inspection/links/', {
    body: { camera_id: camera.cameraId, expires_in_hours: 24, ...body },
  });
const keyOf = ({ address }: { address: string }) =>
  new URLSearchParams(new URL(address).hash.slice(1)).get('key') ?? '';
const links = () => company('GET /inspection/links/', { query: { camera: camera.cameraId } });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};

/** As somebody without an account. */
async function open(body: object) {
  const response = await fetch(`${app.url}/api/inspection/open/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as SharedCaptures & { errors?: { code: string }[] };
  return { status: response.status, code: answer.errors?.[0]?.code, answer };
}
const GONE = { status: 404, code: 'link_not_found' };

async function takePicture() {
  const { id } = await company('POST /inspection/records/', { body: { camera_id: camera.cameraId } });
  await sendPicture(app, camera, id);
  return id;
}

describe('a public link', () => {
  it('shows the captures of its camera alone, without names, to anybody who has it', async () => {
    const id = await takePicture();
    await company('POST /inspection/records/:id/notes/', {
      params: { id },
      body: { x: 0.5, y: 0.5, text: 'Low rail' },
    });
    await company('POST /inspection/records/', { body: { camera_id: camera.cameraId } });
    const made = await make({ show_notes: true });
    expect(new URL(made.address).pathname).toBe('/shared/inspection');
    const { status, answer } = await open({ key: keyOf(made) });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      time_zone: 'Asia/Singapore',
      expires_at: made.expires_at,
      captures: [{ id, notes: [{ number: 1, x: 0.5, y: 0.5, text: 'Low rail', is_closed: false }] }],
      next: null,
    });
    expect(JSON.stringify(answer)).not.toMatch(/company|inspected|INS-/);
  });

  it('shows notes only when it is made to', async () => {
    const id = await takePicture();
    await company('POST /inspection/records/:id/notes/', { params: { id }, body: { x: 0, y: 0, text: 'Secret' } });
    const { answer } = await open({ key: keyOf(await make()) });
    expect(answer.captures[0]?.notes).toEqual([]);
  });

  it('goes back 30 days, or as far as there is anything', async () => {
    const id = await takePicture();
    await query(sql`update inspection_captures set at = now() - interval '31 days' where id = ${id}`);
    await query(sql`update media set created_at = now() - interval '31 days' where id = ${id}`);
    expect((await open({ key: keyOf(await make()) })).answer.captures).toEqual([]);
    expect((await open({ key: keyOf(await make({ recent_only: false })) })).answer.captures).toHaveLength(1);
  });

  it('counts how often it was opened, and says when last', async () => {
    const key = keyOf(await make());
    await open({ key });
    await open({ key });
    expect(await links()).toMatchObject([{ state: 'open', openings: 2, last_opened_at: expect.any(String) }]);
  });

  it('tells openings apart by day of its site, for eight days', async () => {
    const made = await make();
    await open({ key: keyOf(made) });
    await query(sql`insert into inspection_link_openings (link_id, day, count)
      select ${made.id}, (now() at time zone 'Asia/Singapore')::date - back, back from unnest(array[2, 9]) back`);
    const days = (await links())[0]?.openings_by_day ?? [];
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 2, 0, 1]);
    const { rows } = await query(sql`select to_char(now() at time zone 'Asia/Singapore', 'YYYY-MM-DD') as today`);
    expect(days.at(-1)?.day).toBe((rows[0] as { today: string }).today);
  });

  it('answers the same to a wrong, an expired and a revoked key, and once the camera is private or off', async () => {
    const made = await make();
    const key = keyOf(made);
    expect(await open({ key: `${key}x` })).toMatchObject(GONE);
    const answers = [(await open({ key: `${key}x` })).answer];
    const [later, setting] = [sql`now() + interval '1 day'`, sql`'{"publicly_accessible": true}'`];
    for (const [before, after] of [
      [
        sql`update inspection_links set expires_at = now() where id = ${made.id}`,
        sql`update inspection_links set expires_at = ${later} where id = ${made.id}`,
      ],
      [
        sql`update camera_blocks set settings = '{"publicly_accessible": false}' where camera_id = ${camera.cameraId}`,
        sql`update camera_blocks set settings = ${setting} where camera_id = ${camera.cameraId}`,
      ],
      [
        sql`update camera_blocks set enabled = false where camera_id = ${camera.cameraId}`,
        sql`update camera_blocks set enabled = true where camera_id = ${camera.cameraId}`,
      ],
    ] as const) {
      await query(before);
      answers.push((await open({ key })).answer);
      await query(after);
      expect((await open({ key })).status).toBe(200);
    }
    await company('POST /inspection/links/:id/revoke/', { params: { id: made.id } });
    answers.push((await open({ key })).answer);
    expect(new Set(answers.map(({ errors }) => JSON.stringify(errors))).size).toBe(1);
    expect(answers).toHaveLength(5);
  });

  it('is revoked at once, pictures included, and stays listed', async () => {
    await takePicture();
    const made = await make();
    const { answer } = await open({ key: keyOf(made) });
    const { url, thumbnail_url } = answer.captures[0]?.picture ?? { url: '', thumbnail_url: '' };
    const statusOf = async (path: string) => (await fetch(app.url + path)).status;
    expect([await statusOf(url), await statusOf(thumbnail_url)]).toEqual([200, 200]);
    expect((await fetch(app.url + url)).headers.get('content-type')).toBe('image/jpeg');
    expect(await statusOf(url.replace('.full.', '.small.'))).toBe(404);
    const params = { id: made.id };
    expect(await company('POST /inspection/links/:id/revoke/', { params })).toMatchObject({ state: 'revoked' });
    expect(await company('POST /inspection/links/:id/revoke/', { params })).toMatchObject({ state: 'revoked' });
    expect([await statusOf(url), await statusOf(thumbnail_url)]).toEqual([404, 404]);
    expect(await links()).toMatchObject([{ id: made.id, state: 'revoked', revoked_at: expect.any(String) }]);
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['inspection_link'] } });
    const actions = trail.results.filter(({ object }) => object.id === made.id).map(({ action }) => action);
    expect(actions).toEqual(['updated', 'created']);
  });

  it('is open for longer once it is extended, for 90 days at most, and not when it has ended', async () => {
    const made = await make();
    const params = { id: made.id };
    const extend = (hours: number) => company('POST /inspection/links/:id/extend/', { params, body: { hours } });
    const longer = await extend(168);
    expect(Date.parse(longer.expires_at) - Date.parse(made.expires_at)).toBe(168 * 3_600_000);
    const longest = Date.parse((await extend(2160)).expires_at) - Date.now();
    expect(longest).toBeLessThanOrEqual(90 * 86_400_000);
    expect(longest).toBeGreaterThan(89 * 86_400_000);
    for (const hours of [0, 2161, 1.5]) expect(await problemsOf(extend(hours))).toContain(422);
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['inspection_link'] } });
    expect(trail.results.filter(({ object }) => object.id === made.id)).toHaveLength(3);
    await query(sql`update inspection_links set expires_at = now() where id = ${made.id}`);
    expect(await problemsOf(extend(24))).toContain('link_not_found');
    await company('POST /inspection/links/:id/revoke/', { params });
    expect(await problemsOf(extend(24))).toContain('link_not_found');
  });

  it('keeps neither its key nor its code', async () => {
    const made = await make({ code: 'crane-42' });
    const { rows } = await query(sql`select * from inspection_links where id = ${made.id}`);
    expect(JSON.stringify(rows)).not.toContain('crane-42');
    expect(JSON.stringify(rows)).not.toContain(keyOf(made));
    expect(await links()).toMatchObject([{ needs_code: true }]);
    expect(JSON.stringify(await links())).not.toContain(keyOf(made));
  });
});

describe('an access code', () => {
  it('is asked for before anything is shown', async () => {
    const key = keyOf(await make({ code: 'crane-42' }));
    expect(await open({ key })).toMatchObject({ status: 422, code: 'access_code_needed' });
    expect(await open({ key, code: 'crane-43' })).toMatchObject({ status: 422, code: 'wrong_access_code' });
    expect((await open({ key, code: 'crane-42' })).status).toBe(200);
    expect(await links()).toMatchObject([{ openings: 1 }]);
  });

  it('cannot be tried for long', async () => {
    const key = keyOf(await make({ code: 'crane-42' }));
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries++) statuses.push((await open({ key, code: `wrong-${tries}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await open({ key, code: 'crane-42' })).status).toBe(429);
  });
});

describe('making a link', () => {
  it.each([
    [{ expires_in_hours: undefined }, 'required', 'expires_in_hours'],
    [{ expires_in_hours: 0 }, 'too_small', 'expires_in_hours'],
    [{ expires_in_hours: 2161 }, 'too_big', 'expires_in_hours'],
    [{ code: '12345' }, 'too_short', 'code'],
    [{ token: 'mine' }, 'unknown_field', 'token'],
  ])('does not take %o', async (body, code, field) => {
    expect(await problemsOf(make(body))).toEqual([422, code, field]);
  });

  it('needs a camera within reach that is publicly accessible', async () => {
    const foreign = await addInspected(app, app.tenants.foreign);
    expect(await problemsOf(make({ camera_id: foreign.cameraId }))).toEqual([422, 'out_of_reach', 'camera_id']);
    const secret = await addInspected(app, app.tenants.own, { publicly_accessible: false });
    expect(await problemsOf(make({ camera_id: secret.cameraId }))).toEqual([422, 'camera_not_public', 'camera_id']);
    const off = app.tenants.own.cameraId;
    expect(await problemsOf(make({ camera_id: off }))).toEqual([422, 'inspection_off', 'camera_id']);
  });

  it('ends at so many open links of a camera', async () => {
    for (let count = 0; count < MAX_OPEN_LINKS; count++) await make();
    expect(await problemsOf(make())).toEqual([422, 'too_many_links', 'camera_id']);
  });

  it('is for those who may share and may see raw pictures', async () => {
    for (const who of ['operator', 'viewer']) expect(await problemsOf(make({}, await app.as(who)))).toContain(403);
    const { id } = await make();
    const other = await app.as('other');
    expect(await problemsOf(other('POST /inspection/links/:id/revoke/', { params: { id } }))).toContain(404);
    const longer = other('POST /inspection/links/:id/extend/', { params: { id }, body: { hours: 24 } });
    expect(await problemsOf(longer)).toContain(404);
    const list = other('GET /inspection/links/', { query: { camera: camera.cameraId } });
    expect(await problemsOf(list)).toContain(404);
  });
});
