import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { auditOf, create, failureOf, keyIn, newViewer, PASSWORD, roleId, signIn } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const add = async (as: string, fields: object) => failureOf(create(app, await app.as(as), fields));
const mailsTo = (address: string) => readOutbox(app.dataDir, address);

describe('adding somebody with a password', () => {
  it('API-019 PWD-01 makes an active account that has to change it at the first sign-in', async () => {
    const user = await create(app, await app.as('company'), { last_name: 'Moss', user_channel_id: 'CH-1' });
    expect(user).toMatchObject({
      first_name: 'Vera',
      last_name: 'Moss',
      user_channel_id: 'CH-1',
      user_type: 'external',
      group: { name: 'Viewer' },
      sites: [{ id: app.tenants.own.siteId, name: 'own site' }],
      account_state: 'active',
      is_superuser: false,
      editable: true,
    });
    const session = await signIn(app, user.username, PASSWORD);
    expect(await session('GET /users/current/')).toMatchObject({
      password_expired: true,
      preferred_language: 'en',
      notification_settings: { enabled: true, system_notifications: true, cameras: [] },
    });
    await session('POST /auth/password/change/', { body: { current_password: PASSWORD, password: 'Another-horse-8' } });
    expect(await session('GET /users/current/')).toMatchObject({ password_expired: false });
  });

  it('USER-02 keeps no empty last name, and writes the change down', async () => {
    const user = await create(app, await app.as('company'), { last_name: '  ' });
    expect(user.last_name).toBeNull();
    expect(await auditOf(app, user.id)).toMatchObject([
      { action: 'created', actor_name: 'company', site_id: app.tenants.own.siteId, after: { username: user.username } },
    ]);
    expect(JSON.stringify(await auditOf(app, user.id))).not.toContain(PASSWORD);
  });

  it.each<[string, object, unknown]>([
    ['USER-01 no first name', { first_name: '' }, [422, 'required', 'first_name']],
    ['USER-03 no e-mail address', { email: undefined }, [422, 'required', 'email']],
    ['a wrong e-mail address', { email: 'vera' }, [422, 'invalid_format', 'email']],
    ['USER-04 no username', { username: undefined }, [422, 'required', 'username']],
    ['USER-05 a username of 151 signs', { username: 'v'.repeat(151) }, [422, 'too_long', 'username']],
    ['USER-06 USER-07 other signs in a username', { username: 've ra' }, [422, 'username_charset', 'username']],
    ['PWD-01 no password', { password: '' }, [422, 'required', 'password']],
    ['PWD-08 a weak password', { password: 'correcthorse7' }, [422, 'password_too_weak', 'password']],
    ['PWD-03 a short password', { password: 'Horse-7' }, [422, 'too_short', 'password']],
    ['a password for somebody invited', { invite: true }, [422, 'password_with_invitation', 'password']],
    ['USER-10 no group', { group: undefined }, [422, 'required', 'group']],
    ['an unknown group', { group: uuidv7() }, [422, 'out_of_reach', 'group']],
    ['USER-24 an external user without a site', { sites: [] }, [422, 'required', 'sites']],
    ['an unknown site', { sites: [uuidv7()] }, [422, 'out_of_reach', 'sites']],
    ['an expiry of no days', { password_expiry_days: 0 }, [422, 'too_small', 'password_expiry_days']],
    ['a username that is taken', { username: 'VIEWER' }, [422, 'username_taken', 'username']],
    ['an address that is taken', { email: 'Viewer@test.example' }, [422, 'email_taken', 'email']],
    ['a field nobody knows', { account_state: 'active' }, [422, 'unknown_field', 'account_state']],
  ])('refuses %s', async (_, fields, failure) => {
    expect(await add('company', fields)).toEqual(failure);
  });

  it('USER-10 refuses a group for another type of user', async () => {
    const group = await roleId(app, 'company_admin');
    expect(await add('superuser', { group })).toEqual([422, 'group_of_other_type', 'group']);
  });

  it('tells everything that is wrong at once', async () => {
    const company = await app.as('company');
    const body = await newViewer(app, { username: 'viewer', group: null, sites: [] });
    const error = await company('POST /users/', { body }).catch((failure: unknown) => failure);
    expect(error).toMatchObject({
      problem: { errors: [{ field: 'username' }, { field: 'group' }, { field: 'sites' }] },
    });
  });
});

