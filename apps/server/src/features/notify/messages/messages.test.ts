import type { QuietHours } from '@sightline/contract/quiet-hours';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { storeAlert } from '../delivery/testing/deliveries.ts';
import { notifyWatchers } from '../notifications/notify-watchers.ts';
import { sendMessages } from './send-messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://sightline.test' } });
  // The queue is made when something is first stored in it.
  const { db, jobs } = app.services;
  await jobs.send(db, sendMailJob, { to: 'nobody@test.example', subject: 'First', text: '' });
});
afterAll(() => app.close());

/** All day and all week. */
const ALWAYS: QuietHours = { start: '00:00', end: '00:00', days: [...WEEKDAYS], time_zone: 'UTC' };
const WEEK_MS = 7 * 86_400_000;
const switches = { enabled: true, system_notifications: true, sound: false };

const want = async (username: string, cameras: string[], change: object) =>
  (await app.as(username))('PATCH /users/current/', {
    body: { notification_settings: { ...switches, cameras, email_alerts: false, quiet_hours: null, ...change } },
  });

async function raise(branch: Branch, useCase = 'no_access_area') {
  const id = await storeAlert(app, branch, { useCase });
  await notifyWatchers(app.services, { alertIds: [id] });
  return id;
}

const later = () => new Date(Date.now() + WEEK_MS + 60_000);
const tell = (now = new Date(Date.now() + 1000)) => sendMessages(app.services, now);

/** What is stored to be mailed; nothing is sent here. */
async function mailsTo(username?: string): Promise<Message[]> {
  const { db } = app.services;
  const { rows } = await db.query<{ data: Message }>(
    sql`select data from pgboss.job where name = 'mail.send' order by id`,
  );
  const mails = rows.map(({ data }) => data);
  if (username === undefined) return mails;
  const { rows: people } = await db.query<{ email: string }>(sql`select email from users where username = ${username}`);
  return mails.filter(({ to }) => to === people[0]?.email);
}

const newMails = async (username: string, act: () => Promise<unknown>) => {
  const before = (await mailsTo(username)).length;
  await act();
  return (await mailsTo(username)).slice(before);
};

beforeEach(async () => {
  await app.services.db.query(sql`delete from notifications`);
  await app.services.db.query(sql`delete from waiting_messages`);
});

describe('alerts by e-mail', () => {
  it('are off until somebody turns them on', async () => {
    const { own } = app.tenants;
    const { notification_settings } = await (await app.as('viewer'))('GET /users/current/');
    expect(notification_settings).toMatchObject({ email_alerts: false, quiet_hours: null });
    await want('viewer', [own.cameraId], {});
    expect(await newMails('viewer', async () => [await raise(own), await tell()])).toEqual([]);
  });

  it('come in the reader’s language with the site’s time, a link, and where to turn them off', async () => {
    const { own } = app.tenants;
    await want('viewer', [own.cameraId], { email_alerts: true });
    await (await app.as('viewer'))('PATCH /users/current/', { body: { preferred_language: 'it' } });
    let id = '';
    const [mail, ...others] = await newMails('viewer', async () => {
      id = await raise(own);
      await tell();
    });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Area vietata · own camera · own site');
    expect(mail?.text).toContain(`https://sightline.test/alerts/summary/${id}`);
    expect(mail?.text).toContain('https://sightline.test/notifications#profile');
    await (await app.as('viewer'))('PATCH /users/current/', { body: { preferred_language: 'en' } });
  });

  it('become one when they come together, and come once', async () => {
    const { own } = app.tenants;
    await want('viewer', [own.cameraId], { email_alerts: true });
    const mails = await newMails('viewer', async () => {
      await raise(own, 'crowding');
      const last = await raise(own, 'speeding');
      await notifyWatchers(app.services, { alertIds: [last] });
      await tell();
      await tell();
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new alerts']);
    expect(mails[0]?.text.match(/alerts\/summary\/[0-9a-f-]{36}/g)).toHaveLength(2);
  });

  it('leave out what was reviewed meanwhile, and what is meant to be deleted', async () => {
    const { own } = app.tenants;
    await want('viewer', [own.cameraId], { email_alerts: true });
    const mails = await newMails('viewer', async () => {
      const [first, second] = [await raise(own, 'crowding'), await raise(own, 'speeding')];
      await app.services.db.query(sql`update alerts set status = 'acknowledged' where id = ${first}`);
      await app.services.db.query(sql`update alerts set marked_for_deletion = true where id = ${second}`);
      await tell();
    });
    expect(mails).toEqual([]);
  });

  it.each([
    ['the reach', sql`delete from user_sites where user_id = (select id from users where username = 'operator')`],
    ['the permission', sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'sister'`],
    ['the account', sql`update users set account_state = 'inactive' where username = 'company'`],
    ['the wish', sql`update users set notification_settings = '{"email_alerts": false}' where username = 'viewer'`],
  ])('end with %s, also those that wait', async (_, taking) => {
    const { own, sister } = app.tenants;
    for (const [username, branch] of [
      ['operator', own],
      ['sister', sister],
      ['company', own],
      ['viewer', own],
    ] as const)
      await want(username, [branch.cameraId], { email_alerts: true }).catch(() => undefined);
    const countOf = async () => (await mailsTo()).length;
    await Promise.all([raise(own), raise(sister)]);
    const { rows } = await app.services.db.query(sql`select from waiting_messages`);
    const before = await countOf();
    await app.services.db.query(taking);
    await tell();
    expect((await countOf()) - before).toBe(rows.length - 1);
  });
});

describe('quiet hours', () => {
  it('hold alerts back and tell of those that are still open at their end, in one mail', async () => {
    const { foreign } = app.tenants;
    await want('other', [foreign.cameraId], { email_alerts: true, quiet_hours: ALWAYS });
    let reviewed = '';
    const during = await newMails('other', async () => {
      await raise(foreign, 'crowding');
      reviewed = await raise(foreign, 'speeding');
      await tell();
    });
    expect(during).toEqual([]);
    await app.services.db.query(sql`update alerts set status = 'compliant' where id = ${reviewed}`);
    const after = await newMails('other', () => tell(later()));
    expect(after.map(({ text }) => text.includes('quiet hours'))).toEqual([true]);
    expect(after[0]?.text).not.toContain(reviewed);
  });

  it.each([
    [{ start: '25:00' }, 'start'],
    [{ end: '6' }, 'end'],
    [{ days: [] }, 'days'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('refuse %o', async (part, field) => {
    const refused = want('other', [], { quiet_hours: { ...ALWAYS, ...part } });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: `notification_settings.quiet_hours.${field}` }] },
    });
  });

  it('stay when settings are saved that do not know them', async () => {
    await want('other', [], { quiet_hours: ALWAYS });
    const saved = await (await app.as('other'))('PATCH /users/current/', {
      body: { notification_settings: { ...switches, cameras: [] } },
    });
    expect(saved.notification_settings.quiet_hours).toEqual(ALWAYS);
  });
});
