import { ALERT_STATUSES } from '@sightline/contract/statuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { refusalOf } from './testing/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newAlert = (part: Parameters<typeof addAlert>[2] = {}) => addAlert(app.services.db, app.tenants.own, part);
const change = async (username: string, id: string, body: object) =>
  (await app.as(username))('PATCH /alerts/records/:id/', { params: { id }, body: { version: 0, ...body } });
const get = async (username: string, id: string) =>
  (await app.as(username))('GET /alerts/records/:id/', { params: { id } });
const historyOf = async (username: string, id: string) =>
  (await (await app.as(username))('GET /alerts/records/:id/events/', { params: { id }, query: {} })).results;

async function personWith(username: string, removed: string[]) {
  app.tenants.userIds[username] = await addUser(app.services.db, {
    username,
    role: 'site_operator',
    branch: app.tenants.own,
  });
  await app.services.db.query(
    sql`update users set removed_permissions = ${removed}::text[] where username = ${username}`,
  );
}

describe('the status of an alert', () => {
  it('goes from any to any other, each with who, when and why (ALERT-01, ALERT-03)', async () => {
    const id = await newAlert();
    let version = 0;
    for (const from of ALERT_STATUSES)
      for (const to of ALERT_STATUSES.filter((each) => each !== from)) {
        ({ version } = await change('operator', id, { version, status: from }));
        const changed = await change('operator', id, { version, status: to, reason: `${from} no more` });
        expect(changed).toMatchObject({ status: to });
        ({ version } = changed);
        const [event] = await historyOf('operator', id);
        expect(event).toMatchObject({
          kind: 'status',
          from,
          to,
          reason: `${from} no more`,
          by: { id: app.tenants.userIds.operator, name: 'operator' },
        });
      }
  });

  it('is changed with alert_status_write alone, and seen with alert_status_read alone (ALERT-02, ALERT-03)', async () => {
    const id = await newAlert();
    expect(await refusalOf(change('viewer', id, { status: 'compliant' }))).toEqual([403, 'permission_denied']);
    await personWith('blind', ['alert_status_read', 'alert_assignee_read']);
    await change('operator', id, { status: 'acknowledged' });
    expect((await get('blind', id)).status).toBeNull();
    expect(await historyOf('blind', id)).toEqual([]);
    const filter = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-12-31T00:00:00Z' };
    const found = async (statuses?: 'acknowledged'[]) =>
      (await (await app.as('blind'))('POST /alerts/records/get_list/', { query: {}, body: { ...filter, statuses } }))
        .count;
    expect(await found()).toBeGreaterThan(0);
    expect(await found(['acknowledged'])).toBe(0);
  });

  it('that is already so changes nothing, so a call can be repeated', async () => {
    const id = await newAlert();
    const first = await change('operator', id, { status: 'compliant' });
    const again = await change('operator', id, { status: 'compliant' });
    expect([first.version, again.version, again.undo]).toEqual([1, 1, null]);
    expect(await historyOf('operator', id)).toHaveLength(1);
  });

  it('is refused outside reach and with a bad body', async () => {
    const id = await newAlert();
    expect(await refusalOf(change('other', id, { status: 'compliant' }))).toEqual([404, 'alert_not_found']);
    expect(await refusalOf(change('sister', id, { status: 'compliant' }))).toEqual([404, 'alert_not_found']);
    expect(await refusalOf(change('operator', id, { status: 'done' }))).toEqual([422, 'invalid_option', 'status']);
    expect(await refusalOf(change('operator', id, { version: -1 }))).toEqual([422, 'too_small', 'version']);
    expect(await refusalOf(change('operator', id, { reason: 'x'.repeat(501) }))).toEqual([422, 'too_long', 'reason']);
  });
});

describe('two people at once', () => {
  it('change different fields: both stand, both are in the history', async () => {
    const id = await newAlert();
    const [{ version }] = await Promise.all([get('operator', id)]);
    await Promise.all([
      change('operator', id, { version, status: 'acknowledged' }),
      change('company', id, { version, assignee_id: app.tenants.userIds.viewer }),
    ]);
    expect(await get('company', id)).toMatchObject({
      status: 'acknowledged',
      assignee: { name: 'viewer' },
      version: 2,
    });
    const history = await historyOf('company', id);
    expect(history.map(({ kind, by }) => [kind, by?.name]).toSorted()).toEqual([
      ['assignee', 'company'],
      ['status', 'operator'],
    ]);
  });

  it('change the same field: one is refused, and sees what the other made of it', async () => {
    const id = await newAlert();
    const attempts = await Promise.allSettled([
      change('operator', id, { status: 'compliant' }),
      change('company', id, { status: 'non_compliant' }),
    ]);
    const refused = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const done = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect([refused.length, done.length]).toEqual([1, 1]);
    expect(refused[0]).toMatchObject({
      status: 409,
      problem: {
        errors: [{ code: 'alert_changed', params: { fields: 'status' } }],
        current: { id, status: done[0]?.status, version: 1 },
      },
    });
    const again = refused[0].problem.current.version as number;
    await change('company', id, { version: again, status: 'invalid' });
    expect((await historyOf('company', id)).map(({ to }) => to)).toEqual(['invalid', done[0]?.status]);
  });
});

