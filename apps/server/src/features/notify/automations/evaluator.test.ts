import type { RuleCondition } from '@sightline/contract/automations/draft';
import { StoredRule } from '@sightline/contract/automations/stored';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, addUser, type Branch } from '../../../testing/tenants.ts';
import type { Client } from '../../cameras/use-cases/testing/setting.ts';
import { storeAlert } from '../delivery/testing/deliveries.ts';
import { checkLater } from './check-later.ts';
import { onAlerts, onHealth } from './evaluate.ts';

let app: TestApp;
let client: Client;
let own: Branch;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  const { db } = app.services;
  own = await addBranch(db, `run-${++made}`, { resellerId: app.tenants.own.resellerId });
  leadId = await addUser(db, { username: `lead-${made}`, role: 'site_operator', branch: own });
  await addUser(db, { username: `watching-${made}`, role: 'viewer', branch: own });
});

const MINUTE = 60_000;
const RAISED = { condition: 'alert_raised', values: [['no_access_area', '']] };
const TELL = { action: 'send_message', parameters: { channel: 'notification', sets: ['site_leads'] } };
const create = (body: object = {}) =>
  client('POST /automations/', {
    body: {
      automation_name: 'Tell the leads',
      camera: own.cameraId,
      conditions: [RAISED],
      actions: [TELL],
      ...body,
    } as never,
  });
const runsOf = async (id: string) =>
  (await client('GET /automations/:id/runs/', { params: { id }, query: {} })).results;

/** An alert that the server heard of when it happened. */
async function alertAt(atMs: number, useCase = 'no_access_area'): Promise<string> {
  const at = new Date(atMs);
  const id = await storeAlert(app, own, { at, useCase });
  await app.services.db.query(sql`
    update alerts set received_at = ${at},
      objects = '[{"track": "1", "kind": "person", "box": {"x":0,"y":0,"width":1,"height":1}, "score": 0.7, "offending": true}]'
    where id = ${id}`);
  return id;
}
const raise = async (atMs = Date.now(), useCase?: string) => {
  const id = await alertAt(atMs, useCase);
  await onAlerts(app.services, { alertIds: [id] });
  return id;
};
const noticesOf = async (userId: string) => {
  const { rows } = await app.services.db.query<{ template: string; params: object; record_id: string | null }>(
    sql`select template, params, record_id from notifications where user_id = ${userId}`,
  );
  return rows;
};

