import { ApiError } from '@sightline/client/api-error';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reached } from '../../../changes/reach/reached.ts';
import { seal } from '../../../changes/secrets/secret-store.ts';
import { createSecrets } from '../../../platform/crypto/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { issueKey } from './keys.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'Right-password-1';
const NEW_PASSWORD = 'Newer-password-2';

let app: TestApp;
const userIds: Record<string, Reached<'user'>> = {};

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  const passwordHash = await hashPassword(PASSWORD);
  for (const username of ['forgetful', 'changer', 'expired', 'totp', 'recovery', 'invited', 'tabs', 'rekeyed']) {
    userIds[username] = await addUser(app.services.db, {
      username,
      role: 'viewer',
      branch: app.tenants.own,
      passwordHash,
    });
  }
  await app.services.db.query(
    sql`update users set account_state = 'invited', password_hash = null where username = 'invited'`,
  );
});
afterAll(() => app.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError
        ? [error.status, error.problem?.errors[0]?.code, error.problem?.errors[0]?.field]
        : error,
  );

const clientOf = (username: string) => app.as(userIds[username] ?? '');
const mailsTo = (username: string) => readOutbox(app.dataDir, `${username}@test.example`);
async function mailWith(username: string, words: string): Promise<string> {
  const find = async () => (await mailsTo(username)).find(({ text }) => text.includes(words))?.text;
  await expect.poll(find, SOON).toBeTruthy();
  return (await find()) ?? '';
}
const canSignIn = (username: string, password: string) =>
  app.anonymous('POST /auth/otp/generate/', { body: { username, password } }).then(
    () => true,
    () => false,
  );