describe('the assignee of an alert', () => {
  it('is somebody whose reach and permissions hold the camera (ALERT-04, ALERT-06)', async () => {
    const id = await newAlert();
    const { userIds } = app.tenants;
    const assigned = await change('operator', id, { assignee_id: userIds.company });
    expect(assigned.assignee).toMatchObject({ id: userIds.company, name: 'company' });
    await personWith('unable', ['alerts_summary__read']);
    for (const who of ['other', 'sister', 'unable'])
      expect(await refusalOf(change('operator', id, { version: 9, assignee_id: userIds[who] }))).toEqual([
        422,
        'out_of_reach',
        'assignee_id',
      ]);
    expect(await change('operator', id, { version: 9, assignee_id: null })).toMatchObject({ assignee: null });
    expect((await historyOf('operator', id)).map(({ from, to }) => [from, to])).toEqual([
      [{ id: userIds.company, name: 'company' }, null],
      [null, { id: userIds.company, name: 'company' }],
    ]);
  });

  it('needs its own permissions, to change and to see (ALERT-05, ALERT-06)', async () => {
    const id = await newAlert({ assigneeId: app.tenants.userIds.company });
    expect(await refusalOf(change('viewer', id, { assignee_id: null }))).toEqual([403, 'permission_denied']);
    await personWith('unaware', ['alert_assignee_read']);
    expect((await get('unaware', id)).assignee).toBeNull();
  });

  it('of an invalid alert may see invalid ones', async () => {
    const id = await newAlert({ status: 'invalid' });
    const given = change('operator', id, { assignee_id: app.tenants.userIds.viewer });
    expect(await refusalOf(given)).toEqual([422, 'out_of_reach', 'assignee_id']);
  });
});

describe('marking for deletion', () => {
  const mark = async (username: string, id: string, marked_for_deletion: boolean) =>
    (await app.as(username))('POST /alerts/records/:id/mark_for_deletion/', {
      params: { id },
      body: { marked_for_deletion },
    });

  it('hides an alert from those who may not see marked ones, and is taken back (ALERT-09, ALERT-10)', async () => {
    const id = await newAlert();
    expect(await mark('operator', id, true)).toMatchObject({ marked_for_deletion: true });
    expect(await refusalOf(get('viewer', id))).toEqual([404, 'alert_not_found']);
    expect(await refusalOf(mark('viewer', id, false))).toEqual([403, 'permission_denied']);
    expect(await mark('operator', id, false)).toMatchObject({ marked_for_deletion: false });
    expect((await historyOf('operator', id)).map(({ kind, to }) => [kind, to])).toEqual([
      ['marked_for_deletion', false],
      ['marked_for_deletion', true],
    ]);
    expect(await historyOf('viewer', id)).toEqual([]);
  });
});

describe('following', () => {
  const follow = async (username: string, id: string, followed: boolean) =>
    (await app.as(username))('POST /alerts/records/:id/follow/', { params: { id }, body: { followed } });

  it('is everybody’s own, and part of the history (ALERT-07, ALERT-08)', async () => {
    const id = await newAlert();
    expect(await follow('viewer', id, true)).toMatchObject({ followed: true, version: 1 });
    expect(await follow('viewer', id, true)).toMatchObject({ followed: true, version: 1 });
    expect((await get('operator', id)).followed).toBe(false);
    expect(await follow('viewer', id, false)).toMatchObject({ followed: false, version: 2 });
    expect((await historyOf('operator', id)).map(({ kind, to, by }) => [kind, to, by?.name])).toEqual([
      ['follow', false, 'viewer'],
      ['follow', true, 'viewer'],
    ]);
    expect(await refusalOf(follow('other', id, true))).toEqual([404, 'alert_not_found']);
  });
});
