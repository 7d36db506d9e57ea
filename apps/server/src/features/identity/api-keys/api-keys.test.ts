import { type Call, createClient } from '@sightline/client/client';
import { MAX_PERSONAL_KEYS, type PersonalKeyBody, type ServiceKeyBody } from '@sightline/contract/api-keys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const READ = 'sites_list__view';
const body = { name: 'Export', permissions: [READ] };

const makeOwn = async (username: string, more: Partial<z.input<typeof PersonalKeyBody>> = {}) =>
  (await app.as(username))('POST /me/api_keys/', { body: { ...body, ...more } });
const makeService = async (
  username: string,
  more: Partial<z.input<typeof ServiceKeyBody>> = {},
  id = app.tenants.own.companyId,
) => (await app.as(username))('POST /companies/:id/service_keys/', { params: { id }, body: { ...body, ...more } });
const withKey = ({ token }: { token: string }): Call =>
  createClient({ base: `${app.url}/api`, headers: () => ({ authorization: `Bearer ${token}` }) });
const siteNames = async (call: Call) =>
  (await call('GET /sites/', { query: {} })).results.map(({ name }) => name).toSorted();

const failure = (...entries: object[]) => ({ problem: { errors: entries.map((one) => expect.objectContaining(one)) } });
const REFUSED = failure({ code: 'invalid_api_key' });
const change = (set: ReturnType<typeof sql>, username: string) =>
  app.services.db.query(sql`update users set ${set} where id = ${app.tenants.userIds[username]}`);

describe('a personal key', () => {
  it('acts as its owner, shows its token once and is kept as a hash', async () => {
    const made = await makeOwn('company', { expires_in_days: 30 });
    expect(made.token).toMatch(/^sl_[\w-]{43}$/);
    expect(made.token.startsWith(made.prefix)).toBe(true);
    expect(await siteNames(withKey(made))).toEqual(['own site']);
    const [listed, ...others] = await (await app.as('company'))('GET /me/api_keys/');
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ name: 'Export', permissions: [READ], sites: null, is_expired: false });
    expect(listed?.last_used_at).not.toBeNull();
    const { rows } = await app.services.db.query<{ all: string }>(sql`select k::text as all from api_keys k`);
    expect(rows[0]?.all).not.toContain(made.token.slice(made.prefix.length));
  });

  it('does nothing that it was not given, whatever its owner may do', async () => {
    const call = withKey(await makeOwn('superuser'));
    expect((await siteNames(call)).length).toBe(3);
    await expect(call('GET /companies/', { query: {} })).rejects.toMatchObject(failure({ code: 'permission_denied' }));
    await expect(call('POST /users/permissions/', { body: { key: 'of_my_own' } })).rejects.toMatchObject(
      failure({ code: 'permission_denied' }),
    );
  });

  it('loses what its owner loses, at once', async () => {
    const call = withKey(await makeOwn('company', { permissions: [READ, 'groups_list__view'] }));
    await siteNames(call);
    await change(sql`removed_permissions = ${[READ]}`, 'company');
    await expect(siteNames(call)).rejects.toMatchObject(failure({ code: 'permission_denied' }));
    await expect(call('GET /sites/groups/', { query: {} })).resolves.toBeDefined();
    await change(sql`account_state = 'inactive'`, 'company');
    await expect(siteNames(call)).rejects.toMatchObject({ status: 401, ...REFUSED });
  });

  it('reaches its sites as long as its owner does, and nothing else', async () => {
    const second = await addBranch(app.services.db, 'second', app.tenants.own);
    const limited = withKey(await makeOwn('company', { sites: [second.siteId] }));
    expect(await siteNames(limited)).toEqual(['second site']);
    const missing = { params: { id: app.tenants.own.siteId } };
    const reading = withKey(
      await makeOwn('company', { name: 'Other', sites: [second.siteId], permissions: ['sites_detail__view'] }),
    );
    await expect(reading('GET /sites/:id/', missing)).rejects.toMatchObject({ status: 404 });
    await change(sql`company_id = ${app.tenants.sister.companyId}`, 'company');
    expect(await siteNames(limited)).toEqual([]);
  });

  it('keeps nothing when the last of its sites goes', async () => {
    const second = await addBranch(app.services.db, 'second', app.tenants.own);
    const call = withKey(await makeOwn('company', { sites: [second.siteId] }));
    await app.services.db.query(sql`update site_rows set removed_at = now() where id = ${second.siteId}`);
    expect(await siteNames(call)).toEqual([]);
  });

  it('ends when it expires and when it is revoked', async () => {
    const [first, second] = [await makeOwn('company'), await makeOwn('company', { name: 'Second' })];
    await app.services.db.query(sql`update api_keys set expires_at = now() where id = ${first.id}`);
    await expect(siteNames(withKey(first))).rejects.toMatchObject({ status: 401, ...REFUSED });
    const owner = await app.as('company');
    await owner('DELETE /me/api_keys/:id/', { params: { id: second.id } });
    await expect(siteNames(withKey(second))).rejects.toMatchObject({ status: 401, ...REFUSED });
    expect((await owner('GET /me/api_keys/')).map(({ id, is_expired }) => [id, is_expired])).toEqual([
      [first.id, true],
    ]);
    await expect(owner('DELETE /me/api_keys/:id/', { params: { id: second.id } })).rejects.toMatchObject(
      failure({ code: 'api_key_not_found' }),
    );
  });

  it('works after the password expired, which it does not use', async () => {
    const made = await makeOwn('company');
    await change(sql`must_change_password = true`, 'company');
    await expect(siteNames(withKey(made))).resolves.toEqual(['own site']);
  });

  it('cannot change the account it acts as', async () => {
    const call = withKey(await makeOwn('company', { permissions: ['users__update', 'users_detail__view'] }));
    const params = { id: app.tenants.userIds.company ?? '' };
    await expect(call('PATCH /users/:id/', { params, body: { email: 'mine@test.example' } })).rejects.toMatchObject(
      failure({ code: 'user_not_editable' }),
    );
  });

  it('of somebody else cannot be seen, renamed or revoked', async () => {
    const { id } = await makeOwn('company');
    const other = await app.as('superuser');
    expect(await other('GET /me/api_keys/')).toEqual([]);
    const missing = failure({ code: 'api_key_not_found' });
    await expect(other('PATCH /me/api_keys/:id/', { params: { id }, body: { name: 'Mine' } })).rejects.toMatchObject(
      missing,
    );
    await expect(other('DELETE /me/api_keys/:id/', { params: { id } })).rejects.toMatchObject(missing);
    await expect(other('DELETE /service_keys/:id/', { params: { id } })).rejects.toMatchObject(missing);
  });
});

