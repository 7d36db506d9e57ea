import { personName } from '@sightline/contract/person-name';
import type { UserListQuery } from '@sightline/contract/user-admin';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { failureOf, roleId } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.services;
  const both = await addUser(db, { username: 'both', role: 'viewer', branch: app.tenants.own });
  await db.query(sql`insert into user_sites (user_id, site_id) values (${both}, ${app.tenants.foreign.siteId})`);
  await db.query(
    sql`update users set first_name = 'Bo', last_name = 'Thorne', user_channel_id = 'CH-77' where id = ${both}`,
  );
  await db.query(sql`update users set account_state = 'inactive' where username = 'sister'`);
});
afterAll(() => app.close());

type Query = z.input<typeof UserListQuery>;
const namesFor = async (username: string, query: Query = {}) =>
  (await (await app.as(username))('GET /users/', { query })).results.map((user) => user.username);

describe('the list of users', () => {
  it('is sorted by the names it shows, Japanese ones with the family first', async () => {
    const { db } = app.services;
    const { rows: before } = await db.query<Record<'first_name' | 'username', string> & { last_name: string | null }>(
      sql`select username, first_name, last_name from users where username in ('viewer', 'company', 'both')`,
    );
    const call = (first: string, last: string | null, username: string) =>
      db.query(sql`update users set first_name = ${first}, last_name = ${last} where username = ${username}`);
    await call('Ann', 'Zeller', 'viewer');
    await call('健二', '森', 'company');
    await call('結衣', '佐藤', 'both');
    expect(await namesFor('company')).toEqual(['viewer', 'operator', 'both', 'company']);
    const { rows } = await db.query(sql`select person_name('健二', '森') as kanji, person_name('Mei', null) as latin`);
    expect(rows).toEqual([{ kanji: personName({ first_name: '健二', last_name: '森' }), latin: 'Mei' }]);
    for (const { first_name, last_name, username } of before) await call(first_name, last_name, username);
  });

  it('API-018 holds those with a place within reach, by name', async () => {
    expect(await namesFor('superuser')).toEqual([
      'both',
      'company',
      'operator',
      'other',
      'reseller',
      'sister',
      'staff',
      'superuser',
      'viewer',
    ]);
    expect(await namesFor('company')).toEqual(['both', 'company', 'operator', 'viewer']);
    expect(await namesFor('sister').catch(() => 'inactive')).toEqual('inactive');
    expect(await namesFor('other')).toEqual(['both', 'other']);
  });

  it('goes on by its cursor and says how many there are', async () => {
    const superuser = await app.as('superuser');
    const first = await superuser('GET /users/', { query: { size: 4 } });
    expect(first).toMatchObject({ count: 9, count_exact: true, total_pages: 3 });
    const second = await superuser('GET /users/', { query: { size: 4, cursor: first.next ?? '' } });
    expect(second.results.map(({ username }) => username)).toEqual(['reseller', 'sister', 'staff', 'superuser']);
    expect(await failureOf(superuser('GET /users/', { query: { cursor: 'nonsense' } }))).toEqual([
      422,
      'invalid_cursor',
      'cursor',
    ]);
  });

  it.each<[id: string, query: () => Query, names: string[]]>([
    ['USER-67 companies', () => ({ companies: [app.tenants.sister.companyId] }), ['sister']],
    [
      'USER-67 companies, through their sites',
      () => ({ companies: [app.tenants.foreign.companyId] }),
      ['both', 'other'],
    ],
    [
      'USER-68 user_buckets',
      () => ({ user_buckets: ['external', 'end_user'], search: '@test' }),
      ['both', 'company', 'operator', 'other', 'sister', 'viewer'],
    ],
    ['USER-69 sites', () => ({ sites: [app.tenants.own.siteId] }), ['both', 'operator', 'viewer']],
    ['USER-70 email', () => ({ email: 'BOTH@' }), ['both']],
    ['USER-71 first_name', () => ({ first_name: 'bo' }), ['both']],
    ['USER-72 last_name', () => ({ last_name: 'thorn' }), ['both']],
    ['USER-74 user_channel_id', () => ({ user_channel_id: 'ch-7' }), ['both']],
    ['USER-75 username', () => ({ username: 'STA' }), ['staff']],
    ['search over all names', () => ({ search: 'bo thorne' }), ['both']],
    ['account_states', () => ({ account_states: ['inactive'] }), ['sister']],
    ['nothing that fits', () => ({ email: 'nobody@' }), []],
    ['signs of patterns', () => ({ search: '%' }), []],
    [
      'several at once',
      () => ({ user_buckets: ['external'], username: 'oper', sites: [app.tenants.own.siteId] }),
      ['operator'],
    ],
  ])('is filtered by %s', async (_, query, names) => {
    expect(await namesFor('superuser', query())).toEqual(names);
  });

  it('USER-73 is filtered by groups', async () => {
    expect(await namesFor('superuser', { groups: [await roleId(app, 'viewer')] })).toEqual(['both', 'viewer']);
  });

  it('finds nobody by places out of reach, even somebody who is there', async () => {
    const { foreign } = app.tenants;
    expect(await namesFor('company', { sites: [foreign.siteId] })).toEqual([]);
    expect(await namesFor('company', { companies: [foreign.companyId] })).toEqual([]);
    expect(await namesFor('company', { sites: [uuidv7()] })).toEqual([]);
  });

  it('names no place outside of the reader’s reach', async () => {
    const company = await app.as('company');
    const { results } = await company('GET /users/', { query: { username: 'both' } });
    expect(results).toMatchObject([
      {
        sites: [{ id: app.tenants.own.siteId, name: 'own site' }],
        site_count: 1,
        hidden_places: 1,
        editable: false,
        places_editable: true,
      },
    ]);
    expect(JSON.stringify(results)).not.toContain('foreign');
  });

  it('shows the first sites of many', async () => {
    const { db } = app.services;
    const { own, userIds } = app.tenants;
    await db.query(
      sql`insert into sites (id, reseller_id, company_id, name, country, time_zone)
       select gen_random_uuid(), ${own.resellerId}, ${own.companyId}, 'site ' || n, 'SG', 'Asia/Singapore' from generate_series(1, 5) n`,
    );
    await db.query(
      sql`insert into user_sites select ${userIds.operator}, id from sites where company_id = ${own.companyId} on conflict do nothing`,
    );
    const superuser = await app.as('superuser');
    const { results } = await superuser('GET /users/', { query: { username: 'operator' } });
    expect(results[0]?.sites.map(({ name }) => name)).toEqual(['own site', 'site 1', 'site 2']);
    expect(results[0]?.site_count).toBe(6);
    expect((await superuser('GET /users/:id/', { params: { id: userIds.operator ?? '' } })).sites).toHaveLength(6);
  });
});