describe('the places of each type of user', () => {
  it('USER-23 USER-13 internal users have a reseller', async () => {
    const group = await roleId(app, 'reseller_admin');
    const internal = { user_type: 'internal', group, sites: [] };
    expect(await add('reseller', internal)).toEqual([422, 'required', 'resellers']);
    const { own } = app.tenants;
    const user = await create(app, await app.as('reseller'), { ...internal, resellers: [own.resellerId] });
    expect(user).toMatchObject({ resellers: [{ id: own.resellerId }], sites: [], company: null });
  });

  it('USER-25 USER-26 USER-11 USER-12 end users have a company and sites of it, unless their role is over the company', async () => {
    const { own, sister } = app.tenants;
    const group = uuidv7();
    await app.services.db.query(
      sql`insert into roles (id, name, level, user_type, reseller_id, company_id) values (${group}, 'Foreman', 'site', 'end_user', ${own.resellerId}, ${own.companyId})`,
    );
    const endUser = { user_type: 'end_user', group, company: own.companyId, sites: [own.siteId] };
    expect(await add('reseller', { ...endUser, company: null })).toEqual([422, 'required', 'company']);
    expect(await add('reseller', { ...endUser, sites: [] })).toEqual([422, 'required', 'sites']);
    expect(await add('reseller', { ...endUser, sites: [sister.siteId] })).toEqual([422, 'out_of_reach', 'group']);
    const user = await create(app, await app.as('company'), endUser);
    expect(user).toMatchObject({ company: { id: own.companyId }, sites: [{ id: own.siteId }] });
    const admin = { user_type: 'end_user', group: await roleId(app, 'company_admin'), company: own.companyId };
    expect(await create(app, await app.as('company'), { ...admin, sites: [] })).toMatchObject({ sites: [] });
    expect(await add('reseller', { ...admin, sites: [sister.siteId] })).toEqual([
      422,
      'site_of_other_company',
      'sites',
    ]);
  });
});

describe('inviting somebody', () => {
  it('API-042 USER-50 mails a link, again when asked, and only the last one works', async () => {
    const company = await app.as('company');
    const user = await create(app, company, { invite: true, password: undefined });
    expect(user.account_state).toBe('invited');
    await expect.poll(() => mailsTo(user.email), SOON).toHaveLength(1);
    const first = keyIn((await mailsTo(user.email))[0]?.text);
    await company('POST /users/:id/send_invitation_email/', { params: { id: user.id } });
    await expect.poll(() => mailsTo(user.email), SOON).toHaveLength(2);
    const keys = (await mailsTo(user.email)).map(({ text }) => keyIn(text));
    const second = keys.find((key) => key !== first) ?? '';
    const activate = (key: string) =>
      app.anonymous('POST /users/activate_account/', { body: { key, password: PASSWORD } });
    expect(await failureOf(activate(first))).toEqual([422, 'invalid_key', 'key']);
    await activate(second);
    expect(await company('GET /users/:id/', { params: { id: user.id } })).toMatchObject({ account_state: 'active' });
    expect(await auditOf(app, user.id)).toMatchObject([{ action: 'created' }, { action: 'invited' }]);
  });

  it('USER-51 is not repeated for an account that is active', async () => {
    const company = await app.as('company');
    const params = { id: app.tenants.userIds.viewer ?? '' };
    expect(await failureOf(company('POST /users/:id/send_invitation_email/', { params }))).toEqual([
      409,
      'not_invited',
      undefined,
    ]);
  });
});

