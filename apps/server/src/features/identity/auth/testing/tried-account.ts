import type { Problem } from '@sightline/contract/errors';
import { expect } from 'vitest';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp } from '../../../../testing/app.ts';
import { addUser } from '../../../../testing/tenants.ts';
import { hashPassword } from '../passwords.ts';

export const PASSWORD = 'Right-password-1';
/** Of one account from one address; the setting's default. */
export const FREE_TRIES = 5;

export interface Given {
  /** The address the proxy in front names. */
  from?: string;
  cookie?: string | undefined;
  url?: string;
}

const cookieIn = (headers: Headers) => headers.getSetCookie().find((each) => each.startsWith('sightline_device='));

/** An account that people try to sign in to, with the limits on wrong tries as they are by default. */
export async function createTriedAccount() {
  const app = await createTestApp({ env: { RATE_LIMITS: 'auth=10000/60,api=10000/60', TRUST_PROXY: '1' } });
  const { db, secrets } = app.services;
  const passwordHash = await hashPassword(PASSWORD);
  const add = (username: string) => addUser(db, { username, role: 'viewer', branch: app.tenants.own, passwordHash });
  const userId = await add('owner');

  const post = async (path: string, body: object, { from = '192.0.2.1', cookie, url = app.url }: Given = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
    const problem = response.ok ? undefined : ((await response.json()) as Problem);
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, seconds, code: problem?.errors[0]?.code, device: cookieIn(response.headers) };
  };
  const ask = (password: string, given?: Given, username = 'owner') =>
    post('/auth/otp/generate/', { username, password }, given);
  const wrong = (given?: Given, username?: string) => ask('Wrong-password-1', given, username);
  const signIn = async (given?: Given, username = 'owner', id: Reached<'user'> = userId) => {
    const otp = await issueCode(secrets, db, id, 'sign-in');
    return post('/auth/login/', { username, password: PASSWORD, otp }, given);
  };
  /** As if no time had passed since a try that others have to wait after. */
  const stopClock = () =>
    db.query(
      sql`update wrong_tries set free_at = now() + interval '1 minute' where free_at - last_at > interval '0.5 seconds'`,
    );
  /** So many wrong tries, of which each is taken. */
  const beWrong = async (times: number, given?: Given, username?: string) => {
    for (let n = 0; n < times; n += 1) expect((await wrong(given, username)).status).toBe(401);
    await stopClock();
  };
  return {
    app,
    userId,
    passwordHash,
    add,
    post,
    ask,
    wrong,
    signIn,
    stopClock,
    beWrong,
    /** As if all waits were over. */
    waitOver: () => db.query(sql`update wrong_tries set free_at = now()`),
    forgetAll: () => db.query(sql`delete from wrong_tries`),
    /** The account makes strangers wait, as it does after many tries from everywhere. */
    besiege: async () => {
      await wrong({ from: '203.0.113.250' });
      await db.query(
        sql`update wrong_tries set tries = 150, free_at = now() + interval '1 minute'
         where key in (select account from wrong_tries)`,
      );
    },
    /** Wrong tries from many addresses, until the account itself makes strangers wait. */
    attackFromEverywhere: async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 120 && statuses.at(-1) !== 429; n += 1)
        statuses.push((await wrong({ from: `203.0.113.${n}` })).status);
      expect(statuses.at(-1)).toBe(429);
      await stopClock();
    },
  };
}
export type TriedAccount = Awaited<ReturnType<typeof createTriedAccount>>;