describe('people listed apart', () => {
  const names = (page: { results: { username: string }[] }) => page.results.map(({ username }) => username);

  it('USER-66 API-043 internal users', async () => {
    const reseller = await app.as('reseller');
    expect(names(await reseller('GET /users/internal_users', { query: {} }))).toEqual([
      'reseller',
      'staff',
      'superuser',
    ]);
    expect(names(await (await app.as('company'))('GET /users/internal_users', { query: {} }))).toEqual([]);
  });

  it('USER-64 API-064 people of a reseller', async () => {
    const { own, foreign } = app.tenants;
    const reseller = await app.as('reseller');
    const list = (id: string, query = {}) => reseller('GET /resellers/:id/users/', { params: { id }, query });
    expect(names(await list(own.resellerId))).toEqual(['reseller', 'staff', 'superuser']);
    expect(names(await list(own.resellerId, { username: 'staff' }))).toEqual(['staff']);
    expect(await failureOf(list(foreign.resellerId))).toEqual([404, 'reseller_not_found', undefined]);
  });

  it('USER-65 API-054 people of a company, with the same filters', async () => {
    const { own, sister, foreign } = app.tenants;
    const company = await app.as('company');
    const list = (id: string, query = {}) => company('GET /companies/:id/users/', { params: { id }, query });
    expect(names(await list(own.companyId))).toEqual(['both', 'company', 'operator', 'viewer']);
    expect(names(await list(own.companyId, { user_buckets: ['end_user'] }))).toEqual(['company']);
    for (const id of [sister.companyId, foreign.companyId])
      expect(await failureOf(list(id))).toEqual([404, 'company_not_found', undefined]);
  });
});

describe('one user', () => {
  it('API-020 is shown within reach and is unknown outside', async () => {
    const company = await app.as('company');
    const get = (name: string) => company('GET /users/:id/', { params: { id: app.tenants.userIds[name] ?? '' } });
    expect(await get('viewer')).toMatchObject({
      username: 'viewer',
      email: 'viewer@test.example',
      user_type: 'external',
      group: { name: 'Viewer' },
      company: null,
      account_state: 'active',
      is_superuser: false,
      last_sign_in_at: null,
      editable: true,
      places_editable: true,
    });
    for (const name of ['sister', 'other', 'superuser'])
      expect(await failureOf(get(name))).toEqual([404, 'user_not_found', undefined]);
  });
});