describe('changing an account', () => {
  it('API-022 changes what is given and keeps the rest, and writes down what differs', async () => {
    const company = await app.as('company');
    const user = await create(app, company, { user_channel_id: 'CH-2', password_expiry_days: 30 });
    const params = { id: user.id };
    const changed = await company('PATCH /users/:id/', { params, body: { first_name: 'Vesna', last_name: '' } });
    expect(changed).toMatchObject({ first_name: 'Vesna', user_channel_id: 'CH-2', password_expiry_days: 30 });
    expect((await auditOf(app, user.id)).at(-1)).toMatchObject({
      action: 'updated',
      before: { first_name: 'Vera' },
      after: { first_name: 'Vesna' },
    });
    await company('PATCH /users/:id/', { params, body: { first_name: 'Vesna' } });
    expect(await auditOf(app, user.id)).toHaveLength(2);
  });

  it('API-021 USER-77 PWD-02 takes the whole account; an empty password stays', async () => {
    const company = await app.as('company');
    const body = await newViewer(app);
    const { id } = await company('POST /users/', { body: { ...body, user_channel_id: 'CH-3' } });
    const whole = { ...body, password: '', first_name: 'Vilma' };
    const changed = await company('PUT /users/:id/', { params: { id }, body: whole });
    expect(changed).toMatchObject({ first_name: 'Vilma', user_channel_id: null });
    await expect(signIn(app, body.username, PASSWORD)).resolves.toBeDefined();
  });

  it('a password somebody else sets ends the sessions, must be changed, and its owner is told', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    const theirs = await signIn(app, user.username, PASSWORD);
    await company('PATCH /users/:id/', { params: { id: user.id }, body: { password: 'Given-by-the-admin-9' } });
    expect(await failureOf(theirs('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    const again = await signIn(app, user.username, 'Given-by-the-admin-9');
    expect(await again('GET /users/current/')).toMatchObject({ password_expired: true });
    await expect
      .poll(async () => (await mailsTo(user.email)).map(({ subject }) => subject), SOON)
      .toContain('Your Sightline password was changed');
    const entry = JSON.stringify(await auditOf(app, user.id));
    expect(entry).toContain('password_set_at');
    expect(entry).not.toContain('Given-by-the-admin-9');
    const weak = company('PATCH /users/:id/', { params: { id: user.id }, body: { password: 'weak' } });
    expect(await failureOf(weak)).toEqual([422, 'too_short', 'password']);
  });

  it('USER-52 the e-mail address of an active account stays; an invited one is invited again', async () => {
    const company = await app.as('company');
    const active = await create(app, company);
    const move = (id: string, email: string) => company('PATCH /users/:id/', { params: { id }, body: { email } });
    expect(await failureOf(move(active.id, 'new1@test.example'))).toEqual([422, 'email_locked', 'email']);
    const invited = await create(app, company, { invite: true, password: undefined });
    await expect.poll(() => mailsTo(invited.email), SOON).toHaveLength(1);
    await move(invited.id, 'new2@test.example');
    await expect.poll(() => mailsTo('new2@test.example'), SOON).toHaveLength(1);
    const key = keyIn((await mailsTo(invited.email))[0]?.text);
    const old = app.anonymous('POST /auth/activate_account/validate_key/', { body: { key } });
    expect(await failureOf(old)).toEqual([422, 'invalid_key', 'key']);
  });

  it('USER-38 another company leaves none of the sites', async () => {
    const { own, sister } = app.tenants;
    const reseller = await app.as('reseller');
    const group = await roleId(app, 'company_admin');
    const user = await create(app, reseller, {
      user_type: 'end_user',
      group,
      company: own.companyId,
      sites: [own.siteId],
    });
    const moved = await reseller('PATCH /users/:id/', {
      params: { id: user.id },
      body: { company: sister.companyId },
    });
    expect(moved).toMatchObject({ company: { id: sister.companyId }, sites: [] });
  });

  it('another type of user has other places', async () => {
    const { own } = app.tenants;
    const reseller = await app.as('reseller');
    const user = await create(app, reseller);
    const body = {
      user_type: 'internal' as const,
      group: await roleId(app, 'reseller_admin'),
      resellers: [own.resellerId],
    };
    const changed = await reseller('PATCH /users/:id/', { params: { id: user.id }, body });
    expect(changed).toMatchObject({ user_type: 'internal', sites: [], resellers: [{ id: own.resellerId }] });
  });

  it('refuses names that are taken, whatever the case of their letters', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    const change = (body: object) => failureOf(company('PATCH /users/:id/', { params: { id: user.id }, body }));
    expect(await change({ username: 'Operator' })).toEqual([422, 'username_taken', 'username']);
    expect(await change({ username: user.username.toUpperCase() })).toBeUndefined();
  });

  it('two who take one name at the same moment: one is told so', async () => {
    const company = await app.as('company');
    const tries = await Promise.all(
      [1, 2, 3].map(async (n) => add('company', { username: 'wanted', email: `wanted${n}@test.example` })),
    );
    expect(tries.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(tries.filter(Boolean)).toEqual([
      [422, 'username_taken', 'username'],
      [422, 'username_taken', 'username'],
    ]);
    expect((await company('GET /users/', { query: { username: 'wanted' } })).count).toBe(1);
  });
});

describe('signing in and out', () => {
  it('is noted at the account and in the audit trail', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    const theirs = await signIn(app, user.username, PASSWORD);
    await theirs('POST /auth/logout/');
    const { last_sign_in_at } = await company('GET /users/:id/', { params: { id: user.id } });
    expect(Date.parse(last_sign_in_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const entries = (await auditOf(app, user.id)).filter(({ kind }) => kind === 'action');
    expect(entries).toMatchObject([
      { action: 'login', category: 'actions_login', actor_name: user.username, site_id: app.tenants.own.siteId },
      { action: 'logout', actor_name: user.username },
    ]);
  });
});