describe('making a key', () => {
  it.each([
    [{ name: ' ' }, { code: 'required', field: 'name' }],
    [{ name: 'x'.repeat(61) }, { code: 'too_long', field: 'name' }],
    [{ permissions: [] }, { code: 'too_few', field: 'permissions' }],
    [{ permissions: ['nonsense'] }, { code: 'unknown_permission', field: 'permissions' }],
    [{ permissions: ['vendors__view'] }, { code: 'superuser_only_permission', field: 'permissions' }],
    [{ permissions: ['resellers__create'] }, { code: 'permission_not_held', field: 'permissions' }],
    [{ sites: [] }, { code: 'too_few', field: 'sites' }],
    [{ expires_in_days: 31 as 30 }, { field: 'expires_in_days' }],
  ])('answers 422 to %j', async (more, problem) => {
    await expect(makeOwn('company', more)).rejects.toMatchObject({ status: 422, ...failure(problem) });
    await expect(makeService('company', more)).rejects.toMatchObject({ status: 422, ...failure(problem) });
  });

  it('takes no site of others, no name twice and no more than there may be', async () => {
    const outside = failure({ code: 'out_of_reach', field: 'sites' });
    await expect(makeOwn('company', { sites: [app.tenants.sister.siteId] })).rejects.toMatchObject(outside);
    await expect(makeService('superuser', { sites: [app.tenants.sister.siteId] })).rejects.toMatchObject(outside);
    await makeOwn('company');
    const taken = failure({ code: 'name_taken', field: 'name' });
    await expect(makeOwn('company', { name: 'EXPORT' })).rejects.toMatchObject(taken);
    await expect(makeOwn('viewer')).resolves.toMatchObject({ name: 'Export' });
    await makeService('company');
    await expect(makeService('company')).rejects.toMatchObject(taken);
    for (let n = 1; n < MAX_PERSONAL_KEYS; n++) await makeOwn('company', { name: `Key ${n}` });
    await expect(makeOwn('company', { name: 'More' })).rejects.toMatchObject(failure({ code: 'too_many_api_keys' }));
  });

  it('gives a personal key an end, and lets a service key have none', async () => {
    await expect(makeOwn('company', { expires_in_days: null as never })).rejects.toMatchObject({ status: 422 });
    await expect(makeService('company', { expires_in_days: null })).resolves.toMatchObject({ expires_at: null });
  });
});

