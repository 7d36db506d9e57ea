import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const as = (username: string) => app.as(username);
const params = (id: string) => ({ params: { id } });
const refused = (code: string, field?: string) => ({
  problem: { errors: [{ code, ...(field === undefined ? {} : { field }) }] },
});
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('groups', () => {
  it('ENT-10 API-080 belong to a site and are listed by name within reach', async () => {
    const { own, sister } = app.tenants;
    const mine = await (await as('company'))('GET /sites/groups/', { query: {} });
    expect(mine.results).toEqual([
      { id: own.groupId, name: 'own group', site: { id: own.siteId, name: 'own site' }, cameras: 1 },
    ]);
    const list = async (query: object) =>
      names((await (await as('reseller'))('GET /sites/groups/', { query })).results);
    expect(await list({})).toEqual(['own group', 'sister group']);
    expect(await list({ sites: sister.siteId })).toEqual(['sister group']);
    expect(await list({ search: 'OWN' })).toEqual(['own group']);
    expect(await list({ search: '_' })).toEqual([]);
  });

  it('SETTINGS-15 API-081 API-082 are added to a site within reach, once a name', async () => {
    const { own, foreign } = app.tenants;
    const call = await as('company');
    const made = await call('POST /sites/groups/', { body: { name: 'Gates', site: own.siteId } });
    expect(made).toMatchObject({ name: 'Gates', cameras: 0 });
    expect(await call('GET /sites/groups/:id/', params(made.id))).toEqual(made);
    await expect(call('POST /sites/groups/', { body: { name: 'gates', site: own.siteId } })).rejects.toMatchObject({
      status: 422,
      ...refused('name_taken', 'name'),
    });
    for (const site of [foreign.siteId, uuidv7()])
      await expect(call('POST /sites/groups/', { body: { name: 'x', site } })).rejects.toMatchObject({
        status: 422,
        ...refused('out_of_reach', 'site'),
      });
    const empty = call('POST /sites/groups/', { body: { name: ' ', site: own.siteId } });
    await expect(empty).rejects.toMatchObject(refused('required', 'name'));
    const { rows } = await app.services.db.query(
      sql`select action, after, site_id from audit_entries where object_id = ${made.id}`,
    );
    expect(rows).toEqual([{ action: 'created', after: { name: 'Gates' }, site_id: own.siteId }]);
  });

  it('SETTINGS-16 API-083 API-084 are renamed, and stay on their site', async () => {
    const { own, sister } = app.tenants;
    const call = await as('reseller');
    const { id } = await call('POST /sites/groups/', { body: { name: 'Old', site: own.siteId } });
    expect(await call('PATCH /sites/groups/:id/', { ...params(id), body: { name: 'New' } })).toMatchObject({
      name: 'New',
    });
    expect(
      await call('PUT /sites/groups/:id/', { ...params(id), body: { name: 'Newer', site: own.siteId } }),
    ).toMatchObject({ name: 'Newer' });
    const move = call('PATCH /sites/groups/:id/', { ...params(id), body: { site: sister.siteId } });
    await expect(move).rejects.toMatchObject(refused('cannot_move', 'site'));
    const clash = call('PATCH /sites/groups/:id/', { ...params(id), body: { name: 'OWN group' } });
    await expect(clash).rejects.toMatchObject(refused('name_taken', 'name'));
    const { rows } = await app.services.db.query(
      sql`select before, after from audit_entries where object_id = ${id} and action = 'updated' order by at, id`,
    );
    expect(rows).toEqual([
      { before: { name: 'Old' }, after: { name: 'New' } },
      { before: { name: 'New' }, after: { name: 'Newer' } },
    ]);
  });

  it('answer 404 outside reach and 403 without permission', async () => {
    const { foreign, own } = app.tenants;
    const call = await as('company');
    const lost = { status: 404, ...refused('group_not_found') };
    await expect(call('GET /sites/groups/:id/', params(foreign.groupId))).rejects.toMatchObject(lost);
    const change = call('PATCH /sites/groups/:id/', { ...params(foreign.groupId), body: { name: 'x' } });
    await expect(change).rejects.toMatchObject(lost);
    const body = { name: 'x', site: own.siteId };
    await expect((await as('viewer'))('POST /sites/groups/', { body })).rejects.toMatchObject({ status: 403 });
  });

  it('API-086 stand under their sites, and a search keeps what holds its words', async () => {
    const { own } = app.tenants;
    const more = await addBranch(app.services.db, 'more', own);
    const tree = async (username: string, query: object = {}) =>
      (await as(username))('GET /sites/groups/grouped/', { query });
    expect(names(await tree('company'))).toEqual(['more site', 'own site']);
    expect(await tree('company', { search: 'more gr' })).toEqual([
      { id: more.siteId, name: 'more site', groups: [{ id: more.groupId, name: 'more group', cameras: 1 }] },
    ]);
    expect(await tree('company', { sites: more.siteId })).toHaveLength(1);
    expect(names((await tree('company', { search: 'own site' }))[0]?.groups ?? [])).toContain('Gates');
    expect(await tree('other', { sites: own.siteId })).toEqual([]);
  });

  it('are listed as people count and read: 9 before 10, letters with accents beside those without', async () => {
    const many = await addBranch(app.services.db, 'many', app.tenants.own);
    const call = await as('company');
    for (const name of ['Zone', 'Écluse', 'Gate 10', 'Gate 9'])
      await call('POST /sites/groups/', { body: { name, site: many.siteId } });
    const query = { size: 2, sites: many.siteId };
    const first = await call('GET /sites/groups/', { query });
    const second = await call('GET /sites/groups/', { query: { ...query, cursor: first.next ?? '' } });
    const inOrder = ['Écluse', 'Gate 9', 'Gate 10', 'many group', 'Zone'];
    expect([...names(first.results), ...names(second.results)]).toEqual(inOrder.slice(0, 4));
    const tree = await call('GET /sites/groups/grouped/', { query: { sites: many.siteId } });
    expect(names(tree[0]?.groups ?? [])).toEqual(inOrder);
  });

  it('go on behind the longest names there may be', async () => {
    const long = await addBranch(app.services.db, 'long', app.tenants.own);
    const call = await as('company');
    const longest = ['1가'.repeat(75), '2깋'.repeat(75), '힣'.repeat(150)];
    for (const name of longest) await call('POST /sites/groups/', { body: { name, site: long.siteId } });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { size: 1, sites: long.siteId, ...(cursor === undefined ? {} : { cursor }) };
      const page = await call('GET /sites/groups/', { query });
      found.push(...names(page.results));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual([longest[0], longest[1], 'long group', longest[2]]);
  });
});