describe('a forgotten password', () => {
  it('is reset with the key of a mail, once, which ends all sessions (AUTH-18, AUTH-19)', async () => {
    const session = await clientOf('forgetful');
    await app.anonymous('POST /auth/password-reset/', { body: { email: 'Forgetful@test.example' } });
    const text = await mailWith('forgetful', '/reset-password');
    const key = /\/reset-password#key=(\S+)/.exec(text)?.[1] ?? '';
    await app.anonymous('POST /auth/password-reset/confirm/', { body: { key, password: NEW_PASSWORD } });
    expect(await canSignIn('forgetful', NEW_PASSWORD)).toBe(true);
    expect(await canSignIn('forgetful', PASSWORD)).toBe(false);
    expect(await failureOf(session('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    const again = app.anonymous('POST /auth/password-reset/confirm/', { body: { key, password: PASSWORD } });
    expect(await failureOf(again)).toEqual([422, 'invalid_key', 'key']);
  });

  it('answers the same for an address without an account, and mails nothing', async () => {
    await app.anonymous('POST /auth/password-reset/', { body: { email: 'nobody@test.example' } });
    await app.anonymous('POST /auth/password-reset/', { body: { email: 'invited@test.example' } });
    expect(await mailsTo('nobody')).toEqual([]);
    expect(await mailsTo('invited')).toEqual([]);
  });

  it('keeps the old password when the new one is too weak, and the key stays good (PWD-03)', async () => {
    const key = await issueKey(app.services.db, userIds.changer!, 'password-reset', 1);
    const weak = app.anonymous('POST /auth/password-reset/confirm/', { body: { key, password: 'short' } });
    expect(await failureOf(weak)).toEqual([422, 'too_short', 'password']);
    expect(await canSignIn('changer', PASSWORD)).toBe(true);
    await app.services.db.query(sql`update account_keys set expires_at = now() where user_id = ${userIds.changer}`);
    const late = app.anonymous('POST /auth/password-reset/confirm/', { body: { key, password: NEW_PASSWORD } });
    expect(await failureOf(late)).toEqual([422, 'invalid_key', 'key']);
  });
});

describe('an invitation', () => {
  it('is validated and then opens the account with a password of one’s own (AUTH-21, AUTH-22)', async () => {
    const key = await issueKey(app.services.db, userIds.invited!, 'activation', 1);
    const whose = await app.anonymous('POST /auth/activate_account/validate_key/', { body: { key } });
    expect(whose).toEqual({ username: 'invited', first_name: 'invited', email: 'invited@test.example' });
    await app.anonymous('POST /users/activate_account/', { body: { key, password: PASSWORD } });
    expect(await canSignIn('invited', PASSWORD)).toBe(true);
    expect(
      await failureOf(app.anonymous('POST /users/activate_account/', { body: { key, password: PASSWORD } })),
    ).toEqual([422, 'invalid_key', 'key']);
  });
});

describe('changing one’s own password', () => {
  it('needs the current one, ends the other sessions and tells by mail', async () => {
    const [here, elsewhere] = [await clientOf('changer'), await clientOf('changer')];
    const change = (current_password: string, password: string) =>
      here('POST /auth/password/change/', { body: { current_password, password } });
    expect(await failureOf(change('Wrong-password-1', NEW_PASSWORD))).toEqual([
      422,
      'wrong_password',
      'current_password',
    ]);
    expect(await failureOf(change(PASSWORD, PASSWORD))).toEqual([422, 'password_reused', 'password']);
    await change(PASSWORD, NEW_PASSWORD);
    await here('GET /users/current/');
    expect(await failureOf(elsewhere('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    await mailWith('changer', 'was just changed');
  });

  it('is all a session with an expired password may do (AUTH-31)', async () => {
    await app.services.db.query(
      sql`update users set password_changed_at = now() - interval '31 days', password_expiry_days = 30 where username = 'expired'`,
    );
    const session = await clientOf('expired');
    expect((await session('GET /users/current/')).password_expired).toBe(true);
    expect(await failureOf(session('GET /auth/sessions/'))).toEqual([403, 'password_expired', undefined]);
    await session('POST /auth/password/change/', { body: { current_password: PASSWORD, password: NEW_PASSWORD } });
    expect((await session('GET /users/current/')).password_expired).toBe(false);
    await session('GET /auth/sessions/');
  });

  it('expires by the site’s limit when that is stricter than the user’s (CX-63)', async () => {
    await app.services.db.query(
      sql`update users set password_changed_at = now() - interval '11 days', password_expiry_days = 30 where username = 'tabs'`,
    );
    const session = await clientOf('tabs');
    expect((await session('GET /users/current/')).password_expired).toBe(false);
    await app.services.db.query(
      sql`update sites set settings = '{"password_expiry_days": 10}' where id = ${app.tenants.own.siteId}`,
    );
    expect((await session('GET /users/current/')).password_expired).toBe(true);
    await app.services.db.query(sql`update sites set settings = '{}' where id = ${app.tenants.own.siteId}`);
  });
});

async function setUpAuthenticator(username: string) {
  const session = await clientOf(username);
  const { qr_code, secret } = await session('POST /auth/otp/provision/', { body: { password: PASSWORD } });
  expect(qr_code).toMatch(/^otpauth:\/\/totp\/Sightline/);
  const totp = new TOTP({ secret });
  const atMs = Date.now();
  const proof = totp.generate({ timestamp: atMs });
  const { recovery_codes } = await session('POST /auth/otp/confirm/', { body: { otp: proof } });
  return { session, proof, next: totp.generate({ timestamp: atMs + 30_000 }), recovery_codes };
}

const login = (username: string, otp: string) =>
  app.anonymous('POST /auth/login/', { body: { username, password: PASSWORD, otp } });
const askAs = (username: string) =>
  app.anonymous('POST /auth/otp/generate/', { body: { username, password: PASSWORD } });

describe('an authenticator', () => {
  it('takes the place of the mail, each of its codes works once, and it can be turned off (AUTH-04, AUTH-24)', async () => {
    const { session, proof, next } = await setUpAuthenticator('totp');
    expect((await session('GET /users/current/')).authenticator).toBe(true);
    expect(await askAs('totp')).toMatchObject({ channel: 'authenticator' });
    expect(await mailsTo('totp')).toEqual([]);

    // The code that proved the device is used up; the next step's is not.
    expect(await failureOf(login('totp', proof))).toEqual([401, 'login_failed', undefined]);
    await login('totp', next);
    await askAs('totp');
    expect(await failureOf(login('totp', next))).toEqual([401, 'login_failed', undefined]);

    const off = (password: string, otp: string) => session('POST /auth/otp/disable/', { body: { password, otp } });
    expect(await failureOf(off('Wrong-password-1', '000000'))).toEqual([422, 'wrong_password', 'password']);
    expect(await failureOf(off(PASSWORD, next))).toEqual([422, 'wrong_code', 'otp']);
  });

  it('lets a recovery code in once, and stops after five wrong tries until asked again', async () => {
    const { session, recovery_codes } = await setUpAuthenticator('recovery');
    expect(new Set(recovery_codes).size).toBe(10);
    const [first = '', second = '', third = ''] = recovery_codes;
    await askAs('recovery');
    await login('recovery', first.toUpperCase());
    await askAs('recovery');
    expect(await failureOf(login('recovery', first))).toEqual([401, 'login_failed', undefined]);
    for (let i = 0; i < 4; i++) await failureOf(login('recovery', 'wrong'));
    expect(await failureOf(login('recovery', second))).toEqual([401, 'login_failed', undefined]);
    await askAs('recovery');
    await login('recovery', second);
    await session('POST /auth/otp/disable/', { body: { password: PASSWORD, otp: third } });
    expect((await session('GET /users/current/')).authenticator).toBe(false);
    expect(await askAs('recovery')).toMatchObject({ channel: 'email' });
  });

  it('that another key encrypted refuses every code, and nothing breaks', async () => {
    const { session, next } = await setUpAuthenticator('rekeyed');
    const sealed = seal(createSecrets('another key, as after a restore'), 'authenticator', 'JBSWY3DPEHPK3PXP');
    await app.services.db.query(sql`update users set totp_secret = ${sealed} where username = 'rekeyed'`);
    await askAs('rekeyed');
    expect(await failureOf(login('rekeyed', next))).toEqual([401, 'login_failed', undefined]);
    const off = session('POST /auth/otp/disable/', { body: { password: PASSWORD, otp: next } });
    expect(await failureOf(off)).toEqual([422, 'wrong_code', 'otp']);
  });

  it('is kept encrypted', async () => {
    const session = await clientOf('tabs');
    const { secret } = await session('POST /auth/otp/provision/', { body: { password: PASSWORD } });
    const { rows } = await app.services.db.query<{ kept: string }>(
      sql`select totp_pending as kept from users where username = 'tabs'`,
    );
    expect(rows[0]?.kept).not.toContain(secret);
    expect(await failureOf(session('POST /auth/otp/confirm/', { body: { otp: '12' } }))).toEqual([
      422,
      'wrong_code',
      'otp',
    ]);
  });
});

describe('one’s own sessions', () => {
  it('are listed with the current one marked, and end one by one; nobody else’s can be touched', async () => {
    const [here, elsewhere, stranger] = [await clientOf('tabs'), await clientOf('tabs'), await app.as('other')];
    const sessions = await here('GET /auth/sessions/');
    const current = sessions.filter((session) => session.current);
    expect(current).toHaveLength(1);
    const [theirs] = await elsewhere('GET /auth/sessions/').then((all) => all.filter((session) => session.current));
    const params = { id: theirs?.id ?? '' };
    expect(await failureOf(stranger('DELETE /auth/sessions/:id/', { params }))).toEqual([
      404,
      'session_not_found',
      undefined,
    ]);
    await here('DELETE /auth/sessions/:id/', { params });
    expect(await failureOf(elsewhere('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    await here('GET /users/current/');
  });
});
