import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const usersCalled = async (prefix: string) =>
  (await (await app.as('superuser'))('GET /users/', { query: { username: prefix } })).results;

describe('a file with places by name', () => {
  const NAMED = 'first_name,email,username,user_type,group,company,sites,resellers';
  const send = async (as: string, mode: 'preview' | 'all', ...cells: string[]) => {
    const [name = ''] = cells;
    const text = `${NAMED}\n${name},${name}@test.example,${cells.join(',')}\n`;
    return (await app.as(as))('POST /users/upload_csv/', {
      query: { mode },
      upload: { type: 'text/csv', data: Buffer.from(text) },
    });
  };
  const problems = async (as: string, ...cells: string[]) =>
    (await send(as, 'preview', ...cells)).rows[0]?.errors.map(({ field, code, params }) => [field, code, params]);

  beforeAll(async () => {
    for (const { resellerId, companyId } of [app.tenants.own, app.tenants.sister])
      await app.services.db.query(sql`insert into sites (id, reseller_id, company_id, name, country, time_zone)
        values (gen_random_uuid(), ${resellerId}, ${companyId}, 'Twin', 'SG', 'Asia/Singapore')`);
  });

  it('finds sites, companies and resellers, whatever their case, mixed with ids', async () => {
    const { own } = app.tenants;
    await send(
      'reseller',
      'all',
      'pia',
      'end_user',
      'Company admin',
      'OWN company',
      `Own Site; ${own.siteId};twin`,
      '',
    );
    expect(await usersCalled('pia')).toMatchObject([
      { company: { id: own.companyId }, sites: [{ name: 'own site' }, { name: 'Twin' }] },
    ]);
    await send('reseller', 'all', 'quin', 'internal', 'Reseller admin', '', '', 'own reseller');
    expect(await usersCalled('quin')).toMatchObject([{ resellers: [{ id: own.resellerId }] }]);
  });

  it('says which column has a name that nothing has within reach', async () => {
    const unknown = (field: string, name: string) => [[field, 'name_unknown', { name }]];
    const row = ['rob', 'external', 'Viewer'];
    expect(await problems('company', ...row, '', 'own site;No Such', '')).toEqual(unknown('sites', 'No Such'));
    expect(await problems('company', ...row, '', 'sister site', '')).toEqual(unknown('sites', 'sister site'));
    expect(await problems('company', ...row, '', 'own', '')).toEqual(unknown('sites', 'own'));
    expect(await problems('company', 'rob', 'end_user', 'Company admin', 'sister company', '', '')).toEqual(
      unknown('company', 'sister company'),
    );
    expect(await problems('reseller', 'rob', 'internal', 'Reseller admin', '', '', 'foreign reseller')).toEqual(
      unknown('resellers', 'foreign reseller'),
    );
  });

  it('asks for the id where several have the name, unless the company tells them apart', async () => {
    const row = ['sam', 'external', 'Viewer'];
    expect(await problems('reseller', ...row, '', 'Twin', '')).toEqual([['sites', 'name_ambiguous', { name: 'Twin' }]]);
    expect(await problems('company', ...row, '', 'Twin', '')).toEqual([]);
    expect(await problems('reseller', 'sam', 'end_user', 'Company admin', 'sister company', 'Twin', '')).toEqual([]);
    expect(await problems('reseller', 'sam', 'end_user', 'Company admin', 'sister company', 'own site', '')).toEqual([
      ['sites', 'site_of_other_company', undefined],
    ]);
  });

  it('passes over places that the type of user does not have', async () => {
    expect(await problems('company', 'tom', 'external', 'Viewer', 'No Such', 'own site', 'Nor This')).toEqual([]);
  });
});

describe('the example', () => {
  it.each([
    ['superuser', ['internal', 'external', 'end_user']],
    ['reseller', ['internal', 'external', 'end_user']],
    ['company', ['external', 'end_user']],
  ])('has a row that is right for each type of user that a %s can add', async (as, types) => {
    const response = await fetch(`${app.url}/api/users/csv_template/?rows=examples`, {
      headers: { cookie: await app.cookieOf(as) },
    });
    expect(response.headers.get('content-disposition')).toContain('users-example.csv');
    const data = Buffer.from(await response.arrayBuffer());
    const answer = await (await app.as(as))('POST /users/upload_csv/', {
      query: { mode: 'preview' },
      upload: { type: 'text/csv', data },
    });
    expect(answer.rows.map(({ values, errors }) => [values.user_type, errors])).toEqual(
      types.map((type) => [type, []]),
    );
    expect(answer.rows.some(({ values }) => values.sites === 'own site')).toBe(true);
  });

  it('does not tell that somebody else has a company of the same name', async () => {
    const { db } = app.services;
    const { own, foreign } = app.tenants;
    const example = async () =>
      (
        await fetch(`${app.url}/api/users/csv_template/?rows=examples`, {
          headers: { cookie: await app.cookieOf('company') },
        })
      ).text();
    const before = await example();
    await db.query(sql`update companies set name = (select name from companies where id = ${own.companyId})
      where id = ${foreign.companyId}`);
    expect(await example()).toBe(before);
  });
});
