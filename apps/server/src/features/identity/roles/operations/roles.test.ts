import { ApiError } from '@sightline/client/api-error';
import { SEEDED_ROLES } from '@sightline/contract/roles';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
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

const guard = (changes: object = {}) => ({
  name: `Guard ${uuidv7()}`,
  level: 'site' as const,
  user_type: 'external' as const,
  permissions: ['alerts_tab__read', 'alerts_summary__read'],
  company: app.tenants.own.companyId,
  ...changes,
});
const create = async (username: string, changes: object = {}) =>
  (await app.as(username))('POST /users/roles/', { body: guard(changes) });
const listAs = async (username: string, query: object = {}) =>
  (await (await app.as(username))('GET /users/roles/', { query: { size: 100, ...query } })).results;
const seeded = async (name: string) => (await listAs('superuser')).find((role) => role.built_in && role.name === name)!;
const give = (username: string, roleId: string | null) =>
  app.services.db.query(sql`update users set role_id = ${roleId} where id = ${app.tenants.userIds[username]}`);

describe('the list of roles', () => {
  it('holds the seeded ones of all levels with their permissions and holders (API-025, ROLE-01, ROLE-02, ROLE-03)', async () => {
    const roles = (await listAs('superuser')).filter((role) => role.built_in);
    expect(roles.map(({ name, level }) => [name, level])).toEqual([
      ['Company admin', 'company'],
      ['Platform staff', 'platform'],
      ['Reseller admin', 'reseller'],
      ['Site operator', 'site'],
      ['Viewer', 'site'],
    ]);
    const viewer = roles.find(({ name }) => name === 'Viewer');
    expect(viewer?.permissions).toEqual([...SEEDED_ROLES.viewer.permissions].toSorted());
    expect([viewer?.user_count, viewer?.user_count_exact, viewer?.can_change]).toEqual([1, true, false]);
    expect(roles.find(({ name }) => name === 'Company admin')?.user_count).toBe(3);
  });

  it('counts only people within reach', async () => {
    const count = async (username: string) =>
      (await listAs(username)).find(({ name }) => name === 'Company admin')?.user_count;
    expect([await count('company'), await count('reseller'), await count('other')]).toEqual([1, 2, 1]);
  });

  it('is filtered by level, owner and name, and comes in pages', async () => {
    const { own, foreign } = app.tenants;
    const mine = await create('company', { name: 'Night watch' });
    const ofReseller = await create('reseller', { company: null, reseller: own.resellerId, name: 'Day watch' });
    const names = async (query: object) => (await listAs('superuser', query)).map(({ name }) => name);
    expect(await names({ level: 'company' })).toEqual(['Company admin']);
    expect(await names({ company: own.companyId })).toEqual(['Night watch']);
    expect(await names({ reseller: own.resellerId, search: 'WATCH' })).toEqual(['Day watch', 'Night watch']);
    expect(await names({ reseller: foreign.resellerId })).toEqual([]);
    const superuser = await app.as('superuser');
    const first = await superuser('GET /users/roles/', { query: { search: 'watch', size: 1 } });
    const second = await superuser('GET /users/roles/', { query: { search: 'watch', size: 1, cursor: first.next! } });
    expect([first.results[0]?.id, second.results[0]?.id, second.next]).toEqual([ofReseller.id, mine.id, null]);
  });

  it('shows a company what its reseller made for it, and nothing of others', async () => {
    const { own } = app.tenants;
    const offered = await create('reseller', { company: null, reseller: own.resellerId });
    const internal = await create('reseller', {
      company: null,
      reseller: own.resellerId,
      level: 'reseller',
      user_type: 'internal',
    });
    const ofSister = await create('sister', { company: app.tenants.sister.companyId });
    const seen = (await listAs('company')).map(({ id }) => id);
    expect([offered, internal, ofSister].map(({ id }) => seen.includes(id))).toEqual([true, false, false]);
    const company = await app.as('company');
    expect(await failureOf(company('GET /users/roles/:id/', { params: { id: ofSister.id } }))).toEqual([
      404,
      'role_not_found',
      undefined,
    ]);
    expect(
      await failureOf(company('PATCH /users/roles/:id/', { params: { id: offered.id }, body: { name: 'Mine' } })),
    ).toEqual([409, 'role_read_only', undefined]);
    expect((await listAs('other')).map(({ id }) => id)).not.toContain(offered.id);
  });
});