describe('an automation runs', () => {
  it('for an alert, once, and tells those who lead the site', async () => {
    const { id } = await create();
    const alertId = await raise();
    await onAlerts(app.services, { alertIds: [alertId] });
    expect(await runsOf(id)).toMatchObject([
      {
        outcome: 'done',
        alert: { id: alertId, use_case: 'no_access_area' },
        reasons: [{ condition: 'alert_raised', value: 'no_access_area' }],
        actions: [{ action: 'send_message', outcome: 'done' }],
      },
    ]);
    expect(await noticesOf(leadId)).toMatchObject([
      { template: 'automation_ran', record_id: alertId, params: { automation: 'Tell the leads' } },
    ]);
    const { rows } = await app.services.db.query(sql`
      select from notifications n join users u on u.id = n.user_id where u.username = ${`watching-${made}`}`);
    expect(rows).toEqual([]);
    const [shown] = await client('GET /automations/:id/', { params: { id: own.cameraId } });
    expect(shown?.runs_last_week).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('not for other use cases, other cameras, or while it is paused', async () => {
    const { id } = await create();
    await raise(Date.now(), 'crowding');
    const other = await addBranch(app.services.db, `other-${made}`, { resellerId: own.resellerId });
    await onAlerts(app.services, { alertIds: [await storeAlert(app, other)] });
    await client('PATCH /automations/:id/', { params: { id }, body: { is_active: false } });
    await raise();
    expect(await runsOf(id)).toEqual([]);
  });

  it('once within its limit: what follows is held back and noted', async () => {
    const { id } = await create({ limit_minutes: 30 });
    const nowMs = Date.now();
    for (const minutesAgo of [50, 40, 15]) await raise(nowMs - minutesAgo * MINUTE);
    expect((await runsOf(id)).map(({ outcome, actions }) => [outcome, actions[0]?.outcome])).toEqual([
      ['done', 'done'],
      ['held_back', null],
      ['done', 'done'],
    ]);
    expect(await noticesOf(leadId)).toHaveLength(2);
  });

  it('when something happens several times', async () => {
    const { id } = await create({
      conditions: [RAISED, { condition: 'repeats', parameters: { times: 2, minutes: 10 } }],
    });
    const nowMs = Date.now();
    for (const minutesAgo of [30, 15, 11, 10.5]) await raise(nowMs - minutesAgo * MINUTE);
    expect((await runsOf(id)).map(({ reasons }) => [reasons[1]?.value, reasons[1]?.span_seconds])).toEqual([
      [3, 270],
      [2, 240],
    ]);
  });

  it('after the time that nobody reacted, unless somebody did', async () => {
    const { id } = await create({ conditions: [RAISED, { condition: 'pending_for', parameters: { minutes: 15 } }] });
    const freshId = await raise();
    const [check] = (
      await app.services.db.query<{ data: Parameters<typeof checkLater>[1]; minutes: number }>(sql`
        select data, extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job
        where name = 'automations.check' and data ->> 'automation_id' = ${id}`)
    ).rows;
    expect(check?.data.keys).toEqual([`alert-${freshId}`]);
    expect(check?.minutes).toBeGreaterThan(13);
    expect(await runsOf(id)).toEqual([]);
    await checkLater(app.services, check!.data);
    expect(await runsOf(id)).toMatchObject([{ alert: { id: freshId } }]);
    const reviewedId = await alertAt(Date.now() - 20 * MINUTE);
    await client('PATCH /alerts/records/:id/', {
      params: { id: reviewedId },
      body: { version: 0, status: 'acknowledged' },
    });
    await app.services.db.query(
      sql`update alert_events set at = now() - interval '10 minutes' where alert_id = ${reviewedId}`,
    );
    await onAlerts(app.services, { alertIds: [reviewedId] });
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('when its camera goes away, and when it is back', async () => {
    const starts = (values: string[][]) => [{ condition: 'camera_state', values, parameters: { minutes: 0 } }];
    const mail = { action: 'send_message', parameters: { channel: 'email', sets: ['site_leads'] } };
    const { id } = await create({
      conditions: starts([
        ['offline', ''],
        ['live', ''],
      ]),
      actions: [mail],
    });
    const turn = (secondsAgo: number, state: string) =>
      onHealth(app.services, {
        at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
        cameras: [{ id: own.cameraId, state, was: null }],
      });
    await turn(90, 'live');
    await turn(60, 'offline');
    await turn(30, 'connecting');
    await turn(10, 'live');
    expect((await runsOf(id)).map(({ value, alert }) => [value, alert])).toEqual([
      ['live', null],
      ['offline', null],
    ]);
    const { rows } = await app.services.db.query<{ subject: string }>(sql`
      select data ->> 'subject' as subject from pgboss.job
      where name = 'mail.send' and data ->> 'to' = ${`lead-${made}@test.example`} order by created_on, id`);
    expect(rows.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('The camera is offline'),
      expect.stringContaining('The camera is back'),
    ]);
  });

  it('and mails those who have quiet hours when these end', async () => {
    const quiet_hours = { start: '00:00', end: '00:00', days: WEEKDAYS, time_zone: 'UTC' };
    await app.services.db.query(sql`
      update user_rows set notification_settings = notification_settings || ${JSON.stringify({ quiet_hours })}::jsonb
      where id = ${leadId}`);
    await create({ actions: [{ action: 'send_message', parameters: { channel: 'email', sets: ['site_leads'] } }] });
    await raise();
    const { rows } = await app.services.db.query<{ waits: boolean }>(sql`
      select start_after > now() + interval '1 hour' as waits from pgboss.job
      where name = 'mail.send' and data ->> 'to' = ${`lead-${made}@test.example`}`);
    expect(rows).toEqual([{ waits: true }]);
  });

  it('and assigns, calls webhooks, and says what could not be done', async () => {
    const webhook = await client('POST /webhooks/', {
      body: { company: own.companyId, name: 'Hook', url: 'https://receiver.example/in', events: ['camera.health'] },
    });
    const { id } = await create({
      actions: [
        { action: 'assign', parameters: { user: leadId } },
        { action: 'call_webhook', parameters: { webhook: webhook.id } },
        { action: 'transfer' },
        { action: 'send_message', parameters: { channel: 'telegram' } },
      ],
    });
    const alertId = await raise();
    const [run] = await runsOf(id);
    expect(run?.actions).toEqual([
      { action: 'assign', outcome: 'done' },
      { action: 'call_webhook', outcome: 'done' },
      { action: 'transfer', outcome: 'channel_off' },
      { action: 'send_message', outcome: 'channel_off' },
    ]);
    const alert = await client('GET /alerts/records/:id/', { params: { id: alertId } });
    expect(alert.assignee).toMatchObject({ id: leadId });
    const { rows } = await app.services.db.query<{ payload: object }>(
      sql`select payload from deliveries where target_id = ${webhook.id}::uuid`,
    );
    expect(rows).toMatchObject([
      { payload: { type: 'automation.ran', data: { automation: { id }, alert: { id: alertId } } } },
    ]);
  });

  it('for a status that somebody gives an alert, told by the event', async () => {
    const withJobs = await createTestApp({ jobs: true });
    try {
      const { own: branch } = withJobs.tenants;
      const rule = {
        conditions: [{ condition: 'alert_status', values: ['non_compliant'], parameters: {} } as RuleCondition],
        actions: [{ action: 'transfer' as const, parameters: {} }],
        limit_minutes: null,
      };
      await withJobs.services.db.query(sql`
        insert into automations (id, camera_id, name, is_active, starts, rule)
        values (${uuidv7()}, ${branch.cameraId}, 'Confirmed', true, 'alert_status', ${json(StoredRule.write(rule))})`);
      const alertId = await storeAlert(withJobs, branch);
      const operator = await withJobs.as('operator');
      await operator('PATCH /alerts/records/:id/', {
        params: { id: alertId },
        body: { version: 0, status: 'non_compliant' },
      });
      await vi.waitFor(async () => {
        const { rows } = await withJobs.services.db.query<{ value: string }>(
          sql`select value from automation_runs where alert_id = ${alertId}::uuid`,
        );
        expect(rows).toEqual([{ value: 'non_compliant' }]);
      }, SOON);
    } finally {
      await withJobs.close();
    }
  });
});

describe('a dry run', () => {
  it('says what the evaluator did with the same alerts', async () => {
    const rule = {
      conditions: [
        RAISED,
        { condition: 'score', parameters: { percent: 60 } },
        { condition: 'repeats', parameters: { times: 2, minutes: 10 } },
        { condition: 'status', values: [['pending', '']] },
      ],
      limit_minutes: 20,
    };
    const { id } = await create(rule);
    const nowMs = Date.now();
    const minutesAgo = [600, 595, 592, 580, 300, 291, 290, 289, 288, 100, 95, 94, 60];
    for (const [index, minutes] of minutesAgo.entries())
      await raise(nowMs - minutes * MINUTE, index % 5 === 3 ? 'crowding' : undefined);
    const dry = await client('POST /automations/dry_run/', {
      body: { camera: own.cameraId, actions: [TELL], ...rule } as never,
    });
    const done = (await runsOf(id)).map(({ at, outcome, reasons, alert }) => ({ at, outcome, reasons, alert }));
    expect(done.length).toBeGreaterThan(3);
    expect(dry.results.map(({ at, outcome, reasons, alert }) => ({ at, outcome, reasons, alert }))).toEqual(done);
    expect(dry.events).toBe(minutesAgo.length);
    expect(dry.left).toEqual([11, 11, dry.runs + dry.held_back, dry.runs + dry.held_back]);
    expect(dry.days.reduce((sum, { runs }) => sum + runs, 0)).toBe(dry.runs);
  });

  it('sends and stores nothing, and is for those who may see alerts', async () => {
    await raise();
    const body = { camera: own.cameraId, conditions: [RAISED], actions: [TELL] } as never;
    expect(await client('POST /automations/dry_run/', { body })).toMatchObject({ runs: 1, complete: true });
    expect(await noticesOf(leadId)).toEqual([]);
    const other = await app.as('other');
    await expect(other('POST /automations/dry_run/', { body })).rejects.toMatchObject({ status: 422 });
  });
});
