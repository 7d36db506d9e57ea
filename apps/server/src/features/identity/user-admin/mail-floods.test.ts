import { USERS_CSV_MAX_ROWS } from '@sightline/contract/user-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { MAIL_LIMITS } from '../../../platform/mail/mail-limits.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { hashPassword } from '../auth/passwords.ts';
import { create, failureOf, keyIn, PASSWORD } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'auth=10000/60' } });
  const passwordHash = await hashPassword(PASSWORD);
  await addUser(app.services.db, { username: 'owner', role: 'viewer', branch: app.tenants.own, passwordHash });
});
beforeEach(() => app.services.db.query(sql`delete from mail_counts`));
afterAll(() => app.close());

/** The texts of the mails that wait for being sent, oldest first; the queue does not run here. */
async function mailsTo(to: string): Promise<string[]> {
  const { rows } = await app.services.db.query<{ text: string }>(
    sql`select data ->> 'text' as text from pgboss.job where name = 'mail.send' and data ->> 'to' = ${to} order by id`,
  );
  return rows.map(({ text }) => text);
}

/** As if the tenant had sent so many invitations today. */
const fill = (party: string, sent: number) =>
  app.services.db.query(
    sql`insert into mail_counts (key, sent, ends_at) values (${`invitation ${party}`}, ${sent}, now() + interval '1 hour')`,
  );

describe('invitations', () => {
  it('to one address end after some, and say so', async () => {
    const company = await app.as('company');
    const { id, email } = await create(app, company, { password: '', invite: true });
    const again = () => failureOf(company('POST /users/:id/send_invitation_email/', { params: { id } }));
    for (let n = 1; n < MAIL_LIMITS.invitation.recipient[0]; n += 1) expect(await again()).toBeUndefined();
    expect(await again()).toEqual([429, 'too_many_mails_to_recipient', undefined]);
    const [first = '', ...others] = await mailsTo(email);
    expect(others).toHaveLength(MAIL_LIMITS.invitation.recipient[0] - 1);
    expect(keyIn(others.at(-1))).not.toBe(keyIn(first));
    const key = keyIn(others.at(-1));
    expect(await app.anonymous('POST /auth/activate_account/validate_key/', { body: { key } })).toMatchObject({
      email,
    });
  });

  it('of a company end for all who send for it, and nobody is created in vain', async () => {
    await fill(`company ${app.tenants.own.companyId}`, MAIL_LIMITS.invitation.company[0]);
    const invited = { password: '', invite: true, username: 'never', email: 'never@test.example' };
    expect(await failureOf(create(app, await app.as('company'), invited))).toEqual([429, 'too_many_mails', undefined]);
    const { results } = await (await app.as('superuser'))('GET /users/', { query: { username: 'never' } });
    expect(results).toEqual([]);
    await create(app, await app.as('reseller'), { password: '', invite: true });
  });

  it('of a whole file are within the limits, twice a day', () => {
    for (const party of ['sender', 'company', 'reseller'] as const)
      expect(MAIL_LIMITS.invitation[party][0]).toBeGreaterThanOrEqual(2 * USERS_CSV_MAX_ROWS);
  });

  it('of a file that go beyond the limits are named row by row, before and when it is written', async () => {
    await fill(`company ${app.tenants.own.companyId}`, MAIL_LIMITS.invitation.company[0] - 2);
    await fill('recipient full@test.example', MAIL_LIMITS.invitation.recipient[0]);
    const row = (name: string) => `${name},${name}@test.example,${name},external,viewer,${app.tenants.own.siteId}`;
    const names = ['full', 'one', 'two', 'three', 'four'];
    const text = ['first_name,email,username,user_type,group,sites', ...names.map(row)].join('\n');
    const company = await app.as('company');
    const upload = (mode: 'preview' | 'all' | 'valid') =>
      company('POST /users/upload_csv/', { query: { mode }, upload: { type: 'text/csv', data: Buffer.from(text) } });
    const preview = await upload('preview');
    expect(preview.rows.map(({ errors }) => errors.map(({ field, code }) => [field, code]))).toEqual([
      [['email', 'too_many_mails_to_recipient']],
      [],
      [],
      [['email', 'too_many_mails']],
      [['email', 'too_many_mails']],
    ]);
    expect(await upload('all')).toMatchObject({ valid: 2, invalid: 3, created: 0 });
    expect(await upload('valid')).toMatchObject({ created: 2 });
    expect([await mailsTo('one@test.example'), await mailsTo('three@test.example')]).toMatchObject([{ length: 1 }, []]);
  });
});

describe('mails nobody signed in asks for', () => {
  it('to reset a password end without a word, and the last link stays good', async () => {
    const most = MAIL_LIMITS.password_reset.recipient[0];
    for (let n = 0; n < most + 3; n += 1)
      await app.anonymous('POST /auth/password-reset/', { body: { email: 'owner@test.example' } });
    const mails = await mailsTo('owner@test.example');
    expect(mails).toHaveLength(most);
    const key = keyIn(mails.at(-1));
    await app.anonymous('POST /auth/password-reset/confirm/', { body: { key, password: PASSWORD } });
  });

  it('with sign-in codes end without a word, and the last code stays good', async () => {
    const before = (await mailsTo('owner@test.example')).length;
    const ask = () => app.anonymous('POST /auth/otp/generate/', { body: { username: 'owner', password: PASSWORD } });
    const most = MAIL_LIMITS.sign_in_code.recipient[0];
    for (let n = 0; n < most + 3; n += 1) expect(await ask()).toEqual({ channel: 'email', expires_in: 300 });
    const mails = (await mailsTo('owner@test.example')).slice(before);
    expect(mails).toHaveLength(most);
    const otp = /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0] ?? '';
    await app.anonymous('POST /auth/login/', { body: { username: 'owner', password: PASSWORD, otp } });
  });
});

describe('mails somebody signed in causes', () => {
  it('with deletion codes end with 429', async () => {
    const company = await app.as('company');
    const ask = () => failureOf(company('POST /resource_deletion/otp/generate/', { query: {} }));
    for (let n = 0; n < MAIL_LIMITS.deletion_code.recipient[0]; n += 1) expect(await ask()).toBeUndefined();
    expect(await ask()).toEqual([429, 'too_many_mails_to_recipient', undefined]);
  });

  it('with test reports end with 429', async () => {
    const company = await app.as('company');
    const params = { id: app.tenants.own.siteId };
    const ask = () => failureOf(company('POST /sites/:id/va_periodic_report_test/', { params }));
    for (let n = 0; n < MAIL_LIMITS.test_report.recipient[0]; n += 1) expect(await ask()).toBeUndefined();
    expect(await ask()).toEqual([429, 'too_many_mails_to_recipient', undefined]);
  });

  it('by setting somebody’s password again and again end with 429, and the password stays', async () => {
    const company = await app.as('company');
    const { id } = await create(app, company);
    const set = (n: number) =>
      failureOf(company('PATCH /users/:id/', { params: { id }, body: { password: `Other-password-${n}` } }));
    for (let n = 0; n < MAIL_LIMITS.account_change.recipient[0]; n += 1) expect(await set(n)).toBeUndefined();
    expect(await set(99)).toEqual([429, 'too_many_mails_to_recipient', undefined]);
  });
});
