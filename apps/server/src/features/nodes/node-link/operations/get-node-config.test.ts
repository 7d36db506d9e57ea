import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bumpConfigVersion, queueNodeCommand } from '../../../../changes/node-news/node-news.repo.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addArea } from '../../../../testing/areas.ts';
import { SOON } from '../../../../testing/soon.ts';
import { addBranch } from '../../../../testing/tenants.ts';
import { waitingNodesOf } from '../waiting-nodes.ts';

let app: TestApp;
/** Calls that sleep now, and how often one has fallen asleep: once, if it was woken for what it then answered. */
let asleep = 0;
let naps = 0;
beforeAll(async () => {
  app = await createTestApp();
  const waitingNodes = waitingNodesOf(app.services.db);
  const { join } = waitingNodes;
  vi.spyOn(waitingNodes, 'join').mockImplementation((deploymentId) => {
    const wait = join(deploymentId);
    const next: typeof wait.next = async (ms, signal) => {
      asleep += 1;
      naps += 1;
      await wait.next(ms, signal);
      asleep -= 1;
    };
    return { ...wait, next };
  });
});
afterAll(() => app.close());
beforeEach(() => {
  naps = 0;
});
const sleepers = (count: number) => vi.waitFor(() => expect(asleep).toBe(count), SOON);

const own = () => app.tenants.own;
const poll = (version: number, wait = 0, signal?: AbortSignal) =>
  app.asNode(own().nodeToken)('GET /node/config/', { query: { version, wait } }, signal);
const versionNow = async () => (await poll(0)).version;
/** Of the connection by which the server hears of changes. */
const listening = async () => {
  const { rows } = await app.services.db.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const bump = (...ids: Reached<'node'>[]) => app.services.db.transaction((tx) => bumpConfigVersion(tx, ids));
const command = (kind: 'capture_frame' | 'restart', cameraId: Reached<'camera'> | null = null) =>
  app.services.db.transaction((tx) => queueNodeCommand(tx, { deploymentId: own().deploymentId, cameraId, kind }));
const area = {
  id: uuidv7(),
  area_type: 'polygon',
  label: 'Pit',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};
const enable = (useCase: string, enabled: boolean, settings: object = {}) =>
  app.services.db.query(
    sql`insert into camera_use_cases (camera_id, use_case, enabled, settings) values (${own().cameraId}, ${useCase}, ${enabled}, ${JSON.stringify(settings)})`,
  );
const draw = (tag: string, area: Partial<Parameters<typeof addArea>[1]> = {}) =>
  addArea(app.services.db, { cameraId: own().cameraId, tag, ...area });

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - before };
}