describe('roles to choose from', () => {
  it('come separately for companies and resellers (ROLE-04, ROLE-05, API-055, API-066)', async () => {
    const reseller = await app.as('reseller');
    const levels = async (path: 'GET /companies/roles/' | 'GET /resellers/roles/') =>
      new Set((await reseller(path, { query: { size: 100 } })).results.map(({ level }) => level));
    expect(await levels('GET /companies/roles/')).toEqual(new Set(['company', 'site']));
    expect(await levels('GET /resellers/roles/')).toEqual(new Set(['platform', 'reseller']));
  });

  it('come by bucket, each with whether the caller may give it', async () => {
    const groups = async (username: string, bucket: 'internal' | 'external' | 'end_user') =>
      (await (await app.as(username))('GET /user_groups/', { query: { bucket, size: 100 } })).results
        .filter(({ built_in }) => built_in)
        .map(({ name, can_assign }) => [name, can_assign]);
    expect(await groups('company', 'external')).toEqual([
      ['Site operator', true],
      ['Viewer', true],
    ]);
    expect(await groups('company', 'end_user')).toEqual([['Company admin', true]]);
    expect(await groups('company', 'internal')).toEqual([
      ['Platform staff', false],
      ['Reseller admin', false],
    ]);
    expect(await groups('reseller', 'internal')).toEqual([
      ['Platform staff', false],
      ['Reseller admin', true],
    ]);
  });

  it('cannot be given by somebody who lacks one of its permissions', async () => {
    const role = await create('company', { permissions: ['alerts__delete'] });
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts__delete}' where username = 'company'`,
    );
    const groups = (await (await app.as('company'))('GET /user_groups/', { query: { size: 100 } })).results;
    await app.services.db.query(sql`update users set removed_permissions = '{}' where username = 'company'`);
    expect(groups.find(({ id }) => id === role.id)?.can_assign).toBe(false);
  });
});

describe('a new role', () => {
  it('belongs to a company or a reseller; twins are folded into their permission (API-026)', async () => {
    const role = await create('company', { permissions: ['update_users', 'users__update', 'alerts_tab__read'] });
    expect(role).toMatchObject({
      built_in: false,
      company: { id: app.tenants.own.companyId, name: 'own company' },
      reseller: { id: app.tenants.own.resellerId },
      permissions: ['alerts_tab__read', 'users__update'],
      user_count: 0,
      can_change: true,
      can_assign: true,
    });
    expect(await (await app.as('company'))('GET /users/roles/:id/', { params: { id: role.id } })).toEqual(role);
  });

  it.each<[string, string, () => object, unknown[]]>([
    [
      'an owner out of reach',
      'company',
      () => ({ company: app.tenants.sister.companyId }),
      [422, 'out_of_reach', 'company'],
    ],
    [
      'a reseller out of reach',
      'company',
      () => ({ company: null, reseller: app.tenants.own.resellerId }),
      [422, 'out_of_reach', 'reseller'],
    ],
    ['no owner', 'superuser', () => ({ company: null }), [422, 'required', 'reseller']],
    [
      'a level above its owner',
      'company',
      () => ({ level: 'reseller', user_type: 'internal' }),
      [422, 'invalid_option', 'level'],
    ],
    [
      'the platform’s level',
      'superuser',
      () => ({ level: 'platform', user_type: 'internal' }),
      [422, 'invalid_option', 'level'],
    ],
    [
      'a user type of another level',
      'company',
      () => ({ user_type: 'internal' }),
      [422, 'invalid_option', 'user_type'],
    ],
    [
      'a permission the giver lacks',
      'company',
      () => ({ permissions: ['apns__kill'] }),
      [422, 'permission_not_held', 'permissions'],
    ],
    [
      'a permission only superusers have',
      'superuser',
      () => ({ permissions: ['vendors__view'] }),
      [422, 'superuser_only_permission', 'permissions'],
    ],
    [
      'an unknown permission',
      'superuser',
      () => ({ permissions: ['fly'] }),
      [422, 'unknown_permission', 'permissions'],
    ],
    ['an empty name', 'company', () => ({ name: ' ' }), [422, 'required', 'name']],
  ])('is refused with %s', async (_, username, changes, failure) => {
    expect(await failureOf(create(username, changes()))).toEqual(failure);
  });

  it('needs a name its owner has not used, in whatever case; two at once take it once', async () => {
    await create('company', { name: 'Gatekeeper' });
    expect(await failureOf(create('company', { name: 'gateKEEPER' }))).toEqual([422, 'name_taken', 'name']);
    expect(await failureOf(create('company', { name: 'Site Operator' }))).toEqual([422, 'name_taken', 'name']);
    await create('sister', { name: 'Gatekeeper', company: app.tenants.sister.companyId });
    const both = await Promise.all([1, 2].map(() => failureOf(create('company', { name: 'Twin' }))));
    expect(both.filter((failure) => failure === undefined)).toHaveLength(1);
  });
});

