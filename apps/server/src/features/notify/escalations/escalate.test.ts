import { WEEKDAYS } from '@sightline/contract/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, addUser, type Branch } from '../../../testing/tenants.ts';
import type { Client } from '../../cameras/use-cases/testing/setting.ts';
import { storeAlert } from '../delivery/testing/deliveries.ts';
import { lookAgain } from './escalate.job.ts';
import { checkSite } from './escalate.ts';
import { planEscalation } from './plan-escalation.ts';
import type { Waiting } from './waiting.ts';

let app: TestApp;
let client: Client;
let own: Branch;
let foreman: string;
let manager: string;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://sightline.test' } });
  client = await app.as('reseller');
});
afterAll(() => app.close());

const MINUTE = 60_000;
const query = <R extends object>(text: ReturnType<typeof sql>) => app.services.db.query<R>(text);

let made = 0;
beforeEach(async () => {
  const { db } = app.services;
  own = await addBranch(db, `ladder-${++made}`, { resellerId: app.tenants.own.resellerId });
  foreman = await addUser(db, { username: `foreman-${made}`, role: 'site_operator', branch: own });
  manager = await addUser(db, { username: `manager-${made}`, role: 'viewer', branch: own });
  await setUp([
    { after_minutes: 15, people: [foreman] },
    { after_minutes: 30, people: [foreman, manager] },
  ]);
});

async function setUp(steps: object[], use_cases: string[] | null = null) {
  const { version } = await client('GET /sites/:id/escalation/', { params: { id: own.siteId } });
  await client('PATCH /sites/:id/escalation/', {
    params: { id: own.siteId },
    body: { steps, use_cases, version } as never,
  });
}

/** An alert that arrives now, or joins an incident. */
async function raise({ incident, useCase = 'no_access_area' }: { incident?: string; useCase?: string } = {}) {
  const id = await storeAlert(app, own, { useCase });
  if (incident) await query(sql`update alerts set incident_id = ${incident} where id = any(${[id, incident]}::uuid[])`);
  await planEscalation(app.services, { alertIds: [id] });
  return id;
}
const after = (minutes: number, ...ids: string[]) =>
  checkSite(app.services, { siteId: own.siteId, alertIds: ids, nowMs: Date.now() + minutes * MINUTE }, lookAgain);

const change = async (id: string, body: object) => {
  const { version } = await client('GET /alerts/records/:id/', { params: { id } });
  return client('PATCH /alerts/records/:id/', { params: { id }, body: { version, ...body } });
};
const noticesOf = async (userId: string) =>
  (
    await query<{ template: string; record_id: string; params: { minutes: string } }>(sql`
    select template, record_id, params from notifications where user_id = ${userId} order by created_at, id`)
  ).rows;
const mailsTo = async (username: string) =>
  (
    await query<{ data: Message }>(sql`
      select data from pgboss.job where name = 'mail.send' and data ->> 'to' = ${`${username}-${made}@test.example`}
      order by created_on, id`)
  ).rows.map(({ data }) => data);
const planned = async () =>
  (
    await query<{ data: Waiting; minutes: number }>(sql`
      select data, round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
      where name = 'escalations.check' and data ->> 'site_id' = ${own.siteId} order by start_after`)
  ).rows;
const historyOf = async (id: string) =>
  (await client('GET /alerts/records/:id/events/', { params: { id }, query: {} })).results;
const stepsOf = async (id: string) =>
  (
    await query<{ number: number }>(sql`select number from alert_escalations where alert_id = ${id} order by number`)
  ).rows.map(({ number }) => number);

