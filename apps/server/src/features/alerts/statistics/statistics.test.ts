import type { AlertStatus } from '@sightline/contract/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasePending } from '../../../changes/rollups/move-counts.repo.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listStatements } from '../../../testing/count-statements.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import { moveInRollups } from '../rollups/public.ts';

let app: TestApp;
let branch: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  branch = await addBranch(app.services.db, `stats-${made}`, app.tenants.own);
});

const MARCH = { first_day: '2026-03-09', last_day: '2026-03-15' };
const here = () => ({ ...MARCH, sites: [branch.siteId] });

async function report(at: string, useCase = 'no_access_area', of = branch): Promise<string> {
  const event = nodeEvent(of.cameraId, { occurred_at: at, use_case: useCase });
  await app.asNode(of.nodeToken)('POST /node/events/', { body: { events: [event] } });
  return event.id;
}
async function decide(id: string, to: AlertStatus, at: string, from: AlertStatus = 'pending') {
  await app.services.db.query(sql`update alerts set status = ${to} where id = ${id}`);
  await moveInRollups(app.services.db, [{ alert_id: id, from, to, at: new Date(at) }]);
}
const statistics = async (body: object = {}, who = 'company') =>
  (await app.as(who))('POST /alerts/records/statistics/', { body: { ...here(), ...body } });
const series = async (step: 'day' | 'hour', body: object = {}) =>
  (await app.as('company'))('POST /alerts/records/timeseries/', { query: { step }, body: { ...here(), ...body } });

/** A week of one site: three alerts now, one before. */
async function fill() {
  const first = await report('2026-03-09T02:00:00Z');
  const second = await report('2026-03-10T02:30:00Z', 'crowding');
  await report('2026-03-10T03:00:00Z', 'crowding');
  await report('2026-03-03T02:00:00Z');
  await decide(first, 'acknowledged', '2026-03-09T02:10:00Z');
  await decide(first, 'non_compliant', '2026-03-09T04:00:00Z', 'acknowledged');
  await decide(second, 'invalid', '2026-03-10T02:50:00Z');
}