describe('a role', () => {
  it('changes as a whole and in part, and takes effect on the next call of its holders (API-028, API-029)', async () => {
    const company = await app.as('company');
    const { id } = await create('company');
    await give('viewer', id);
    const viewer = await app.as('viewer');
    expect((await viewer('GET /users/current/')).permissions).not.toContain('cameras_list__view');
    const part = await company('PATCH /users/roles/:id/', {
      params: { id },
      body: { permissions: ['cameras_list__view'], description: 'At the gate' },
    });
    expect(part).toMatchObject({ permissions: ['cameras_list__view'], description: 'At the gate', user_count: 1 });
    expect((await viewer('GET /users/current/')).permissions).toEqual(['cameras_list__view']);
    const whole = await company('PUT /users/roles/:id/', {
      params: { id },
      body: { name: 'Porter', level: 'site', user_type: 'external', permissions: [] },
    });
    expect(whole).toMatchObject({ name: 'Porter', description: '', permissions: [] });
    await give('viewer', (await seeded('Viewer')).id);
  });

  it('writes the audit trail with what changed', async () => {
    const company = await app.as('company');
    const { id } = await create('company', { name: 'Audited' });
    await company('PATCH /users/roles/:id/', { params: { id }, body: { permissions: ['alerts_tab__read'] } });
    await company('PATCH /users/roles/:id/', { params: { id }, body: { name: 'Audited' } });
    await company('DELETE /users/roles/:id/', {
      params: { id },
      query: { otp: await app.deletionCodeOf('company') },
    });
    const { rows } = await app.services.db.query(
      sql`select action, before, after, company_id from audit_entries where object_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect(rows[1]).toMatchObject({
      before: { permissions: ['alerts_summary__read', 'alerts_tab__read'] },
      after: { permissions: ['alerts_tab__read'] },
      company_id: app.tenants.own.companyId,
    });
  });

  it('that is built in stays as it is', async () => {
    const superuser = await app.as('superuser');
    const { id } = await seeded('Viewer');
    const params = { id };
    expect(await failureOf(superuser('PATCH /users/roles/:id/', { params, body: { name: 'X' } }))).toEqual([
      409,
      'role_read_only',
      undefined,
    ]);
    expect(await failureOf(superuser('DELETE /users/roles/:id/', { params, query: {} }))).toEqual([
      409,
      'role_read_only',
      undefined,
    ]);
  });

  it('that is stronger than oneself, or one’s own, is not changed', async () => {
    const { id } = await create('superuser', { permissions: ['sudo_settings'] });
    const params = { id };
    const company = await app.as('company');
    expect(await failureOf(company('PATCH /users/roles/:id/', { params, body: { permissions: [] } }))).toEqual([
      403,
      'role_stronger',
      undefined,
    ]);
    const own = await create('superuser', {
      level: 'company',
      user_type: 'end_user',
      permissions: ['user_permission_management_write', 'user_permission_management_read', 'alerts_tab__read'],
    });
    await give('company', own.id);
    const change = (body: object) => failureOf(company('PATCH /users/roles/:id/', { params: { id: own.id }, body }));
    expect(await change({ permissions: ['alerts_tab__read'] })).toEqual([409, 'own_rights', undefined]);
    expect(await change({ level: 'site' })).toEqual([409, 'role_in_use', undefined]);
    expect(await change({ description: 'Fine' })).toBeUndefined();
    await give('company', (await seeded('Company admin')).id);
  });

  it('is deleted with a one-time password when nobody has it; else says how many do (API-030)', async () => {
    const company = await app.as('company');
    const { id } = await create('company');
    await give('operator', id);
    const remove = async (otp?: string) => company('DELETE /users/roles/:id/', { params: { id }, query: { otp } });
    const inUse = await remove().catch((error: unknown) => error as ApiError);
    expect((inUse as ApiError).problem?.errors[0]).toMatchObject({ code: 'role_in_use', params: { count: 1 } });
    await give('operator', (await seeded('Site operator')).id);
    expect(await failureOf(remove())).toEqual([422, 'required', 'otp']);
    await remove(await app.deletionCodeOf('company'));
    expect(await failureOf(company('GET /users/roles/:id/', { params: { id } }))).toEqual([
      404,
      'role_not_found',
      undefined,
    ]);
  });
});
