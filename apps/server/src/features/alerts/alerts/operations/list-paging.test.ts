import { describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { addAlert, addAlerts, hoursBefore, NOON } from '../testing/add-alerts.ts';
import { alertLists, type Filter } from '../testing/alert-lists.ts';

const at = alertLists();
const { list } = at;

describe('paging', () => {
  const many = (length: number) => Array.from({ length }, () => ({}));

  const walk = async (username: string, filter: Filter, size: number, between?: () => Promise<void>) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(username, filter, { size, cursor });
      seen.push(...page.results.map((alert) => alert.id));
      cursor = page.next ?? undefined;
      await between?.();
    } while (cursor);
    return seen;
  };

  it.each(['operator', 'company', 'reseller', 'superuser'])(
    'walks by cursor over each alert exactly once: %s',
    async (username) => {
      const ids = await addAlerts(at.app.services.db, at.app.tenants.own, many(25));
      expect(await walk(username, {}, 4)).toEqual(ids);
      expect(await walk(username, { statuses: ['pending'], sites: [at.app.tenants.own.siteId] }, 7)).toEqual(ids);
      expect(await walk(username, {}, 25)).toEqual(ids);
    },
  );

  it('keeps its place while new alerts arrive', async () => {
    const { own } = at.app.tenants;
    const ids = await addAlerts(at.app.services.db, own, many(12));
    let arrived = 0;
    const between = async () => {
      arrived += 1;
      await addAlert(at.app.services.db, own, { occurredAt: hoursBefore(NOON, -arrived) });
    };
    expect(await walk('operator', {}, 3, between)).toEqual(ids);
  });

  it('orders and walks alerts of the same moment and of the same millisecond', async () => {
    const { own } = at.app.tenants;
    const db = at.app.services.db;
    for (let n = 0; n < 9; n += 1) await addAlert(db, own);
    const later = await addAlert(db, own);
    await db.query(sql`update alerts set occurred_at = occurred_at + interval '400 microseconds' where id = ${later}`);
    const until = new Date(NOON.getTime() + 1).toISOString();
    const seen = await walk('operator', { end_date: until }, 2);
    expect(seen[0]).toBe(later);
    expect(new Set(seen).size).toBe(10);
  });

  it('gives the same pages by number as by cursor', async () => {
    const { own } = at.app.tenants;
    const ids = await addAlerts(at.app.services.db, own, many(11));
    await addAlerts(at.app.services.db, at.second, [{ occurredAt: hoursBefore(NOON, 500) }]);
    for (const username of ['operator', 'company', 'superuser']) {
      const filter = { sites: [own.siteId] };
      const pages = [1, 2, 3].map((page) => list(username, filter, { page, size: 4 }));
      const answers = await Promise.all(pages);
      expect(answers.flatMap((page) => page.results.map((alert) => alert.id))).toEqual(ids);
      expect(answers[2]).toMatchObject({ count: 11, count_exact: true, total_pages: 3, next: null });
      expect(await list(username, filter, { page: 9, size: 4 })).toMatchObject({ results: [], count: 11, next: null });
    }
  });

  it('goes on by cursor from a page asked for by number', async () => {
    const ids = await addAlerts(at.app.services.db, at.app.tenants.own, many(8));
    const middle = await list('operator', {}, { page: 2, size: 3 });
    const rest = await list('operator', {}, { cursor: middle.next ?? '', size: 3 });
    expect(rest.results.map((alert) => alert.id)).toEqual(ids.slice(6));
    expect(rest).toMatchObject({ count: 8, total_pages: 3, next: null });
  });

  it('counts up to 1,000 and says when there are more', async () => {
    const { own } = at.app.tenants;
    const fill = (from: number, to: number) =>
      at.app.services.db.query(
        sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
         select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.cameraId}, 'crowding', ${NOON}::timestamptz - n * interval '1 second'
         from generate_series(${from}::int, ${to}::int) n`,
      );
    await fill(1, 1000);
    expect(await list('operator')).toMatchObject({ count: 1000, count_exact: true, total_pages: 50 });
    await fill(1001, 1001);
    const page = await list('operator');
    expect(page).toMatchObject({ count: 1000, count_exact: false, total_pages: 50 });
    expect(await list('operator', {}, { cursor: page.next ?? '' })).toMatchObject({ count: 1000, count_exact: false });
    expect((await list('operator', {}, { page: 51 })).results).toHaveLength(1);
    expect(await list('operator', { use_cases: ['crowding'] })).toMatchObject({ count: 1000, count_exact: false });
    expect(await list('operator', { use_cases: ['speeding'] })).toMatchObject({ count: 0, count_exact: true });
  });
});
