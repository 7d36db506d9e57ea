import sharp from 'sharp';
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
const audited = async (id: string) =>
  (
    await app.services.db.query<{ action: string; before: unknown; after: unknown; company_id: string }>(
      sql`select action, before, after, company_id, reseller_id from audit_entries where object_id = ${id} order by at, id`,
    )
  ).rows;
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('companies', () => {
  it('ENT-08 SETTINGS-22 API-048 are listed by name with what belongs to them, within reach', async () => {
    const { own, foreign } = app.tenants;
    const mine = await (await as('company'))('GET /companies/', { query: {} });
    expect(mine.results).toMatchObject([
      {
        id: own.companyId,
        name: 'own company',
        registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        reseller: { id: own.resellerId, name: 'own reseller' },
        logo: null,
        sites: 1,
        cameras: 1,
        users: 3,
      },
    ]);
    const list = async (query: object) => names((await (await as('superuser'))('GET /companies/', { query })).results);
    expect(await list({})).toEqual(['foreign company', 'own company', 'sister company']);
    expect(await list({ search: 'SISTER' })).toEqual(['sister company']);
    expect(await list({ resellers: [own.resellerId] })).toEqual(['own company', 'sister company']);
    const outside = await (await as('reseller'))('GET /companies/', { query: { resellers: foreign.resellerId } });
    expect(outside).toMatchObject({ count: 0, results: [] });
  });

  it('are paged by number and by cursor', async () => {
    const call = await as('superuser');
    const first = await call('GET /companies/', { query: { size: 2 } });
    expect([names(first.results), first.count, first.total_pages]).toEqual([['foreign company', 'own company'], 3, 2]);
    const next = await call('GET /companies/', { query: { size: 2, cursor: first.next ?? '' } });
    expect([names(next.results), next.next]).toEqual([['sister company'], null]);
    await expect(call('GET /companies/', { query: { cursor: 'x' } })).rejects.toMatchObject(
      refused('invalid_cursor', 'cursor'),
    );
  });

  it('SETTINGS-18 SETTINGS-21 API-049 API-050 are added to a reseller within reach, once a name', async () => {
    const { own, foreign } = app.tenants;
    const call = await as('reseller');
    const made = await call('POST /companies/', {
      body: { name: 'Kestrel', reseller: own.resellerId, registration_date: '2024-03-11' },
    });
    expect(made).toMatchObject({ name: 'Kestrel', registration_date: '2024-03-11', sites: 0, users: 0 });
    expect(await call('GET /companies/:id/', params(made.id))).toEqual(made);
    const again = call('POST /companies/', { body: { name: 'KESTREL', reseller: own.resellerId } });
    await expect(again).rejects.toMatchObject({ status: 422, ...refused('name_taken', 'name') });
    for (const reseller of [foreign.resellerId, uuidv7()]) {
      const astray = call('POST /companies/', { body: { name: 'Astray', reseller } });
      await expect(astray).rejects.toMatchObject({ status: 422, ...refused('out_of_reach', 'reseller') });
    }
    const elsewhere = { name: 'Kestrel', reseller: foreign.resellerId };
    expect(await (await as('superuser'))('POST /companies/', { body: elsewhere })).toMatchObject({ name: 'Kestrel' });
    expect(await audited(made.id)).toMatchObject([
      { action: 'created', after: { name: 'Kestrel' }, reseller_id: own.resellerId, company_id: made.id },
    ]);
  });

  it('take one of two who ask for the same name at once', async () => {
    const call = await as('reseller');
    const body = { name: 'Twin', reseller: app.tenants.own.resellerId };
    const tries = await Promise.allSettled([call('POST /companies/', { body }), call('POST /companies/', { body })]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('SETTINGS-19 API-051 API-052 are changed in part or as a whole, and stay with their reseller', async () => {
    const { own, foreign } = app.tenants;
    const call = await as('reseller');
    const { id } = await call('POST /companies/', { body: { name: 'Before', reseller: own.resellerId } });
    const part = await call('PATCH /companies/:id/', { ...params(id), body: { name: 'After' } });
    expect(part).toMatchObject({ name: 'After' });
    const body = { name: 'Whole', registration_date: '2020-02-29', reseller: own.resellerId };
    expect(await call('PUT /companies/:id/', { ...params(id), body })).toMatchObject({
      name: 'Whole',
      registration_date: '2020-02-29',
    });
    const move = call('PATCH /companies/:id/', { ...params(id), body: { reseller: foreign.resellerId } });
    await expect(move).rejects.toMatchObject({ status: 422, ...refused('cannot_move', 'reseller') });
    const clash = call('PATCH /companies/:id/', { ...params(id), body: { name: 'OWN company' } });
    await expect(clash).rejects.toMatchObject(refused('name_taken', 'name'));
    const bad = call('PUT /companies/:id/', { ...params(id), body: { name: 'x', registration_date: '2021-02-29' } });
    await expect(bad).rejects.toMatchObject(refused('invalid_format', 'registration_date'));
    expect((await audited(id)).slice(1)).toMatchObject([
      { action: 'updated', before: { name: 'Before' }, after: { name: 'After' } },
      { action: 'updated', before: { name: 'After' }, after: { name: 'Whole', registration_date: '2020-02-29' } },
    ]);
  });

  it('answer 404 outside reach and 403 without permission', async () => {
    const { foreign, own, sister } = app.tenants;
    for (const [username, id] of [
      ['reseller', foreign.companyId],
      ['company', sister.companyId],
    ] as const) {
      const call = await as(username);
      await expect(call('GET /companies/:id/', params(id))).rejects.toMatchObject({
        status: 404,
        ...refused('company_not_found'),
      });
      await expect(call('PATCH /companies/:id/', { ...params(id), body: { name: 'x' } })).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect((await as('operator'))('GET /companies/', { query: {} })).rejects.toMatchObject({ status: 403 });
    const body = { name: 'x', reseller: own.resellerId };
    await expect((await as('company'))('POST /companies/', { body })).rejects.toMatchObject({ status: 403 });
  });

  it('have a logo', async () => {
    const { companyId } = app.tenants.own;
    const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer();
    const call = await as('company');
    const shown = await call('PUT /companies/:id/logo/', {
      ...params(companyId),
      upload: { type: 'image/jpeg', data },
    });
    expect((await fetch(app.url + shown.logo)).headers.get('content-type')).toBe('image/png');
    expect(await call('DELETE /companies/:id/logo/', params(companyId))).toMatchObject({ logo: null });
    expect((await fetch(app.url + shown.logo)).status).toBe(404);
    expect((await audited(companyId)).map(({ action }) => action)).toEqual(['updated', 'updated']);
  });
});

describe('tags of a company’s sites', () => {
  it('ENT-12 SETTINGS-31 SETTINGS-32 API-056 API-057 are listed with their sites and taken away from all of them', async () => {
    const { own, sister } = app.tenants;
    const second = await addBranch(app.services.db, 'second', own);
    const call = await as('company');
    for (const id of [own.siteId, second.siteId])
      await call('PATCH /sites/:id/', { ...params(id), body: { tags: ['Harbour'] } });
    await call('PATCH /sites/:id/', { ...params(own.siteId), body: { tags: ['harbour', 'Crane'] } });
    const tags = await call('GET /companies/:id/site_tags/', { ...params(own.companyId), query: {} });
    expect(tags.map(({ name, sites }) => [name, sites])).toEqual([
      ['Crane', 1],
      ['Harbour', 2],
    ]);
    const found = await call('GET /companies/:id/site_tags/', { ...params(own.companyId), query: { search: 'CRA' } });
    expect(names(found)).toEqual(['Crane']);
    const tagId = tags[1]?.id ?? '';
    await expect(
      (await as('sister'))('DELETE /companies/site_tag/', { query: { tag_id: tagId } }),
    ).rejects.toMatchObject({
      status: 404,
      ...refused('tag_not_found'),
    });
    await call('DELETE /companies/site_tag/', { query: { tag_id: tagId } });
    expect((await call('GET /sites/:id/', params(second.siteId))).tags).toEqual([]);
    expect(names((await call('GET /sites/:id/', params(own.siteId))).tags)).toEqual(['Crane']);
    expect(await audited(tagId)).toMatchObject([{ action: 'deleted', before: { name: 'Harbour' } }]);
    const foreign = call('GET /companies/:id/site_tags/', { ...params(sister.companyId), query: {} });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    await expect(call('DELETE /companies/site_tag/', { query: { tag_id: 'x' } })).rejects.toMatchObject({
      status: 422,
      ...refused('invalid_id', 'tag_id'),
    });
  });
});