describe('a service key', () => {
  it('reaches its company and stays when its maker goes', async () => {
    const made = await makeService('company');
    await app.services.db.query(sql`delete from users where id = ${app.tenants.userIds.company}`);
    expect(await siteNames(withKey(made))).toEqual(['own site']);
    const [listed] = await (await app.as('reseller'))('GET /companies/:id/service_keys/', {
      params: { id: app.tenants.own.companyId },
    });
    expect(listed).toMatchObject({ name: 'Export', created_by: null });
  });

  it('ends with its company', async () => {
    const made = await makeService('company');
    await app.services.db.query(
      sql`update company_rows set removed_at = now() where id = ${app.tenants.own.companyId}`,
    );
    await expect(siteNames(withKey(made))).rejects.toMatchObject({ status: 401 });
  });

  it('is managed by those who may and reach the company', async () => {
    const { id } = await makeService('company');
    await expect(makeService('viewer')).rejects.toMatchObject(failure({ code: 'permission_denied' }));
    await expect(makeService('other')).rejects.toMatchObject({ status: 404 });
    for (const username of ['other', 'sister']) {
      const call = await app.as(username);
      await expect(
        call('GET /companies/:id/service_keys/', { params: { id: app.tenants.own.companyId } }),
      ).rejects.toMatchObject(failure({ code: 'company_not_found' }));
      const missing = failure({ code: 'api_key_not_found' });
      await expect(call('PATCH /service_keys/:id/', { params: { id }, body: { name: 'Mine' } })).rejects.toMatchObject(
        missing,
      );
      await expect(call('DELETE /service_keys/:id/', { params: { id } })).rejects.toMatchObject(missing);
    }
    const call = await app.as('reseller');
    await expect(call('PATCH /service_keys/:id/', { params: { id }, body: { name: 'Ours' } })).resolves.toMatchObject({
      name: 'Ours',
    });
    await call('DELETE /service_keys/:id/', { params: { id } });
  });
});

describe('a call with a key', () => {
  it('counts by the key alone, from whatever page it comes', async () => {
    const made = await makeOwn('company');
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/api/sites/`, { headers });
    const cookie = await app.cookieOf('superuser');
    expect((await ask({ cookie, authorization: 'Bearer sl_nonsense' })).status).toBe(401);
    const both = await ask({ cookie, authorization: `Bearer ${made.token}` });
    expect(((await both.json()) as { results: object[] }).results).toHaveLength(1);
    const posted = await fetch(`${app.url}/api/alerts/records/get_list/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.token}`,
        origin: 'https://elsewhere.example',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(posted.status).toBe(403);
    expect(await posted.json()).toMatchObject({ errors: [{ code: 'permission_denied' }] });
  });

  it('is written down with the name of the key', async () => {
    const site = { name: 'Renamed' };
    const params = { id: app.tenants.own.siteId };
    const personal = await makeOwn('company', { name: 'Sync', permissions: ['sites__update'] });
    await withKey(personal)('PATCH /sites/:id/', { params, body: site });
    const service = await makeService('company', { name: 'Robot', permissions: ['sites__update'] });
    await withKey(service)('PATCH /sites/:id/', { params, body: { name: 'Again' } });
    const trail = await (await app.as('company'))('GET /audit_trail/changes/', { query: { object_types: ['site'] } });
    expect(trail.results.map(({ actor }) => [actor.name, actor.key])).toEqual([
      ['Robot', 'Robot'],
      ['company', 'Sync'],
    ]);
    const made = await (await app.as('company'))('GET /audit_trail/changes/', { query: { object_types: ['api_key'] } });
    expect(made.results.map(({ action, object }) => [action, object.name])).toEqual([
      ['created', 'Robot'],
      ['created', 'Sync'],
    ]);
    expect(JSON.stringify(made)).not.toContain(personal.token);
  });

  it('has an allowance of its own', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'keys=2/60' } });
    const owner = await limited.as('company');
    const tokens = [
      await owner('POST /me/api_keys/', { body }),
      await owner('POST /me/api_keys/', { body: { ...body, name: 'Second' } }),
    ];
    const ask = async (index: number) =>
      (await fetch(`${limited.url}/api/sites/`, { headers: { authorization: `Bearer ${tokens[index]?.token}` } }))
        .status;
    expect([await ask(0), await ask(0), await ask(0), await ask(1)]).toEqual([200, 200, 429, 200]);
    await limited.close();
  });
});
