import { PERMISSION_KEYS } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { create, failureOf, newViewer, PASSWORD, roleId } from './testing/people.ts';

/** Every trick to get at more than one has. One test each. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const idOf = (name: string) => app.tenants.userIds[name] ?? '';
const add = async (as: string, fields: object) => failureOf(create(app, await app.as(as), fields));
const change = async (as: string, id: string, body: object) =>
  failureOf((await app.as(as))('PATCH /users/:id/', { params: { id }, body }));

const NOT_EDITABLE = [403, 'user_not_editable', undefined];

async function customRole(name: string, permissions: readonly string[], branch = app.tenants.own, type = 'external') {
  const id = uuidv7();
  await app.services.db.query(
    sql`insert into roles (id, name, level, user_type, reseller_id, company_id, permissions) values (${id}, ${name}, 'site', ${type}, ${branch.resellerId}, ${branch.companyId}, ${permissions})`,
  );
  return id;
}

describe('adding somebody stronger than oneself', () => {
  it('a role with a permission one lacks', async () => {
    const group = await customRole('Almighty', PERMISSION_KEYS);
    expect(await add('company', { group })).toEqual([422, 'out_of_reach', 'group']);
  });

  it('a role of the level above', async () => {
    const { own } = app.tenants;
    const fields = { user_type: 'internal', group: await roleId(app, 'platform_staff'), resellers: [own.resellerId] };
    expect(await add('reseller', fields)).toEqual([422, 'out_of_reach', 'group']);
  });

  it('a custom role of another company', async () => {
    const group = await customRole('Theirs', [], app.tenants.foreign);
    expect(await add('company', { group })).toEqual([422, 'out_of_reach', 'group']);
  });

  it.each(['external', 'end_user', 'internal'])(
    'tells nobody of which type the role of another is: %s',
    async (type) => {
      const group = await customRole(`Hidden ${type}`, [], app.tenants.foreign, type);
      expect(await add('company', { group })).toEqual([422, 'out_of_reach', 'group']);
    },
  );

  it('a superuser', async () => {
    expect(await add('reseller', { is_superuser: true })).toEqual([422, 'superusers_only', 'is_superuser']);
  });

  it('a colleague one does not outrank by permissions that were taken away from oneself', async () => {
    const { db } = app.services;
    const weak = await addUser(db, { username: 'weak', role: 'company_admin', branch: app.tenants.own });
    await db.query(sql`update users set removed_permissions = '{sites__delete}' where id = ${weak}`);
    const group = await roleId(app, 'company_admin');
    const fields = { user_type: 'end_user', group, company: app.tenants.own.companyId, sites: [] };
    expect(await add(weak, fields)).toEqual([422, 'out_of_reach', 'group']);
    expect(await change(weak, idOf('company'), { first_name: 'Mine' })).toEqual(NOT_EDITABLE);
  });
});

describe('reaching further than oneself', () => {
  it.each<[string, () => object, string]>([
    ['a site of a sister company', () => ({ sites: [app.tenants.own.siteId, app.tenants.sister.siteId] }), 'sites'],
    ['a site of another reseller', () => ({ sites: [app.tenants.foreign.siteId] }), 'sites'],
    ['a company as a site', () => ({ sites: [app.tenants.own.companyId] }), 'sites'],
  ])('%s', async (_, fields, field) => {
    expect(await add('company', fields())).toEqual([422, 'out_of_reach', field]);
    const user = await create(app, await app.as('company'));
    expect(await change('company', user.id, fields())).toEqual([422, 'out_of_reach', field]);
  });

  it('another company', async () => {
    const group = await roleId(app, 'company_admin');
    const fields = { user_type: 'end_user', group, company: app.tenants.sister.companyId, sites: [] };
    expect(await add('company', fields)).toEqual([422, 'out_of_reach', 'company']);
  });

  it('the whole company, from one of its sites', async () => {
    const { db } = app.services;
    const local = await addUser(db, { username: 'local', role: 'viewer', branch: app.tenants.own });
    await db.query(sql`update users set added_permissions = ${PERMISSION_KEYS} where id = ${local}`);
    const group = await roleId(app, 'company_admin');
    const fields = { user_type: 'end_user', group, company: app.tenants.own.companyId, sites: [] };
    expect(await add(local, fields)).toEqual([422, 'out_of_reach', 'group']);
    const foreman = await customRole('Foreman', [], app.tenants.own, 'end_user');
    expect(await add(local, { ...fields, group: foreman, sites: [app.tenants.own.siteId] })).toEqual([
      422,
      'out_of_reach',
      'company',
    ]);
  });

  it('another reseller, and a reseller at all from within a company', async () => {
    const group = await roleId(app, 'reseller_admin');
    const { own, foreign } = app.tenants;
    const internal = { user_type: 'internal', group, sites: [] };
    expect(await add('reseller', { ...internal, resellers: [own.resellerId, foreign.resellerId] })).toEqual([
      422,
      'out_of_reach',
      'resellers',
    ]);
    expect(await add('company', { ...internal, resellers: [own.resellerId] })).toEqual([422, 'out_of_reach', 'group']);
  });

  it('people outside, by their id', async () => {
    for (const name of ['sister', 'other', 'reseller'])
      expect(await change('company', idOf(name), { first_name: 'Mine' })).toEqual([404, 'user_not_found', undefined]);
  });
});

describe('taking over a stronger account', () => {
  let strong: string;
  beforeEach(async () => {
    const { db } = app.services;
    const username = `strong-${uuidv7()}`;
    strong = await addUser(db, { username, role: 'viewer', branch: app.tenants.own });
    await db.query(
      sql`update users set added_permissions = '{sudo_settings}', account_state = 'invited' where id = ${strong}`,
    );
  });

  it.each<[string, object]>([
    ['its password', { password: PASSWORD }],
    ['its e-mail address', { email: 'mine@test.example' }],
    ['its username', { username: 'mine' }],
    ['its name', { first_name: 'Mine' }],
    ['when its password expires', { password_expiry_days: 1 }],
  ])('%s', async (_, body) => {
    expect(await change('company', strong, body)).toEqual(NOT_EDITABLE);
  });

  it('its role, to a weaker one first', async () => {
    expect(await change('company', strong, { group: await roleId(app, 'site_operator') })).toEqual(NOT_EDITABLE);
  });

  it('by shutting it out, deleting it, or having it invited again', async () => {
    const company = await app.as('company');
    const params = { id: strong };
    const otp = await app.deletionCodeOf('company');
    expect(await failureOf(company('POST /users/:id/deactivate/', { params }))).toEqual(NOT_EDITABLE);
    expect(await failureOf(company('POST /users/:id/reactivate/', { params }))).toEqual(NOT_EDITABLE);
    expect(await failureOf(company('POST /users/:id/send_invitation_email/', { params }))).toEqual(NOT_EDITABLE);
    expect(await failureOf(company('DELETE /users/:id/', { params, query: { otp } }))).toEqual(NOT_EDITABLE);
    await expect(company('GET /users/:id/', { params })).resolves.toMatchObject({ editable: false });
  });

  it('by giving it one’s own places, or taking them', async () => {
    const { db } = app.services;
    const site = uuidv7();
    await db.query(
      sql`insert into sites (id, reseller_id, company_id, name, country, time_zone) values (${site}, ${app.tenants.own.resellerId}, ${app.tenants.own.companyId}, 'annex', 'SG', 'Asia/Singapore')`,
    );
    expect(await change('company', strong, { sites: [app.tenants.own.siteId, site] })).toEqual(NOT_EDITABLE);
    expect(await change('company', strong, { sites: [site] })).toEqual(NOT_EDITABLE);
  });

  it('a superuser, even one of the same reseller', async () => {
    expect(await change('reseller', idOf('superuser'), { password: PASSWORD })).toEqual(NOT_EDITABLE);
    expect(await change('reseller', idOf('superuser'), { is_superuser: false })).toEqual(NOT_EDITABLE);
  });

  it('somebody with places elsewhere: only one’s own places are one’s to give', async () => {
    const { own, foreign } = app.tenants;
    const both = await create(app, await app.as('superuser'), { sites: [own.siteId, foreign.siteId] });
    for (const body of [{ password: PASSWORD }, { first_name: 'Mine' }])
      expect(await change('company', both.id, body)).toEqual(NOT_EDITABLE);
    const company = await app.as('company');
    const whole = { ...(await newViewer(app)), username: both.username, email: both.email, password: '' };
    await company('PUT /users/:id/', { params: { id: both.id }, body: whole });
    const left = await company('PATCH /users/:id/', { params: { id: both.id }, body: { sites: [] } });
    expect(left).toMatchObject({ sites: [], hidden_places: 1 });
    const superuser = await app.as('superuser');
    const { sites } = await superuser('GET /users/:id/', { params: { id: both.id } });
    expect(sites.map(({ id }) => id)).toEqual([foreign.siteId]);
  });

  it('learning where else somebody is, by naming a site one does not reach', async () => {
    const { own, foreign } = app.tenants;
    const both = await create(app, await app.as('superuser'), { sites: [own.siteId, foreign.siteId] });
    expect(await change('company', both.id, { sites: [own.siteId, foreign.siteId] })).toEqual([
      422,
      'out_of_reach',
      'sites',
    ]);
  });
});

describe('one’s own rights', () => {
  it('nobody changes their own role', async () => {
    const group = await customRole('Own', [], app.tenants.own, 'end_user');
    expect(await change('company', idOf('company'), { group })).toEqual([409, 'own_rights', 'group']);
  });

  it('nobody moves themselves', async () => {
    const { sister, foreign } = app.tenants;
    expect(await change('company', idOf('company'), { company: sister.companyId })).toEqual([
      409,
      'own_rights',
      'company',
    ]);
    expect(await change('reseller', idOf('reseller'), { resellers: [foreign.resellerId] })).toEqual([
      409,
      'own_rights',
      'resellers',
    ]);
  });

  it('nobody makes themselves a superuser, or stops being one', async () => {
    expect(await change('staff', idOf('staff'), { is_superuser: true })).toEqual([409, 'own_rights', 'is_superuser']);
    expect(await change('superuser', idOf('superuser'), { is_superuser: false })).toEqual([
      409,
      'own_rights',
      'is_superuser',
    ]);
  });

  it('nobody lengthens the life of their own password, or sets it without knowing it', async () => {
    expect(await change('company', idOf('company'), { password_expiry_days: 3650 })).toEqual([
      409,
      'own_rights',
      'password_expiry_days',
    ]);
    expect(await change('company', idOf('company'), { password: PASSWORD })).toEqual([409, 'own_password', 'password']);
  });

  it('nobody shuts themselves out or in', async () => {
    const company = await app.as('company');
    for (const address of ['POST /users/:id/deactivate/', 'POST /users/:id/reactivate/'] as const)
      expect(await failureOf(company(address, { params: { id: idOf('company') } }))).toEqual([
        409,
        'own_rights',
        undefined,
      ]);
  });

  it('but one’s own name is one’s own', async () => {
    expect(await change('company', idOf('company'), { first_name: 'Connie' })).toBeUndefined();
  });
});

describe('the same by file', () => {
  const HEAD = 'first_name,email,username,user_type,group,company,sites,resellers';
  const upload = async (as: string, ...cells: string[]) => {
    const answer = await (await app.as(as))('POST /users/upload_csv/', {
      query: { mode: 'valid' },
      upload: { type: 'text/csv', data: Buffer.from(`${HEAD}\nEve,eve@test.example,eve,${cells.join(',')}\n`) },
    });
    expect(answer.created).toBe(0);
    return answer.rows[0]?.errors.map(({ field, code }) => [field, code]);
  };

  it('a stronger role, by name or id', async () => {
    const { own } = app.tenants;
    const group = await customRole('Strongest', PERMISSION_KEYS);
    for (const named of ['Strongest', group])
      expect(await upload('company', 'external', named, '', own.siteId, '')).toEqual([['group', 'out_of_reach']]);
  });

  it('places out of reach', async () => {
    const { sister, foreign, own } = app.tenants;
    expect(await upload('company', 'external', 'Viewer', '', `${own.siteId};${foreign.siteId}`, '')).toEqual([
      ['sites', 'out_of_reach'],
    ]);
    expect(await upload('company', 'end_user', 'Company admin', sister.companyId, '', '')).toEqual([
      ['company', 'out_of_reach'],
    ]);
    expect(await upload('reseller', 'internal', 'Reseller admin', '', '', foreign.resellerId)).toEqual([
      ['resellers', 'out_of_reach'],
    ]);
  });

  it('a superuser, by a column of that name', async () => {
    const file = Buffer.from(`${HEAD},is_superuser\nEve,eve@test.example,eve,external,Viewer,,,,true\n`);
    const attempt = (await app.as('reseller'))('POST /users/upload_csv/', {
      query: { mode: 'valid' },
      upload: { type: 'text/csv', data: file },
    });
    expect(await failureOf(attempt)).toEqual([422, 'csv_unknown_columns', 'body']);
  });
});
