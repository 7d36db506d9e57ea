import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { SOON } from '../../../../testing/soon.ts';
import { nodeEvent } from '../testing/node-event.ts';

let app: TestApp;
const announced: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate alerts, alert_rollups cascade`);
  announced.length = 0;
  vi.spyOn(app.services.events, 'emit').mockImplementation(async (_tx, _name, payload) => {
    if ('alertIds' in payload) announced.push(...payload.alertIds);
  });
});

const node = () => app.asNode(app.tenants.own.nodeToken);
const event = (changes = {}) => nodeEvent(app.tenants.own.cameraId, changes);
const send = (events: ReturnType<typeof event>[]) => node()('POST /node/events/', { body: { events } });
const rollups = async () =>
  (await app.services.db.query(sql`select camera_id, use_case, hour, alerts from alert_rollups order by hour`)).rows;
const alertIds = async () =>
  (await app.services.db.query<{ id: string }>(sql`select id from alerts order by id`)).rows.map((row) => row.id);

describe('sendEvents', () => {
  it('stores each event as an alert of its camera, counts it and announces it', async () => {
    const { cameraId, companyId, siteId, groupId, resellerId, deploymentId } = app.tenants.own;
    const [first, second] = [
      event({ occurred_at: '2026-03-05T07:59:59.999Z' }),
      event({ occurred_at: '2026-03-05T08:00:00Z' }),
    ];
    expect(await send([first, second])).toEqual({ stored: [first.id, second.id], repeated: [], rejected: [] });
    const { rows } = await app.services.db.query(sql`select * from alerts where id = ${first.id}`);
    expect(rows[0]).toMatchObject({
      camera_id: cameraId,
      group_id: groupId,
      site_id: siteId,
      company_id: companyId,
      reseller_id: resellerId,
      deployment_id: deploymentId,
      use_case: 'no_access_area',
      status: 'pending',
      objects: first.objects,
      zones: first.zones,
      trace: first.trace,
    });
    expect(await rollups()).toEqual([
      { camera_id: cameraId, use_case: 'no_access_area', hour: new Date('2026-03-05T07:00:00Z'), alerts: 1 },
      { camera_id: cameraId, use_case: 'no_access_area', hour: new Date('2026-03-05T08:00:00Z'), alerts: 1 },
    ]);
    expect(announced).toEqual([first.id, second.id]);
  });

  it('accepts a repeat without storing, counting or announcing it again', async () => {
    const [first, second] = [event(), event()];
    await send([first]);
    const again = await send([first, second, { ...second }, { ...first, id: first.id.toUpperCase() }]);
    expect(again).toEqual({ stored: [second.id], repeated: [first.id], rejected: [] });
    expect(await alertIds()).toEqual([first.id, second.id]);
    expect((await rollups()).reduce((sum, row) => sum + row.alerts, 0)).toBe(2);
    expect(announced).toEqual([first.id, second.id]);
  });

  it('stores an event once when the same batch arrives many times at the same moment', async () => {
    const events = Array.from({ length: 20 }, () => event());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(index % 2 ? events : events.toReversed())),
    );
    expect(answers.flatMap((answer) => answer.stored).toSorted()).toEqual(events.map(({ id }) => id));
    expect(await alertIds()).toEqual(events.map(({ id }) => id));
    expect((await rollups()).reduce((sum, row) => sum + row.alerts, 0)).toBe(20);
    expect(announced).toHaveLength(20);
  });

  it("rejects what can never be stored and stores the rest: another node's camera, a use case nobody knows, a time nobody lived", async () => {
    const good = event();
    const flawed = {
      foreign: event({ camera_id: app.tenants.foreign.cameraId }),
      sister: event({ camera_id: app.tenants.sister.cameraId }),
      missing: event({ camera_id: uuidv7() }),
      unknown: event({ use_case: 'toString' }),
      tomorrow: event({ occurred_at: new Date(Date.now() + 86_400_000).toISOString() }),
      ancient: event({ occurred_at: '0000-01-01T00:00:00Z' }),
    };
    const answer = await send([...Object.values(flawed), good]);
    expect(answer.stored).toEqual([good.id]);
    expect(answer.rejected.map(({ id, code }) => [id, code])).toEqual([
      [flawed.foreign.id, 'out_of_reach'],
      [flawed.sister.id, 'out_of_reach'],
      [flawed.missing.id, 'out_of_reach'],
      [flawed.unknown.id, 'unknown_use_case'],
      [flawed.tomorrow.id, 'in_the_future'],
      [flawed.ancient.id, 'invalid_value'],
    ]);
    expect(answer.rejected.every(({ message }) => message.length > 0)).toBe(true);
    expect(await alertIds()).toEqual([good.id]);
    expect(announced).toEqual([good.id]);
  });

  it('does not lose an event to a character the database cannot keep', async () => {
    const odd = event({
      zones: [
        {
          label: 'a\0b\ud800c 😀 \\u0000',
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    });
    expect((await send([odd])).stored).toEqual([odd.id]);
    const { rows } = await app.services.db.query(sql`select zones from alerts`);
    expect(rows[0]?.zones[0].label).toBe('a\uFFFDb\uFFFDc 😀 \\u0000');
  });

  it('stores nothing at all when the outgoing work cannot be stored', async () => {
    vi.mocked(app.services.events.emit).mockRejectedValue(new Error('no room'));
    await expect(send([event(), event()])).rejects.toMatchObject({ status: 500 });
    expect(await alertIds()).toEqual([]);
    expect(await rollups()).toEqual([]);
  });

  it.each([
    ['no events', { events: [] }, 'events'],
    ['too many events', { events: Array.from({ length: 101 }, () => ({})) }, 'events'],
    ['no list', {}, 'events'],
    ['an event without an id', { events: [{ ...nodeEvent(uuidv7()), id: undefined }] }, 'events.0.id'],
    ['an id that is none', { events: [{ ...nodeEvent(uuidv7()), id: '1' }] }, 'events.0.id'],
    ['a time that is none', { events: [{ ...nodeEvent(uuidv7()), occurred_at: 'today' }] }, 'events.0.occurred_at'],
    ['a field nobody knows', { events: [{ ...nodeEvent(uuidv7()), extra: 1 }] }, 'events.0.extra'],
  ])('refuses %s with the field that is wrong', async (_, body, field) => {
    const refused = node()('POST /node/events/', { body: body as never });
    await expect(refused).rejects.toMatchObject({ status: 422, problem: { errors: [{ field }] } });
    expect(await alertIds()).toEqual([]);
  });

  it.each([
    ['a wrong token', () => app.asNode('wrong')],
    ['no token', () => app.anonymous],
    ['a session instead of a token', () => app.as('superuser')],
  ])('refuses %s', async (_, caller) => {
    const call = await caller();
    await expect(call('POST /node/events/', { body: { events: [event()] } })).rejects.toMatchObject({ status: 401 });
    expect(await alertIds()).toEqual([]);
  });

  it('leaves the database to others while a flood of reports waits', async () => {
    const { db } = app.services;
    const { siteId } = app.tenants.own;
    const reports = await db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${siteId}no_access_area`}, 0))`);
      const flood = Array.from({ length: 30 }, () => send([event()]));
      await vi.waitFor(async () => {
        const waiting = sql`
          select from pg_locks join pg_database d on d.oid = database
          where d.datname = current_database() and locktype = 'advisory' and not granted`;
        expect((await tx.query(waiting)).rowCount).toBe(1);
      }, SOON);
      await db.query(sql`select 1`);
      return flood;
    });
    const stored = (await Promise.all(reports)).flatMap((answer) => answer.stored);
    expect(await alertIds()).toHaveLength(stored.length);
    expect(stored).toHaveLength(30);
  });
});
