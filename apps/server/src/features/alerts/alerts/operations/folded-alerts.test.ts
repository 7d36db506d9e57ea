import type { AlertFilter } from '@sightline/contract/alerts/records';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';
import { AROUND_NOON, addAlert, NOON } from '../testing/add-alerts.ts';

type Filter = Partial<z.input<typeof AlertFilter>>;

const [PIT, GATE] = ['0196b000-0000-7000-8000-00000000000a', '0196b000-0000-7000-8000-00000000000b'];
const NOBODY = '0196b000-0000-7000-8000-000000000001';

let app: TestApp;
let second: Branch;

beforeAll(async () => {
  app = await createTestApp();
  second = await addBranch(app.services.db, 'second', app.tenants.own);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.db.query(sql`delete from alerts`);
});

const minutesBefore = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);
const add = (minutes: number, part: Parameters<typeof addAlert>[2] = {}, branch = app.tenants.own) =>
  addAlert(app.services.db, branch, { occurredAt: minutesBefore(minutes), ...part });

const list = async (username: string, filter: Filter = {}, query: object = {}) =>
  (await app.as(username))('POST /alerts/records/get_list/', {
    query: { fold: 'true', ...query },
    body: { ...AROUND_NOON, ...filter },
  });
const idsOf = async (username: string, filter: Filter = {}) =>
  (await list(username, filter)).results.map((alert) => alert.id);
const children = async (username: string, id: string, query: object = {}) =>
  (await app.as(username))('GET /alerts/incidents/:id/alerts/', { params: { id }, query });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have been refused'),
    (error) => [error.status, error.problem.errors[0].code],
  );

describe('a folded list', () => {
  it('shows each incident once, at its newest alert, and counts alerts and rows', async () => {
    const newest = await add(0, { incidentId: PIT });
    await add(4, { incidentId: PIT });
    const alone = await add(5);
    await add(9, { incidentId: PIT }, { ...app.tenants.own, cameraId: second.cameraId });
    const page = await list('operator');
    expect(page.results.map(({ id }) => id)).toEqual([newest, alone]);
    expect(page).toMatchObject({ count: 4, count_exact: true, rows: 2, rows_exact: true, total_pages: 1, next: null });
    expect(page.results.map(({ incident }) => incident)).toEqual([
      { id: PIT, alerts: 3, cameras: 2, from: minutesBefore(9).toISOString(), to: NOON.toISOString() },
      null,
    ]);
  });

  it('shows every alert when it is not asked to fold, each with its incident', async () => {
    const ids = [await add(0, { incidentId: PIT }), await add(4, { incidentId: PIT })];
    const page = await list('operator', {}, { fold: 'false' });
    expect(page).toMatchObject({ count: 2, rows: 2, rows_exact: true });
    expect(page.results.map(({ id, incident }) => [id, incident?.alerts])).toEqual(ids.map((id) => [id, 2]));
  });

  it('takes the newest alert that the filter matches', async () => {
    await add(0, { incidentId: PIT, status: 'compliant' });
    const pending = await add(3, { incidentId: PIT });
    const older = await add(8, { incidentId: PIT, useCase: 'crowding' });
    expect(await idsOf('operator', { statuses: ['pending'] })).toEqual([pending]);
    expect(await idsOf('operator', { use_cases: ['crowding'] })).toEqual([older]);
    expect(await idsOf('operator', { end_date: minutesBefore(2).toISOString() })).toEqual([pending]);
    const marks = sql`insert into alert_marks (user_id, alert_id, read_at, bookmarked_at)
      values (${app.tenants.userIds.operator}, ${pending}, now(), now())`;
    await app.services.db.query(marks);
    expect(await idsOf('operator', { bookmarked: true })).toEqual([pending]);
    expect(await idsOf('operator', { read: 'read' })).toEqual([pending]);
    expect(await idsOf('operator', { read: 'unread', statuses: ['pending'] })).toEqual([older]);
    expect(await idsOf('operator', { cameras: [app.tenants.own.cameraId], statuses: ['pending'] })).toEqual([pending]);
  });

  it('leaves out what the viewer may not see, and says nothing of it', async () => {
    await add(0, { incidentId: PIT, status: 'invalid' });
    await add(1, { incidentId: PIT, markedForDeletion: true });
    const shown = await add(2, { incidentId: PIT });
    await add(3, { incidentId: PIT });
    const page = await list('viewer');
    expect(page.results.map(({ id, incident }) => [id, incident?.alerts])).toEqual([[shown, 2]]);
    expect(page).toMatchObject({ count: 2, rows: 1 });
    await app.services.db.query(sql`update alerts set status = 'invalid' where id <> ${shown}`);
    expect((await list('viewer')).results.map(({ id, incident }) => [id, incident])).toEqual([[shown, null]]);
  });

  it('comes page by page, by cursor and by number, without a row missing or twice', async () => {
    const expected: string[] = [];
    for (let fold = 0; fold < 5; fold += 1) {
      const incidentId = `0196b000-0000-7000-8000-0000000000f${fold}`;
      expected.push(await add(fold * 10, { incidentId }));
      await add(fold * 10 + 3, { incidentId });
      expected.push(await add(fold * 10 + 5));
    }
    const byNumber: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      byNumber.push(...(await list('operator', {}, { size: 3, page })).results.map(({ id }) => id));
    const byCursor: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list('operator', {}, { size: 3, ...(cursor ? { cursor } : {}) });
      expect(page).toMatchObject({ count: 15, rows: 10, total_pages: 4 });
      byCursor.push(...page.results.map(({ id }) => id));
      cursor = page.next;
      // What joins an incident that was read already moves nothing further down.
      await add(-1, { incidentId: '0196b000-0000-7000-8000-0000000000f0', useCase: 'crowding' });
      await app.services.db.query(sql`delete from alerts where use_case = 'crowding'`);
    }
    expect(byNumber).toEqual(expected);
    expect(byCursor).toEqual(expected);
  });

  it('counts rows per day at the newest alert of each', async () => {
    await add(0, { incidentId: PIT });
    await add(13 * 60, { incidentId: PIT });
    await add(13 * 60 + 5);
    const counts = await (await app.as('operator'))('POST /alerts/records/counts/', {
      query: { fold: 'true' },
      body: AROUND_NOON,
    });
    expect(counts).toMatchObject({ count: 3, rows: 2, rows_exact: true });
    expect(counts.by_day).toEqual([
      { day: '2026-03-10', count: 1, exact: true, rows: 1, rows_exact: true },
      { day: '2026-03-09', count: 2, exact: true, rows: 1, rows_exact: true },
    ]);
  });
});