describe('getNodeConfig', () => {
  it('gives the included cameras with their enabled use cases as flows, and leaves out what cannot run', async () => {
    await enable('no_access_area', true, { alert_cooldown: 12, max_time_before_alert: 3 });
    await enable('loitering_detection', false);
    await enable('crowding', true, { max_people: 'many' });
    await enable('vehicle_trespass', true);
    await draw('no_access_area', { id: area.id, label: area.label, form: { points: area.points } });
    await draw('crowding');
    await draw('vehicle_trespass', { form: { nonsense: true } });
    const hidden = await addBranch(app.services.db, 'hidden', own());
    await app.services.db.query(
      sql`update cameras set deployment_id = ${own().deploymentId}, include = false where id = ${hidden.cameraId}`,
    );
    const { version, cameras, commands } = await poll(0);
    expect(version).toBe(1);
    expect(commands).toEqual([]);
    expect(cameras).toHaveLength(1);
    expect(cameras?.[0]).toMatchObject({ id: own().cameraId, name: 'own camera', time_zone: 'Asia/Singapore' });
    expect(cameras?.[0]?.use_cases).toEqual([
      {
        use_case: 'no_access_area',
        alert_cooldown_seconds: 12,
        re_alert_delay_seconds: 60,
        flow: expect.objectContaining({
          nodes: [
            { id: 'human', type: 'detector', detector_type: 'human' },
            expect.objectContaining({
              rule_type: 'area_check',
              config: expect.objectContaining({ configured_areas: [area], max_dwell_time: 3 }),
            }),
          ],
        }),
      },
    ]);
  });

  it('says which part of the picture counts, when not all of it does', async () => {
    const points = [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
    ];
    expect((await poll(0)).cameras?.[0]).not.toHaveProperty('region_of_interest');
    await app.services.db.query(sql`
      update cameras set region_of_interest = ${JSON.stringify({ points })}::jsonb where id = ${own().cameraId}`);
    expect((await poll(0)).cameras?.[0]?.region_of_interest).toEqual({ points });
  });

  it('says how long clips are, again when the site changes that', async () => {
    const before = await poll(0);
    expect(before.cameras?.[0]?.clip_seconds).toBe(10);
    const site = { params: { id: own().siteId } };
    const set = async (alert_video_duration: number) =>
      (await app.as('company'))('PATCH /sites/:id/', { ...site, body: { settings: { alert_video_duration } } });
    await set(20);
    expect((await poll(before.version)).cameras?.[0]?.clip_seconds).toBe(20);
    await app.services.db.query(
      sql`update deployments set config_version = ${before.version} where id = ${own().deploymentId}`,
    );
    await set(20);
    expect((await poll(before.version)).cameras).toBeNull();
  });

  it('says how pictures are to leave the node', async () => {
    const told = async (face_blur: boolean, full_body_blur: boolean, metadata: boolean, text: string) => {
      await app.services.db.query(sql`
        update cameras set privacy = ${JSON.stringify({ face_blur, full_body_blur })}::jsonb, show_metadata = ${metadata},
          custom_text_overlay = ${text} where id = ${own().cameraId}`);
      return (await poll(0)).cameras?.[0]?.pictures;
    };
    expect(await told(true, false, true, 'Gate 4')).toEqual({ blur: 'faces', metadata: true, text: 'Gate 4' });
    expect(await told(true, true, false, '')).toEqual({ blur: 'bodies' });
    expect(await told(false, false, false, '')).toEqual({});
  });

  it('answers at once without cameras when nothing changed and nobody wants to wait', async () => {
    expect(await poll(1)).toEqual({ version: 1, cameras: null, commands: [] });
    expect(naps).toBe(0);
  });

  it('waits as long as it was asked to', async () => {
    const { answer, ms } = await timed(poll(1, 1));
    expect(answer.cameras).toBeNull();
    expect(ms).toBeGreaterThan(900);
  });

  it('never sleeps less than it meant to', async () => {
    // A node nobody has news for: what another test said may still be on its way.
    const wait = waitingNodesOf(app.services.db).join(uuidv7());
    const { signal } = new AbortController();
    for (let round = 0; round < 100; round++) {
      const before = performance.now();
      await wait.next(1.9, signal);
      expect(performance.now() - before).toBeGreaterThanOrEqual(1.9);
    }
    wait.leave();
  });

  it('wakes as soon as something changes, and only for its own', async () => {
    const waiting = poll(1, 20);
    await sleepers(1);
    // Notifications arrive in the order of their commits.
    await bump(app.tenants.foreign.deploymentId);
    await bump(own().deploymentId, app.tenants.sister.deploymentId);
    const answer = await waiting;
    expect(answer.version).toBe(2);
    expect(answer.cameras).toHaveLength(1);
    expect(naps).toBe(1);
  });

  it('does not wake for a change that was undone', async () => {
    const waiting = timed(poll(2, 1));
    await sleepers(1);
    const undone = app.services.db.transaction(async (tx) => {
      await bumpConfigVersion(tx, [own().deploymentId]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { answer, ms } = await waiting;
    expect(answer).toEqual({ version: 2, cameras: null, commands: [] });
    expect(ms).toBeGreaterThan(900);
    expect(naps).toBe(1);
  });

  it('hands out a command at once and once', async () => {
    const waiting = poll(2, 20);
    await sleepers(1);
    const id = await command('capture_frame', own().cameraId);
    expect(await waiting).toEqual({
      version: 2,
      cameras: null,
      commands: [{ id, kind: 'capture_frame', camera_id: own().cameraId }],
    });
    expect(naps).toBe(1);
    expect((await poll(2)).commands).toEqual([]);
  });

  it('keeps commands for a node that is away, in their order', async () => {
    const ids = [await command('restart'), await command('capture_frame', own().cameraId)];
    expect((await poll(2)).commands.map(({ id }) => id)).toEqual(ids);
  });

  it('gives no command to a caller who has gone', async () => {
    const gone = new AbortController();
    const waiting = poll(2, 20, gone.signal);
    await sleepers(1);
    gone.abort();
    await expect(waiting).rejects.toThrow();
    await sleepers(0);
    const id = await command('restart');
    expect((await poll(2)).commands.map((one) => one.id)).toEqual([id]);
  });

  it('sends a node that knows a later version back to the one that is valid, as after a restore', async () => {
    const { version, cameras } = await poll(99);
    expect(version).toBe(2);
    expect(cameras).toHaveLength(1);
  });

  it('holds no connection of the pool while many wait', async () => {
    const version = await versionNow();
    const waiting = Array.from({ length: 40 }, () => poll(version, 20));
    await sleepers(40);
    const { pool } = app.services.db;
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), SOON);
    await bump(own().deploymentId);
    const versions = (await Promise.all(waiting)).map((answer) => answer.version);
    expect(new Set(versions)).toEqual(new Set([version + 1]));
  });

  it('still hears of changes after its connection to the database was cut', async () => {
    const version = await versionNow();
    const waiting = poll(version, 20);
    await sleepers(1);
    const [cut] = await listening();
    await app.services.db.query(sql`select pg_terminate_backend(${cut})`);
    await vi.waitUntil(async () => (await listening()).some((pid) => pid !== cut), SOON);
    await bump(own().deploymentId);
    expect((await waiting).version).toBe(version + 1);
  });

  it.each([
    ['a wait that is too long', { version: 0, wait: 56 }, 'wait'],
    ['a version that is no number', { version: 'x' }, 'version'],
    ['a negative version', { version: -1 }, 'version'],
  ])('refuses %s', async (_, query, field) => {
    const refused = app.asNode(own().nodeToken)('GET /node/config/', { query });
    await expect(refused).rejects.toMatchObject({ status: 422, problem: { errors: [{ field }] } });
  });

  it('refuses a wrong token', async () => {
    await expect(app.asNode('wrong')('GET /node/config/', { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('answers everybody who waits when the server stops', async () => {
    const version = await versionNow();
    const waiting = poll(version, 50);
    await sleepers(1);
    await app.services.realtime.close();
    expect(await waiting).toEqual({ version, cameras: null, commands: [] });
    expect(naps).toBe(1);
  });
});
