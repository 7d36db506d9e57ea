import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../../../boot.ts';
import { forgetCounts } from '../../../changes/tries/forget-counts.ts';
import { createApp } from '../../../create-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTriedAccount, FREE_TRIES, PASSWORD, type TriedAccount } from './testing/tried-account.ts';

let tried: TriedAccount;
beforeAll(async () => {
  tried = await createTriedAccount();
});
beforeEach(() => tried.forgetAll());
afterAll(() => tried.app.close());

describe('wrong tries of a stranger', () => {
  it('do not keep the owner out who signs in from elsewhere', async () => {
    for (let n = 0; n < 30; n += 1) await tried.wrong({ from: '203.0.113.7' });
    await tried.stopClock();
    expect((await tried.wrong({ from: '203.0.113.7' })).status).toBe(429);
    expect((await tried.ask(PASSWORD, { from: '192.0.2.1' })).status).toBe(200);
    expect((await tried.signIn({ from: '192.0.2.1' })).status).toBe(200);
  });

  it('make the stranger wait longer and longer, up to minutes', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      expect((await tried.wrong()).status).toBe(401);
      const { rows } = await tried.app.services.db.query<{ seconds: number }>(
        sql`select round(extract(epoch from free_at - last_at))::int as seconds from wrong_tries where account is not null`,
      );
      waits.push(rows[0]!.seconds);
      await tried.waitOver();
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it('are refused before the password is looked at: the right one waits too', async () => {
    await tried.beWrong(FREE_TRIES);
    const refused = await tried.ask(PASSWORD);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.seconds).toBeGreaterThan(50);
    await tried.waitOver();
    expect((await tried.ask(PASSWORD)).status).toBe(200);
  });

  it('cannot slip through by coming all at once', async () => {
    await tried.beWrong(FREE_TRIES);
    await tried.app.services.db.query(sql`update wrong_tries set tries = 12, free_at = now()`);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await tried.wrong()).status));
    expect(statuses.toSorted()).toEqual([401, ...Array.from({ length: 29 }, () => 429)]);
  });

  it('at many accounts make the address wait, and nobody else', async () => {
    for (let n = 0; n < 50; n += 1) await tried.beWrong(1, { from: '203.0.113.9' }, `name${n}`);
    expect((await tried.wrong({ from: '203.0.113.9' }, 'name50')).status).toBe(429);
    expect((await tried.wrong({ from: '203.0.113.10' }, 'name1')).status).toBe(401);
  });

  it('count one IPv6 subscriber as one address', async () => {
    for (let n = 0; n < FREE_TRIES; n += 1) await tried.beWrong(1, { from: `2001:db8::${n}` });
    expect((await tried.wrong({ from: '2001:db8::ffff' })).status).toBe(429);
    expect((await tried.wrong({ from: '2001:db8:0:1::1' })).status).toBe(401);
  });

  it('are the same for a name without an account', async () => {
    const answers = async (username: string, from: string) => {
      const all: unknown[] = [];
      for (let n = 0; n < 8; n += 1) {
        const { status, seconds, code } = await tried.wrong({ from }, username);
        all.push([status, seconds > 0, code]);
        await tried.stopClock();
      }
      return all;
    };
    expect(await answers('owner', '203.0.113.20')).toEqual(await answers('no-such-name', '203.0.113.21'));
  });

  it('hold on every server, and after a restart', async () => {
    await tried.beWrong(FREE_TRIES);
    const { config, log, db } = tried.app.services;
    const services = createServices(config, log, { db, connection: {} });
    const other = await createApp(services, { checkAnswers: true, consoleFolder: `${config.dataDir}/no-console` });
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    expect((await tried.wrong({ url })).status).toBe(429);
    await services.realtime.close();
    await other.close();
  });

  it('are forgotten in time, and what was typed as a username is never kept', async () => {
    await tried.wrong({}, 'My-secret-password-typed-as-name');
    const { rows } = await tried.app.services.db.query<{ row: string }>(
      sql`select row_to_json(t)::text as row from wrong_tries t`,
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ row }) => !row.toLowerCase().includes('secret') && !row.includes('192.0.2.1'))).toBe(true);
    await tried.app.services.db.query(sql`update wrong_tries set expires_at = now()`);
    await forgetCounts(tried.app.services);
    expect((await tried.app.services.db.query(sql`select from wrong_tries`)).rowCount).toBe(0);
  });
});

describe('a right sign-in', () => {
  it('clears what was counted for this address', async () => {
    await tried.beWrong(FREE_TRIES - 1);
    expect((await tried.signIn()).status).toBe(200);
    await tried.beWrong(FREE_TRIES);
    expect((await tried.wrong()).status).toBe(429);
  });

  it('is not what a right password alone is: wrong codes stay counted', async () => {
    const guess = () => tried.post('/auth/login/', { username: 'owner', password: PASSWORD, otp: '000000x' });
    for (let n = 0; n < FREE_TRIES; n += 1) {
      expect((await tried.ask(PASSWORD)).status).toBe(200);
      expect(await guess()).toMatchObject({ status: 401, code: 'login_failed' });
    }
    await tried.stopClock();
    expect((await guess()).status).toBe(429);
  });

  it('never counts, however often it is made', async () => {
    for (let n = 0; n < 12; n += 1) expect((await tried.signIn()).status).toBe(200);
    for (let n = 0; n < 12; n += 1) expect((await tried.ask(PASSWORD)).status).toBe(200);
  });
});

describe('somebody signed in', () => {
  it('cannot guess the password of the session’s account', async () => {
    const cookie = await tried.app.cookieOf(tried.userId);
    const change = () =>
      tried.post('/auth/password/change/', { current_password: 'x', password: 'Newer-password-2' }, { cookie });
    for (let n = 0; n < FREE_TRIES; n += 1) expect((await change()).status).toBe(422);
    await tried.stopClock();
    expect((await change()).status).toBe(429);
    expect((await tried.post('/auth/otp/provision/', { password: PASSWORD }, { cookie })).status).toBe(429);
    const elsewhere = await tried.app.cookieOf(tried.userId);
    expect((await tried.post('/auth/otp/provision/', { password: PASSWORD }, { cookie: elsewhere })).status).toBe(200);
  });

  it('cannot guess codes', async () => {
    const cookie = await tried.app.cookieOf(tried.userId);
    await tried.post('/auth/otp/provision/', { password: PASSWORD }, { cookie });
    const confirm = () => tried.post('/auth/otp/confirm/', { otp: '12' }, { cookie });
    for (let n = 0; n < FREE_TRIES; n += 1) expect((await confirm()).status).toBe(422);
    await tried.stopClock();
    expect((await confirm()).status).toBe(429);
  });
});
