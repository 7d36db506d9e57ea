import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { rateLimitsOf } from '../config/rate-limits.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { AppError } from '../errors/app-error.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteOldMailCounts } from './mail-counts.repo.ts';
import { MAIL_LIMITS, type MailCause } from './mail-limits.ts';
import { queueMail, queueMailQuietly, roomForMails } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

let test: TestDatabase;
let db: Database;
let jobs: Jobs;

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
  jobs = createJobs({ db }, pino({ level: 'silent' }), [sendMailJob]);
  await queued();
});
afterEach(() => db.query(sql`delete from mail_counts`));
afterAll(async () => {
  await jobs.stop();
  await db.close();
  await test.drop();
});

const parts = (limits = '') => ({ jobs, config: { rateLimits: rateLimitsOf(limits) } });
const messageTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello\n' });
const invited = (sender: object = {}): MailCause => ({ kind: 'invitation', sender: { id: 'bob', ...sender } });

/** The code a mail is refused with. */
const send = (to: string, cause: MailCause, limits = '') =>
  db
    .transaction((tx) => queueMail(parts(limits), tx, messageTo(to), cause))
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof AppError ? [error.errors[0].code, error.status] : error),
    );

async function queued(): Promise<number> {
  await db.transaction((tx) => jobs.sendAll(tx, sendMailJob, [messageTo('first@test.example')]));
  const { rowCount } = await db.query(sql`delete from pgboss.job`);
  return (rowCount ?? 0) - 1;
}

/** As if so many had been sent already. */
const fill = (key: string, sent: number) =>
  db.query(sql`insert into mail_counts (key, sent, ends_at) values (${key}, ${sent}, now() + interval '1 hour')`);

describe('mails people cause', () => {
  it('are limited per recipient, whoever sends them and however the mailbox is spelled', async () => {
    const most = MAIL_LIMITS.invitation.recipient[0];
    for (let n = 0; n < most; n += 1)
      expect(await send(`Ann+${n}@test.example`, invited({ id: `bob${n}` }))).toBe('sent');
    expect(await send('ann@test.example', invited())).toEqual(['too_many_mails_to_recipient', 429]);
    expect(await send('ben@test.example', invited())).toBe('sent');
    expect(await queued()).toBe(most + 1);
  });

  it.each([
    ['sender bob', { id: 'bob' }, { id: 'eve' }],
    ['company c1', { companyId: 'c1' }, { companyId: 'c2' }],
    ['reseller r1', { resellerId: 'r1' }, { resellerId: 'r2' }],
  ])('are limited per %s', async (name, own, other) => {
    const party = name.split(' ')[0] as 'sender' | 'company' | 'reseller';
    await fill(`invitation ${name}`, MAIL_LIMITS.invitation[party][0] - 1);
    expect(await send('a@test.example', invited(own))).toBe('sent');
    expect(await send('b@test.example', invited(own))).toEqual(['too_many_mails', 429]);
    expect(await send('b@test.example', invited(other))).toBe('sent');
  });

  it('count by kind, and again once the time is over', async () => {
    await fill('invitation sender bob', 5000);
    expect(await send('a@test.example', { kind: 'account_change', sender: { id: 'bob' } })).toBe('sent');
    expect(await send('a@test.example', invited())).toEqual(['too_many_mails', 429]);
    await db.query(sql`update mail_counts set ends_at = now()`);
    expect(await send('a@test.example', invited())).toBe('sent');
  });

  it('are not stopped by a limit when many are queued at the same moment up to it', async () => {
    const most = MAIL_LIMITS.password_reset.recipient[0];
    const all = await Promise.all(
      Array.from({ length: most + 4 }, () => send('ann@test.example', { kind: 'password_reset' })),
    );
    expect(all.filter((answer) => answer === 'sent')).toHaveLength(most);
  });

  it('say when to come back', async () => {
    await fill('invitation sender bob', 5000);
    const error = await db
      .transaction((tx) => queueMail(parts(), tx, messageTo('a@test.example'), invited()))
      .catch((caught: unknown) => caught as AppError);
    expect((error as AppError).retryAfterSeconds).toBeGreaterThan(3000);
  });

  it('of nobody signed in are dropped without a word, before anything is made for them', async () => {
    let written = 0;
    const ask = () =>
      db.transaction((tx) =>
        queueMailQuietly(parts(), tx, { to: 'ann@test.example', cause: { kind: 'password_reset' } }, async () => {
          written += 1;
          return messageTo('ann@test.example');
        }),
      );
    await queued();
    for (let n = 0; n < 6; n += 1) expect(await ask()).toBeUndefined();
    expect([written, await queued()]).toEqual([3, 3]);
  });

  it('are not limited where limits are off', async () => {
    await fill('invitation sender bob', 5000);
    expect(await send('a@test.example', invited(), 'off')).toBe('sent');
  });
});

describe('room for many mails', () => {
  it('is what the sender and their tenants have left', async () => {
    await fill('invitation company c1', 990);
    await fill('invitation reseller r1', 5000);
    const sender = { id: 'bob', companyId: 'c1' };
    expect((await roomForMails(parts(), db, { kind: 'invitation', sender }, [])).left).toBe(10);
    const both = { ...sender, resellerId: 'r1' };
    expect((await roomForMails(parts(), db, { kind: 'invitation', sender: both }, [])).left).toBe(0);
  });

  it('knows recipients who get no more', async () => {
    await fill('invitation recipient ann@test.example', 5);
    const room = await roomForMails(parts(), db, invited(), ['Ann@test.example', 'ben@test.example']);
    expect([room.isFull('Ann@test.example'), room.isFull('ben@test.example')]).toEqual([true, false]);
  });
});

it('forgets counts that are over', async () => {
  await fill('over', 1);
  await db.query(sql`update mail_counts set ends_at = now()`);
  await fill('not over', 1);
  await deleteOldMailCounts(db);
  const { rows } = await db.query(sql`select key from mail_counts`);
  expect(rows).toEqual([{ key: 'not over' }]);
});
