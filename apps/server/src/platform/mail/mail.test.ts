import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SOON } from '../../testing/soon.ts';
import { rateLimitsOf } from '../config/rate-limits.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { createMail } from './create-mail.ts';
import { Message } from './mail.ts';
import { readOutbox } from './outbox.ts';
import { queueMail } from './queue-mail.ts';
import { readMail } from './read-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

const mailFrom = 'Sightline <no-reply@sightline.example>';
const aMessage = { to: 'ann@demo.example', subject: 'Your code', text: 'Hello ann\n\n123456\n' };
const cause = { kind: 'invitation', sender: { id: 'bob' } } as const;
const config = { rateLimits: rateLimitsOf('') };
let dataDir: string;
let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sightline-mail-'));
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
});
afterEach(() => rm(path.join(dataDir, 'outbox'), { recursive: true, force: true }));
afterAll(async () => {
  await db.close();
  await test.drop();
  await rm(dataDir, { recursive: true });
});

describe('the outbox', () => {
  const outbox = () => createMail({ dataDir, smtpUrl: undefined, mailFrom });

  it('keeps one private file per mail, the newest last by name', async () => {
    for (const n of [1, 2, 3]) await outbox().send({ ...aMessage, subject: `Mail ${n}` });
    expect((await readOutbox(dataDir)).map((mail) => mail.subject)).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
    const folder = path.join(dataDir, 'outbox');
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, names[0]!))).mode & 0o777).toBe(0o600);
  });

  it('gives back what was sent, in any script and length', async () => {
    const text = `Grüße, 安全 ${'x'.repeat(3000)}\n\n.\nend\n`;
    const beganMs = Date.now();
    const subject = `警告: ${'sehr lange Überschrift '.repeat(5)}`.trim();
    await outbox().send({ to: 'ann@demo.example', subject, text });
    const [mail] = await readOutbox(dataDir);
    expect(mail).toMatchObject({ to: 'ann@demo.example', subject, text });
    const sentMs = Date.parse(mail!.sent_at);
    expect(sentMs >= beganMs && sentMs <= Date.now()).toBe(true);
  });

  it('gives back a short plain mail, which goes out as it is written', async () => {
    const text = 'Hello viewer\n654321\n';
    await outbox().send({ to: 'short@test.example', subject: 'Short', text });
    expect((await readOutbox(dataDir, 'short@test.example')).map((mail) => mail.text.trim())).toEqual([text.trim()]);
  });

  it('is filtered by recipient, and empty before the first mail', async () => {
    expect(await readOutbox(dataDir)).toEqual([]);
    await outbox().send(aMessage);
    expect(await readOutbox(dataDir, 'ANN@demo.example')).toHaveLength(1);
    expect(await readOutbox(dataDir, 'bob@demo.example')).toEqual([]);
  });
});

describe('a message', () => {
  it.each([
    { ...aMessage, subject: 'Hello\r\nBcc: eve@evil.example' },
    { ...aMessage, subject: 'Hello\nBcc: eve@evil.example' },
    { ...aMessage, to: 'ann@demo.example\r\nBcc: eve@evil.example' },
    { ...aMessage, to: 'ann@demo.example, eve@evil.example' },
    { ...aMessage, to: 'Ann <ann@demo.example>' },
    { ...aMessage, to: '' },
  ])('that could forge a header or a recipient is refused: $to $subject', async (message) => {
    expect(Message.safeParse(message).success).toBe(false);
    await expect(createMail({ dataDir, smtpUrl: undefined, mailFrom }).send(message)).rejects.toThrow();
    expect(await readOutbox(dataDir)).toEqual([]);
  });
});

/** A mail server that refuses the first `refusals` mails for the time being. */
async function startSmtpServer(refusals: number) {
  const received: { to: string[]; data: Buffer }[] = [];
  let [left, tries] = [refusals, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        tries++;
        if (left-- > 0) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        received.push({ to: session.envelope.rcptTo.map((to) => to.address), data: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('SMTP', () => {
  it('delivers a queued mail after the commit, however often the server puts it off', async () => {
    const server = await startSmtpServer(1);
    const log = pino({ level: 'silent' });
    const jobs = createJobs({ db }, log, [sendMailJob]);
    const mail = createMail({ dataDir, smtpUrl: server.url, mailFrom });
    await jobs.start({ log, mail, jobs });
    await db.transaction((tx) => queueMail({ jobs, config }, tx, { ...aMessage, subject: 'Grüße' }, cause));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), SOON);
    await jobs.stop();
    await server.close();
    expect(server.tries()).toBe(2);
    expect(server.received[0]!.to).toEqual(['ann@demo.example']);
    expect(readMail(server.received[0]!.data)).toMatchObject({ to: 'ann@demo.example', subject: 'Grüße' });
    expect(await readOutbox(dataDir)).toEqual([]);
    const { rowCount } = await db.query(sql`select from pgboss.job`);
    expect(rowCount).toBe(0);
  });

  it('sends and counts nothing when the transaction is undone', async () => {
    const jobs = createJobs({ db }, pino({ level: 'silent' }), [sendMailJob]);
    const undone = db.transaction(async (tx) => {
      await queueMail({ jobs, config }, tx, aMessage, cause);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const { rowCount } = await db.query(sql`select from pgboss.job`);
    const counts = await db.query(sql`select from mail_counts where key like '%ann@demo.example' and sent > 1`);
    await jobs.stop();
    expect([rowCount, counts.rowCount]).toEqual([0, 0]);
  });
});