describe('the statistics of alerts (ALERT-41, SCR-02)', () => {
  it('tell of a period by use case, status, site and camera, beside the period before', async () => {
    await fill();
    const found = await statistics();
    expect(found).toMatchObject({ first_day: '2026-03-09', before_from: '2026-03-02', camera_count: 1 });
    expect(found.now).toEqual({
      alerts: 3,
      pending: 1,
      acknowledged: 0,
      compliant: 0,
      non_compliant: 1,
      invalid: 1,
      seconds_to_acknowledge: (600 + 1200) / 2,
      seconds_to_resolve: (7200 + 1200) / 2,
    });
    expect(found.before).toMatchObject({ alerts: 1, pending: 1, seconds_to_acknowledge: null });
    expect(found.use_cases.map(({ use_case, now, before }) => [use_case, now.alerts, before.alerts])).toEqual([
      ['crowding', 2, 0],
      ['no_access_area', 1, 1],
    ]);
    expect(found.sites).toMatchObject([{ id: branch.siteId, alerts: 3, before: 1, pending: 1 }]);
    expect(found.cameras).toMatchObject([{ id: branch.cameraId, alerts: 3, before: 1, site: { id: branch.siteId } }]);
    expect(found.pending).toEqual({ count: 2, today: 0, oldest_at: '2026-03-03T02:00:00.000Z' });
    // Singapore is eight hours ahead.
    expect(found.weekdays[0]![10]).toBe(1);
    expect(found.weekdays[1]!.slice(10, 12)).toEqual([1, 1]);
  });

  it('are the same for some cameras, read from their own counts', async () => {
    await fill();
    const { updated_at: _, ...all } = await statistics();
    const { updated_at: __, ...own } = await statistics({ cameras: [branch.cameraId] });
    expect(own).toEqual(all);
    expect((await statistics({ cameras: [app.tenants.foreign.cameraId] })).now.alerts).toBe(0);
  });

  it('tell of some use cases and statuses alone', async () => {
    await fill();
    const crowding = await statistics({ use_cases: ['crowding'] });
    expect([crowding.now.alerts, crowding.cameras[0]?.alerts]).toEqual([2, 2]);
    const decided = await statistics({ statuses: ['non_compliant'] });
    expect(decided.now).toMatchObject({ alerts: 1, pending: 0, non_compliant: 1 });
    expect(decided.weekdays.flat().reduce((sum, alerts) => sum + alerts)).toBe(1);
    expect((await statistics({ flow_tab: 'tab_alerts' })).now.alerts).toBe(0);
  });

  it('go day by day and hour by hour', async () => {
    await fill();
    const days = await series('day');
    expect(days.now.map(({ at, alerts }) => [at, alerts]).slice(0, 3)).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 2],
      ['2026-03-11', 0],
    ]);
    expect(days.now[1]!.use_cases).toEqual({ crowding: 2 });
    expect(days.before.map(({ alerts }) => alerts)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    const hours = await series('hour', { first_day: '2026-03-10', last_day: '2026-03-10' });
    expect(hours.now.filter(({ alerts }) => alerts > 0).map(({ at, alerts }) => [at, alerts])).toEqual([
      ['2026-03-10T10', 1],
      ['2026-03-10T11', 1],
    ]);
  });

  it('begin the day by the clock of the site, half past in Kolkata, and hold through a change of the clock', async () => {
    const { db } = app.services;
    await db.query(sql`update sites set time_zone = 'Asia/Kolkata' where id = ${branch.siteId}`);
    await report('2026-03-08T18:25:00Z');
    await report('2026-03-08T18:35:00Z');
    expect((await statistics()).now.alerts).toBe(1);
    expect((await statistics({ cameras: [branch.cameraId] })).weekdays[0]![0]).toBe(1);
    const rome = await addBranch(db, `rome-${made}`, app.tenants.own);
    await db.query(sql`update sites set time_zone = 'Europe/Rome' where id = ${rome.siteId}`);
    // The night the clock goes forward: 01:30 and 03:30 of one day, an hour apart.
    await report('2026-03-29T00:30:00Z', 'crowding', rome);
    await report('2026-03-29T01:30:00Z', 'crowding', rome);
    const night = await statistics({ sites: [rome.siteId], first_day: '2026-03-29', last_day: '2026-03-29' });
    expect(night.weekdays[6]!.slice(0, 5)).toEqual([0, 1, 0, 1, 0]);
  });

  it('lead from a day to exactly the alerts it counts, also with sites of several time zones', async () => {
    const west = await addBranch(app.services.db, `west-${made}`, app.tenants.own);
    await app.services.db.query(sql`update sites set time_zone = 'America/New_York' where id = ${west.siteId}`);
    // The tenth of March in Singapore and in New York; both sites have alerts on the days beside it.
    const counted = [
      await report('2026-03-09T16:30:00Z'),
      await report('2026-03-10T04:30:00Z', 'crowding', west),
      await report('2026-03-11T03:30:00Z', 'crowding', west),
    ];
    await report('2026-03-10T16:30:00Z');
    await report('2026-03-10T03:30:00Z', 'crowding', west);
    const sites = [branch.siteId, west.siteId];
    const { now } = await series('day', { sites });
    const day = '2026-03-10';
    expect(now.find(({ at }) => at === day)?.alerts).toBe(3);
    const { results, count } = await (await app.as('company'))('POST /alerts/records/get_list/', {
      query: {},
      body: {
        start_date: '2026-03-09T10:00:00Z',
        end_date: '2026-03-11T12:00:00Z',
        site_days: { from: day, to: day },
        sites,
      },
    });
    expect(count).toBe(3);
    expect(results.map(({ id }) => id).toSorted()).toEqual(counted.toSorted());
  });

  it('leave invalid alerts out for those who may not see them', async () => {
    await fill();
    const before = await statistics({}, 'company');
    await app.services.db.query(sql`
      insert into user_sites (user_id, site_id) values (${app.tenants.userIds.viewer}, ${branch.siteId})`);
    const after = await statistics({}, 'viewer');
    expect([before.now.alerts, before.now.invalid]).toEqual([3, 1]);
    expect([after.now.alerts, after.now.invalid]).toEqual([2, 0]);
    expect(after.weekdays.flat().reduce((sum, alerts) => sum + alerts)).toBe(2);
    expect((await statistics({ statuses: ['invalid'] }, 'viewer')).now.alerts).toBe(0);
  });

  it('keep what was deleted, but not as pending', async () => {
    const id = await report('2026-03-10T02:00:00Z');
    await releasePending(app.services.db, [id]);
    await app.services.db.query(sql`delete from alerts where id = ${id}`);
    expect(await statistics()).toMatchObject({
      now: { alerts: 1, pending: 0 },
      pending: { count: 0, oldest_at: null },
    });
  });

  it('never read the alerts, but for one look at the oldest pending one', async () => {
    await fill();
    const call = await app.as('company');
    const asked = await listStatements(async () => {
      await statistics();
      await statistics({ cameras: [branch.cameraId], use_cases: ['crowding'], statuses: ['pending'] });
      await series('day');
      await series('hour', { first_day: '2026-03-10', last_day: '2026-03-10' });
      await call('POST /alerts/records/heat/', { body: { ...MARCH, site: branch.siteId } });
    });
    const looks = asked.filter((text) => /\b(from|join)\s+alerts\b/.test(text));
    expect(asked.length).toBeGreaterThan(10);
    expect(looks).toHaveLength(2);
    for (const text of looks) expect(text).toMatch(/order by a\.occurred_at limit 1/);
  });

  it('stay within reach', async () => {
    await fill();
    expect((await statistics({}, 'other')).now.alerts).toBe(0);
    expect((await statistics({}, 'other')).sites).toEqual([]);
    const foreign = await app.as('other');
    await expect(
      foreign('POST /alerts/records/heat/', { body: { ...MARCH, site: branch.siteId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['days in the wrong order', { first_day: '2026-03-10', last_day: '2026-03-09' }],
    ['more than a year', { first_day: '2025-01-01', last_day: '2026-03-09' }],
    ['a day that is none', { first_day: 'today' }],
    ['a status nobody knows', { statuses: ['lost'] }],
  ])('refuse %s', async (_, body) => {
    await expect(statistics(body)).rejects.toMatchObject({ status: 422 });
  });

  it('refuse hours for more than two weeks', async () => {
    await expect(series('hour', { first_day: '2026-02-01' })).rejects.toMatchObject({ status: 422 });
  });
});
