import { ApiError } from '@sightline/client/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'Right-password-1';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  const passwordHash = await hashPassword(PASSWORD);
  for (const username of ['mei', 'ravi', 'sleeper', 'guesser', 'reader']) {
    await addUser(app.services.db, { username, role: 'viewer', branch: app.tenants.own, passwordHash });
  }
  await app.services.db.query(sql`update users set account_state = 'inactive' where username = 'sleeper'`);
  await app.services.db.query(sql`update users set preferred_language = 'ja' where username = 'reader'`);
});
afterAll(() => app.close());

async function mailsTo(username: string, count: number) {
  const to = `${username}@test.example`;
  await expect.poll(() => readOutbox(app.dataDir, to), SOON).toHaveLength(count);
  return readOutbox(app.dataDir, to);
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';

async function requestCode(username: string, mailCount = 1) {
  await app.anonymous('POST /auth/otp/generate/', { body: { username, password: PASSWORD } });
  const mails = await mailsTo(username, mailCount);
  return codeIn(mails.at(-1)?.text ?? '');
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.problem?.errors[0]?.code] : error),
  );

async function signIn(username: string, otp: string) {
  const response = await fetch(`${app.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, otp }),
  });
  return { status: response.status, cookie: response.headers.get('set-cookie') ?? '' };
}

describe('signing in', () => {
  it('sends a code that stands alone on a line of a mail naming the user, and takes it once (AUTH-02, AUTH-12, AUTH-13)', async () => {
    const code = await requestCode('mei');
    const [mail] = await mailsTo('mei', 1);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain('mei');

    const { status, cookie } = await signIn('mei', code);
    expect(status).toBe(200);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);

    const me = await app.clientWith({ cookie: cookie.split(';')[0] ?? '' })('GET /users/current/');
    expect(me).toMatchObject({
      username: 'mei',
      is_superuser: false,
      account_state: 'active',
      password_expired: false,
    });
    expect((await signIn('mei', code)).status).toBe(401);
  });

  it('writes the mail in the reader’s language', async () => {
    await requestCode('reader');
    const [mail] = await mailsTo('reader', 1);
    expect(mail?.subject).toBe('Sightline ワンタイムパスワード');
  });

  it('answers an unknown user, a wrong password and a deactivated account alike (AUTH-07, AUTH-08)', async () => {
    const refused = [401, 'authentication_failed'];
    const ask = (username: string, password: string) =>
      failureOf(app.anonymous('POST /auth/otp/generate/', { body: { username, password } }));
    expect(await ask('nobody', PASSWORD)).toEqual(refused);
    expect(await ask('mei', 'Wrong-password-1')).toEqual(refused);
    expect(await ask('sleeper', PASSWORD)).toEqual(refused);
  });

  it('names the fields that are missing (AUTH-05, AUTH-06)', async () => {
    const error = await app
      .anonymous('POST /auth/login/', { body: {} as never })
      .catch((caught: unknown) => caught as ApiError);
    expect((error as ApiError).status).toBe(422);
    expect((error as ApiError).problem?.errors.map(({ field, code }) => [field, code])).toEqual([
      ['username', 'required'],
      ['password', 'required'],
      ['otp', 'required'],
    ]);
  });

  it('voids a code after five wrong tries, and the account stays open (AUTH-09)', async () => {
    const code = await requestCode('guesser');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect((await signIn('guesser', wrong)).status).toBe(401);
    expect((await signIn('guesser', code)).status).toBe(401);
    const fresh = await requestCode('guesser', 2);
    expect((await signIn('guesser', fresh)).status).toBe(200);
  });

  it('voids the old code when a new one is requested, and every code after five minutes', async () => {
    const first = await requestCode('ravi', 1);
    const second = await requestCode('ravi', 2);
    if (first !== second) expect((await signIn('ravi', first)).status).toBe(401);
    await app.services.db.query(
      sql`update one_time_codes set expires_at = now() - interval '1 second'
       where user_id = (select id from users where username = 'ravi')`,
    );
    expect((await signIn('ravi', second)).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends when its user signs out (AUTH-14)', async () => {
    const viewer = await app.as('viewer');
    await viewer('GET /users/current/');
    await viewer('POST /auth/logout/');
    expect(await failureOf(viewer('GET /users/current/'))).toEqual([401, 'not_authenticated']);
  });

  it('ends when its time is over or its user is deactivated', async () => {
    const operator = await app.as('operator');
    await operator('GET /users/current/');
    await app.services.db.query(sql`update users set account_state = 'inactive' where username = 'operator'`);
    expect(await failureOf(operator('GET /users/current/'))).toEqual([401, 'not_authenticated']);

    const staff = await app.as('staff');
    await app.services.db.query(
      sql`update sessions set expires_at = now() where user_id = ${app.tenants.userIds.staff}`,
    );
    expect(await failureOf(staff('GET /users/current/'))).toEqual([401, 'not_authenticated']);
  });

  it('keeps only a hash of its token', async () => {
    const cookie = await app.cookieOf('company');
    const { rows } = await app.services.db.query<{ kept: string }>(
      sql`select encode(token_hash, 'escape') as kept from sessions`,
    );
    expect(rows.some(({ kept }) => cookie.includes(kept))).toBe(false);
  });

  it('gives added permissions and takes removed ones away', async () => {
    await app.services.db.query(
      sql`update users set added_permissions = '{alerts__delete}', removed_permissions = '{alerts_tab__read}' where username = 'viewer'`,
    );
    const me = await (await app.as('viewer'))('GET /users/current/');
    expect(me.permissions).toContain('alerts__delete');
    expect(me.permissions).not.toContain('alerts_tab__read');
    expect(me.tab_access.alerts).toBe(false);
  });
});