describe('an alert that nobody acknowledges', () => {
  it('is told to the people of each step when it is due', async () => {
    const id = await raise();
    expect(await planned()).toMatchObject([{ minutes: 15, data: { alert_ids: [id] } }]);
    await after(14, id);
    expect(await noticesOf(foreman)).toEqual([]);
    await after(15, id);
    expect(await noticesOf(foreman)).toMatchObject([
      { template: 'alert_escalated', record_id: id, params: { minutes: '15' } },
    ]);
    expect(await noticesOf(manager)).toEqual([]);
    expect((await planned()).at(-1)).toMatchObject({ minutes: 30, data: { alert_ids: [id] } });
    await after(30, id);
    expect(await noticesOf(foreman)).toHaveLength(2);
    expect(await noticesOf(manager)).toMatchObject([{ record_id: id, params: { minutes: '30' } }]);
    expect(await stepsOf(id)).toEqual([1, 2]);
  });

  it('says so in its history, newest first', async () => {
    const id = await raise();
    await after(15, id);
    await after(30, id);
    expect(await historyOf(id)).toMatchObject([
      {
        kind: 'escalated',
        by: null,
        to: { minutes: 30, people: expect.arrayContaining([expect.objectContaining({ id: manager })]) },
      },
      { kind: 'escalated', by: null, to: { minutes: 15, people: [{ id: foreman }] } },
    ]);
  });

  const setSettings = (userId: string, settings: object) =>
    query(sql`
      update user_rows set preferred_language = 'it',
        notification_settings = notification_settings || ${JSON.stringify(settings)}::jsonb where id = ${userId}`);
  const ALL_DAY = { start: '00:00', end: '00:00', days: WEEKDAYS, time_zone: 'UTC' };

  it('is mailed with a link, whether or not a person has e-mails of alerts', async () => {
    await setSettings(foreman, { email_alerts: false });
    const id = await raise();
    await after(15, id);
    const [mail, ...others] = await mailsTo('foreman');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Da prendere in carico: Area vietata');
    expect(mail?.text).toContain('da 15 minuti');
    expect(await noticesOf(foreman)).toHaveLength(1);
  });

  it('is told to the next step at once when everybody of a step has quiet hours', async () => {
    await setSettings(foreman, { quiet_hours: ALL_DAY });
    const id = await raise();
    await after(15, id);
    expect(await noticesOf(foreman)).toEqual([]);
    expect(await mailsTo('foreman')).toEqual([]);
    expect(await noticesOf(manager)).toMatchObject([{ record_id: id, params: { minutes: '15' } }]);
    await after(30, id);
    expect(await noticesOf(manager)).toHaveLength(1);
  });

  it('is pushed to browsers that were told of it before', async () => {
    await query(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent)
      values (gen_random_uuid(), ${foreman}, ${`https://push.example/${made}`}, '', '', '')`);
    const id = await raise();
    await after(15, id);
    await after(30, id);
    const { rows } = await query<{ payload: object }>(sql`
      select payload from deliveries where alert_id = ${id} and channel = 'push' order by created_at, id`);
    expect(rows.map(({ payload }) => payload)).toEqual([
      { alerts: 1, unacknowledged_minutes: 15 },
      { alerts: 1, unacknowledged_minutes: 30 },
    ]);
  });

  it('is told once, however often it is looked at', async () => {
    const id = await raise();
    await planEscalation(app.services, { alertIds: [id] });
    await Promise.all([after(15, id), after(15, id), after(16, id)]);
    expect(await noticesOf(foreman)).toHaveLength(1);
    expect(await mailsTo('foreman')).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('goes through all steps that came due while the server was away', async () => {
    const id = await raise();
    await after(60, id);
    expect(await stepsOf(id)).toEqual([1, 2]);
    expect(await noticesOf(manager)).toHaveLength(1);
  });

  it('leaves out who lost access or turned notifications off, and says when nobody is left', async () => {
    await query(sql`update user_rows set account_state = 'inactive' where id = ${foreman}`);
    const id = await raise();
    await after(15, id);
    await after(30, id);
    expect(await noticesOf(foreman)).toEqual([]);
    expect(await mailsTo('foreman')).toEqual([]);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'escalated', to: { minutes: 15, people: [{ id: manager }] } },
      { kind: 'escalated', to: { minutes: 15, people: [] } },
    ]);
  });
});

describe('an escalation ends', () => {
  it.each(['acknowledged', 'compliant', 'invalid'])('when somebody makes the alert %s', async (status) => {
    const id = await raise();
    await after(15, id);
    await change(id, { status });
    await after(30, id);
    expect(await stepsOf(id)).toEqual([1]);
    expect(await noticesOf(manager)).toEqual([]);
    expect(await planned()).toHaveLength(2);
  });

  it('when the alert, its site or its steps are gone', async () => {
    const id = await raise();
    await setUp([]);
    await after(15, id);
    expect(await stepsOf(id)).toEqual([]);
    await setUp([{ after_minutes: 5, people: [foreman] }]);
    await after(15, id);
    // What was there before it was set up is left alone.
    expect(await stepsOf(id)).toEqual([]);
    await query(sql`delete from alerts where id = ${id}`);
    await after(15, id);
    await query(sql`delete from escalations where id = ${own.siteId}`);
    await after(15, id);
    expect(await noticesOf(foreman)).toEqual([]);
  });

  it('not when its times change: those of the moment count', async () => {
    const id = await raise();
    await setUp([{ after_minutes: 20, people: [manager] }]);
    await after(15, id);
    expect(await stepsOf(id)).toEqual([]);
    expect((await planned()).at(-1)).toMatchObject({ minutes: 20 });
    await after(20, id);
    expect(await noticesOf(manager)).toHaveLength(1);
  });
});

describe('only some alerts are escalated', () => {
  it('those of the chosen use cases', async () => {
    await setUp([{ after_minutes: 15, people: [foreman] }], ['ppe_detection']);
    const other = await raise();
    const id = await raise({ useCase: 'ppe_detection' });
    expect((await planned()).map(({ data }) => data.alert_ids)).toEqual([[id]]);
    await after(15, id, other);
    expect((await noticesOf(foreman)).map(({ record_id }) => record_id)).toEqual([id]);
  });

  it('one of each incident', async () => {
    const first = await raise();
    const repeats = [await raise({ incident: first }), await raise({ incident: first })];
    expect((await planned()).map(({ data }) => data.alert_ids)).toEqual([[first]]);
    await after(15, first, ...repeats);
    await after(15, ...repeats);
    expect((await noticesOf(foreman)).map(({ record_id }) => record_id)).toEqual([first]);
  });

  it('not of an incident that somebody looks after', async () => {
    const first = await raise();
    const repeat = await raise({ incident: first });
    await change(repeat, { status: 'acknowledged' });
    await after(15, first);
    expect(await noticesOf(foreman)).toEqual([]);
  });

  it('not of other sites', async () => {
    const other = await addBranch(app.services.db, `quiet-${made}`, { resellerId: own.resellerId });
    const id = await storeAlert(app, other);
    await planEscalation(app.services, { alertIds: [id] });
    await after(15, id);
    expect(await planned()).toEqual([]);
    expect(await stepsOf(id)).toEqual([]);
  });
});

it('a new alert starts it, told by the event, and the stored job does the rest', async () => {
  const withJobs = await createTestApp({ jobs: true });
  try {
    const { services, tenants } = withJobs;
    const { siteId } = tenants.own;
    const userId = await addUser(services.db, { username: 'on-call', role: 'viewer', branch: tenants.own });
    await (await withJobs.as('reseller'))('PATCH /sites/:id/escalation/', {
      params: { id: siteId },
      body: { steps: [{ after_minutes: 1, people: [userId] }], version: 0 },
    });
    const id = await storeAlert(withJobs, tenants.own);
    await services.db.query(sql`update escalations set since = now() - interval '1 hour' where id = ${siteId}`);
    await services.db.query(sql`update alerts set received_at = now() - interval '58 seconds' where id = ${id}`);
    await services.db.transaction((tx) => services.events.emit(tx, 'alert.created', { alertIds: [id] }));
    await vi.waitFor(async () => {
      const { rows } = await services.db.query<{ template: string }>(
        sql`select template from notifications where user_id = ${userId}`,
      );
      expect(rows).toEqual([{ template: 'alert_escalated' }]);
    }, SOON);
  } finally {
    await withJobs.close();
  }
});
