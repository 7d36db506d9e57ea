import { NOBODY } from '@sightline/contract/alerts/records';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { addAlert, hoursBefore, NOON } from '../testing/add-alerts.ts';
import { alertLists, type Filter } from '../testing/alert-lists.ts';

const at = alertLists();
const { count, idsFor, list } = at;

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have been refused'),
    (error) => [error.status, error.problem.errors[0].field],
  );

async function addFlow(branch: Branch, tab: 'alerts' | 'flowsense', isDeleted = false): Promise<string> {
  const id = uuidv7();
  await at.app.services.db.query(sql`
    insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version, deleted_at)
    values (${id}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${tab}, ${`lf_${id}`}, ${id}, '', 'x', 1,
      ${isDeleted ? NOON : null})`);
  return id;
}

describe('times of day', () => {
  /** One alert in each hour of a day, the latest at 23:30; their hours, newest first. */
  const addDay = async () => {
    const end = new Date('2026-03-10T23:30:00Z');
    for (let hours = 0; hours < 24; hours += 1)
      await addAlert(at.app.services.db, at.app.tenants.own, { occurredAt: hoursBefore(end, hours) });
  };
  const hoursFor = async (filter: Filter) =>
    (await list('operator', filter, { size: 50 })).results.map(({ occurred_at }) => Number(occurred_at.slice(11, 13)));
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

  it('lie within a day, or go over midnight', async () => {
    await addDay();
    expect(await hoursFor({ time_from: '07:00', time_to: '19:00' })).toEqual(down(18, 7));
    expect(await hoursFor({ time_from: '19:30', time_to: '03:30' })).toEqual([...down(23, 19), ...down(2, 0)]);
    expect(await hoursFor({ time_from: '20:00' })).toEqual(down(23, 20));
    expect(await hoursFor({ time_to: '02:00' })).toEqual([1, 0]);
    expect(await hoursFor({ time_from: '08:00', time_to: '08:00' })).toHaveLength(24);
    expect(await hoursFor({ time_from: '00:00' })).toHaveLength(24);
    expect(await hoursFor({ time_from: '00:00', time_to: '23:00' })).toEqual(down(22, 0));
    expect(await count('operator', { time_from: '07:00', time_to: '19:00' })).toMatchObject({ count: 12, unread: 12 });
  });

  it('are those of the viewer', async () => {
    await addDay();
    const day = { time_from: '07:00', time_to: '09:00' };
    expect(await hoursFor({ ...day, timezone: 'Asia/Tokyo' })).toEqual([23, 22]);
    expect(await hoursFor({ ...day, timezone: 'America/New_York' })).toEqual([12, 11]);
  });

  it.each([
    ['time_from', { time_from: '7:00' }],
    ['time_to', { time_to: '24:00' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['flow_tab', { flow_tab: 'alerts' }],
    ['week_hour.weekday', { week_hour: { weekday: 7, hour: 0 } }],
    ['week_hour.hour', { week_hour: { weekday: 0, hour: 24 } }],
    ['site_days.from', { site_days: { from: 'today', to: '2026-03-10' } }],
    ['site_days.to', { site_days: { from: '2026-03-10', to: '2026-03-09' } }],
    ['plan_area.plan', { plan_area: { plan: 'ground floor', left: 0, top: 0, right: 0, bottom: 0 } }],
    ['plan_area.left', { plan_area: { plan: uuidv7(), left: -1, top: 0, right: 0, bottom: 0 } }],
  ])('names the field %s', async (field, filter) => {
    expect(await problemOf(list('operator', filter as Filter))).toEqual([422, field]);
    expect(await problemOf(count('operator', filter as Filter))).toEqual([422, field]);
  });
});

describe('alerts of logic flows', () => {
  it('are found by the tab of their flow, also when that was deleted', async () => {
    const { own, foreign } = at.app.tenants;
    const { db } = at.app.services;
    const of = (branch: Branch, flowId: string, hours: number) =>
      addAlert(db, branch, { flowId, useCase: `lf_${flowId}`, occurredAt: hoursBefore(NOON, hours) });
    const live = await of(own, await addFlow(own, 'alerts'), 1);
    const gone = await of(own, await addFlow(own, 'alerts', true), 2);
    const sense = await of(own, await addFlow(own, 'flowsense'), 3);
    const next = await of(at.second, await addFlow(at.second, 'alerts'), 4);
    const foreigners = await of(foreign, await addFlow(foreign, 'alerts'), 5);
    await addAlert(db, own);
    const tab = { flow_tab: 'tab_alerts' } as const;
    expect(await idsFor('operator', tab)).toEqual([live, gone]);
    expect(await idsFor('company', tab)).toEqual([live, gone, next]);
    expect(await idsFor('superuser', tab)).toEqual([live, gone, next, foreigners]);
    expect(await idsFor('operator', { flow_tab: 'tab_flowsense' })).toEqual([sense]);
    expect(await idsFor('company', { ...tab, sites: [at.second.siteId] })).toEqual([next]);
    expect(await idsFor('company', { ...tab, cameras: [own.cameraId] })).toEqual([live, gone]);
    expect(await idsFor('operator', { ...tab, sites: [foreign.siteId] })).toEqual([]);
    expect(await count('company', tab)).toMatchObject({ count: 3, unread: 3 });
  });
});

describe('every filter, and every two of them', () => {
  const minutes = (n: number) => new Date(NOON.getTime() - n * 7 * 60_000);

  const PLAN = uuidv7();
  const ZONE = uuidv7();
  /** The cells in which some of the alerts lie. */
  const cells = new Map<string, string>();

  /** Sixty alerts that differ in everything a filter can tell, some of them repeats. */
  async function addManifold() {
    const { own, userIds } = at.app.tenants;
    const { db } = at.app.services;
    const flowId = await addFlow(own, 'alerts');
    for (let n = 0; n < 60; n += 1) {
      const id = await addAlert(db, n % 3 === 0 ? at.second : own, {
        occurredAt: minutes(n * 5),
        useCase: n % 4 === 0 ? 'crowding' : 'no_access_area',
        status: n % 5 === 0 ? 'acknowledged' : 'pending',
        assigneeId: n % 7 === 0 ? userIds.operator : null,
        markedForDeletion: n % 11 === 0,
        ...(n % 6 === 1 ? { flowId } : {}),
        ...(n % 3 === 0 ? {} : { incidentId: `0196b000-0000-7000-8000-0000000000${10 + Math.floor(n / 8)}` }),
      });
      await db.query(sql`insert into alert_marks (user_id, alert_id, read_at, bookmarked_at, followed_at)
        values (${userIds.company}, ${id}, ${n % 2 ? NOON : null}, ${n % 8 ? null : NOON}, ${n % 9 ? null : NOON})`);
      // Older alerts have no note of the site's clock.
      if (n % 2)
        await db.query(sql`update alerts set local_at = occurred_at at time zone 'Asia/Singapore' where id = ${id}`);
      if (n % 5 < 2) await db.query(sql`update alerts set zone_id = ${ZONE} where id = ${id}`);
      if (n % 4 === 1) {
        cells.set(id, `${n % 3}/2`);
        await db.query(sql`update alerts set plan_id = ${PLAN}, cell_x = ${n % 3}, cell_y = 2 where id = ${id}`);
      }
    }
  }

  it('count what they list, folded or not, by one rule', async () => {
    await addManifold();
    const { own, userIds } = at.app.tenants;
    const filters: Filter[] = [
      { sites: [own.siteId] },
      { groups: [own.groupId] },
      { cameras: [at.second.cameraId] },
      { use_cases: ['crowding'] },
      { statuses: ['pending'] },
      { assignees: [userIds.operator ?? ''] },
      { assignees: [NOBODY] },
      { assignees: [NOBODY, userIds.operator ?? ''] },
      { read: 'read' },
      { read: 'unread' },
      { bookmarked: true },
      { bookmarked: false },
      { followed: true },
      { marked_for_deletion: true },
      { time_from: '06:00', time_to: '15:00' },
      { flow_tab: 'tab_alerts' },
      { week_hour: { weekday: 1, hour: 19 } },
      { site_days: { from: '2026-03-09', to: '2026-03-09' } },
      { plan_area: { plan: PLAN, left: 1, top: 0, right: 7, bottom: 2 } },
      { zones: [ZONE] },
    ];
    const pairs = filters.flatMap((one, index) => filters.slice(index).map((other) => ({ ...one, ...other })));
    const everything = new Map((await list('company', {}, { size: 100 })).results.map((alert) => [alert.id, alert]));
    for (const alert of (await list('company', { marked_for_deletion: true }, { size: 100 })).results)
      everything.set(alert.id, alert);
    for (const filter of pairs) {
      const [page, folded, counts] = await Promise.all([
        list('company', filter, { size: 100 }),
        list('company', filter, { size: 100, fold: 'true' }),
        count('company', filter, { fold: 'true' }),
      ]);
      const name = JSON.stringify(filter);
      const ids = page.results.map(({ id }) => id);
      expect(ids, name).toEqual([...everything.values()].filter((alert) => matches(alert, filter)).map(({ id }) => id));
      const unread = page.results.filter(({ read }) => !read).length;
      const rows = folded.results.length;
      expect(page.count, name).toBe(ids.length);
      expect(folded, name).toMatchObject({ count: ids.length, rows });
      expect(counts, name).toMatchObject({ count: ids.length, rows, unread });
      const sum = (key: 'count' | 'rows') => counts.by_day.reduce((all, day) => all + day[key], 0);
      expect([sum('count'), sum('rows')], name).toEqual([ids.length, rows]);
    }
  });

  type Shown = Awaited<ReturnType<typeof list>>['results'][number];
  const isAmong = (list: readonly string[] | undefined, id: string | undefined) => !list || list.includes(id ?? '');

  /** The clock in Singapore, eight hours ahead all year. */
  const thereAt = ({ occurred_at }: Shown) => new Date(Date.parse(occurred_at) + 8 * 3_600_000);
  const siteDay = (alert: Shown) => thereAt(alert).toISOString().slice(0, 10);

  /** Weekday and hour. */
  function siteClock(alert: Shown): string {
    const there = thereAt(alert);
    return `${(there.getUTCDay() + 6) % 7} ${there.getUTCHours()}`;
  }

  function matches(alert: Shown, filter: Filter): boolean {
    const clock = alert.occurred_at.slice(11, 16);
    const isRead = { read: true, unread: false, show_all: alert.read }[filter.read ?? 'show_all'];
    return (
      isAmong(filter.sites, alert.site.id) &&
      isAmong(filter.groups, alert.group.id) &&
      isAmong(filter.cameras, alert.camera.id) &&
      isAmong(filter.zones, alert.zone_id ?? undefined) &&
      isAmong(filter.use_cases, alert.use_case) &&
      isAmong(filter.statuses, alert.status ?? undefined) &&
      isAmong(filter.assignees, alert.assignee?.id ?? NOBODY) &&
      alert.read === isRead &&
      alert.bookmarked === (filter.bookmarked ?? alert.bookmarked) &&
      alert.followed === (filter.followed ?? alert.followed) &&
      alert.marked_for_deletion === (filter.marked_for_deletion ?? false) &&
      (!filter.time_from || (clock >= filter.time_from && clock < (filter.time_to ?? ''))) &&
      (!filter.flow_tab || alert.flow_id !== null) &&
      (!filter.week_hour || siteClock(alert) === `${filter.week_hour.weekday} ${filter.week_hour.hour}`) &&
      (!filter.site_days || siteDay(alert) === filter.site_days.from) &&
      (!filter.plan_area || ['1/2', '2/2'].includes(cells.get(alert.id) ?? ''))
    );
  }
});

describe('exact counts', () => {
  it('go beyond 1,000 when they are asked for', async () => {
    const { own } = at.app.tenants;
    await at.app.services.db.query(sql`
      insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, incident_id)
      select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId},
        'crowding', ${NOON}::timestamptz - n * interval '1 second',
        case when n <= 20 then '0196b000-0000-7000-8000-000000000001'::uuid end
      from generate_series(1, 6100) n`);
    const query = { fold: 'true', exact: 'true' };
    expect(await count('operator', { read: 'unread' })).toMatchObject({ count: 1000, count_exact: false });
    expect(await count('operator', { read: 'unread' }, query)).toEqual({
      count: 6100,
      count_exact: true,
      rows: 6081,
      rows_exact: true,
      unread: 6100,
      unread_exact: true,
      by_day: [{ day: '2026-03-10', count: 6100, exact: true, rows: 6081, rows_exact: true }],
    });
    expect(await count('viewer', {}, query)).toMatchObject({ count: 6100, rows: 6081, unread: 6100 });
    expect(await count('other', {}, query)).toMatchObject({ count: 0, rows: 0, unread: 0 });
  });
});