describe('the alerts of an incident', () => {
  it('come newest first and page by page', async () => {
    const ids = [
      await add(0, { incidentId: PIT }),
      await add(4, { incidentId: PIT }),
      await add(9, { incidentId: PIT }),
    ];
    await add(1, { incidentId: GATE });
    expect((await children('operator', PIT)).results.map(({ id }) => id)).toEqual(ids);
    const first = await children('operator', PIT, { size: 2 });
    expect(first).toMatchObject({ count: 3, count_exact: true, total_pages: 2 });
    const rest = await children('operator', PIT, { size: 2, cursor: first.next });
    expect(rest.results.map(({ id }) => id)).toEqual([ids[2]]);
    expect(rest.next).toBeNull();
  });

  it('are those the viewer may see', async () => {
    const shown = await add(2, { incidentId: PIT });
    await add(0, { incidentId: PIT, status: 'invalid' });
    await add(1, { incidentId: PIT, markedForDeletion: true });
    expect((await children('viewer', PIT)).results.map(({ id }) => id)).toEqual([shown]);
    await app.services.db.query(sql`update alerts set status = 'invalid'`);
    expect(await refusalOf(children('viewer', PIT))).toEqual([404, 'not_found']);
  });

  it('do not exist outside reach', async () => {
    await add(0, { incidentId: PIT });
    await add(1, { incidentId: PIT });
    for (const username of ['other', 'sister'])
      expect(await refusalOf(children(username, PIT))).toEqual([404, 'not_found']);
    expect(await refusalOf(children('superuser', NOBODY))).toEqual([404, 'not_found']);
    expect(await refusalOf(children('operator', PIT, { cursor: 'x' }))).toEqual([422, 'invalid_cursor']);
  });
});
