import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, addUser } from '../../../testing/tenants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const as = (username: string) => app.as(username);
const audited = async (id: string) =>
  (
    await app.services.db.query<{ action: string; before: unknown; after: unknown; actor_name: string }>(
      sql`select action, before, after, actor_name from audit_entries where object_id = ${id} order by at, id`,
    )
  ).rows;
const refused = (code: string, field?: string) => ({
  problem: { errors: [{ code, ...(field === undefined ? {} : { field }) }] },
});
const params = (id: string) => ({ params: { id } });

describe('resellers', () => {
  it('ENT-07 SETTINGS-27 API-058 are listed by name with what belongs to them, within reach', async () => {
    const all = await (await as('superuser'))('GET /resellers/', { query: {} });
    expect(all.results.map(({ name }) => name)).toEqual(['foreign reseller', 'own reseller']);
    expect(all.results[1]).toMatchObject({
      id: app.tenants.own.resellerId,
      logo: null,
      companies: 2,
      sites: 2,
      cameras: 2,
      users: 3,
    });
    const own = await (await as('reseller'))('GET /resellers/', { query: { search: 'OWN' } });
    expect(own).toMatchObject({ count: 1, results: [{ name: 'own reseller' }] });
    expect((await (await as('superuser'))('GET /resellers/', { query: { search: '%' } })).results).toEqual([]);
  });

  it('SETTINGS-23 SETTINGS-26 API-059 API-060 are created with their branding, once a name', async () => {
    const call = await as('superuser');
    const made = await call('POST /resellers/', {
      body: { name: ' Lanterna ', domain: 'Vision.Example', title: 'Lanterna Vision', navbar_color: '#12333F' },
    });
    expect(made).toMatchObject({ name: 'Lanterna', domain: 'vision.example', navbar_menu_color: null, companies: 0 });
    expect(await call('GET /resellers/:id/', params(made.id))).toEqual(made);
    await expect(call('POST /resellers/', { body: { name: 'LANTERNA' } })).rejects.toMatchObject(
      refused('name_taken', 'name'),
    );
    expect(await audited(made.id)).toMatchObject([
      {
        action: 'created',
        actor_name: 'superuser',
        before: null,
        after: { name: 'Lanterna', title: 'Lanterna Vision' },
      },
    ]);
  });

  it.each([
    [{}, 'name', 'required'],
    [{ name: '  ' }, 'name', 'required'],
    [{ name: 'x'.repeat(151) }, 'name', 'too_long'],
    [{ name: 'x', domain: 'no spaces.example' }, 'domain', 'invalid_format'],
    [{ name: 'x', domain: '-x.example' }, 'domain', 'invalid_format'],
    [{ name: 'x', navbar_color: 'red' }, 'navbar_color', 'invalid_format'],
    [{ name: 'x', id: 'y' }, 'id', 'unknown_field'],
  ])('refuse %j', async (body, field, code) => {
    const call = await as('superuser');
    await expect(call('POST /resellers/', { body: body as { name: string } })).rejects.toMatchObject(
      refused(code, field),
    );
  });

  it('SETTINGS-24 API-061 API-062 are changed in part or as a whole, and the trail says what changed', async () => {
    const { id } = await (await as('superuser'))('POST /resellers/', { body: { name: 'Meridian', title: 'M' } });
    await app.services.db.query(
      sql`insert into user_resellers (user_id, reseller_id) values (${app.tenants.userIds.staff}, ${id})`,
    );
    const call = await as('staff');
    const part = await call('PATCH /resellers/:id/', { ...params(id), body: { navbar_color: '#000000' } });
    expect(part).toMatchObject({ name: 'Meridian', title: 'M', navbar_color: '#000000' });
    const whole = await call('PUT /resellers/:id/', { ...params(id), body: { name: 'Meridian 2' } });
    expect(whole).toMatchObject({ name: 'Meridian 2', title: null, navbar_color: null });
    await call('PUT /resellers/:id/', { ...params(id), body: { name: 'Meridian 2' } });
    expect((await audited(id)).slice(1)).toMatchObject([
      { action: 'updated', actor_name: 'staff', before: { navbar_color: null }, after: { navbar_color: '#000000' } },
      { action: 'updated', before: { name: 'Meridian', title: 'M' }, after: { name: 'Meridian 2', title: null } },
    ]);
    const clash = call('PATCH /resellers/:id/', { ...params(id), body: { name: 'own reseller' } });
    await expect(clash).rejects.toMatchObject(refused('name_taken', 'name'));
  });

  it('are added to the reach of the user who creates them', async () => {
    const { db } = app.services;
    await db.query(
      sql`update users set added_permissions = '{resellers__create}' where id = ${app.tenants.userIds.staff}`,
    );
    const made = await (await as('staff'))('POST /resellers/', { body: { name: 'Staffed' } });
    expect(await (await as('staff'))('GET /resellers/:id/', params(made.id))).toMatchObject({ users: 1 });
  });

  it('answer 404 outside reach and 403 without permission', async () => {
    const { foreign, own } = app.tenants;
    for (const call of [await as('reseller')]) {
      await expect(call('GET /resellers/:id/', params(foreign.resellerId))).rejects.toMatchObject({ status: 404 });
      const change = call('PATCH /resellers/:id/', { ...params(foreign.resellerId), body: { name: 'mine' } });
      await expect(change).rejects.toMatchObject({ status: 404, ...refused('reseller_not_found') });
    }
    await expect((await as('company'))('GET /resellers/:id/', params(own.resellerId))).rejects.toMatchObject({
      status: 403,
    });
    await expect((await as('reseller'))('POST /resellers/', { body: { name: 'x' } })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('have a logo and an icon, which replace the ones before', async () => {
    const { id } = await (await as('superuser'))('POST /resellers/', { body: { name: 'Pictured' } });
    const call = await as('superuser');
    const data = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const upload = { type: 'image/png', data };
    const first = await call('PUT /resellers/:id/logo/', { ...params(id), upload });
    const file = Buffer.from(await (await fetch(app.url + first.logo)).arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 480, height: 160, hasAlpha: true });
    const second = await call('PUT /resellers/:id/logo/', { ...params(id), upload });
    expect(second.logo).not.toBe(first.logo);
    expect((await fetch(app.url + first.logo)).status).toBe(404);
    const dark = await call('PUT /resellers/:id/logo_dark/', { ...params(id), upload });
    expect(dark.logo).toBe(second.logo);
    expect((await fetch(app.url + dark.logo_dark)).status).toBe(200);
    const icon = await call('PUT /resellers/:id/favicon/', { ...params(id), upload });
    const square = Buffer.from(await (await fetch(app.url + icon.favicon)).arrayBuffer());
    expect(await sharp(square).metadata()).toMatchObject({ width: 64, height: 64 });
    expect(await call('DELETE /resellers/:id/logo/', params(id))).toMatchObject({
      logo: null,
      logo_dark: dark.logo_dark,
      favicon: icon.favicon,
    });
    expect(await call('DELETE /resellers/:id/logo_dark/', params(id))).toMatchObject({ logo_dark: null });
    expect(await call('DELETE /resellers/:id/favicon/', params(id))).toMatchObject({ favicon: null });
    const broken = { type: 'image/png', data: Buffer.from('no picture') };
    await expect(call('PUT /resellers/:id/logo/', { ...params(id), upload: broken })).rejects.toMatchObject(
      refused('invalid_picture'),
    );
    const text = { type: 'text/plain', data: Buffer.from('x') };
    await expect(call('PUT /resellers/:id/logo/', { ...params(id), upload: text })).rejects.toMatchObject({
      status: 415,
    });
  });
});

describe('resellers with their companies and sites (API-067)', () => {
  const tree = async (username: string, query: object = {}) =>
    (await as(username))('GET /resellers/group_companies/', { query });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  it('show each person the part of the tree they reach, with the names above it', async () => {
    const { own, foreign } = app.tenants;
    expect(await tree('company')).toEqual([
      {
        id: own.resellerId,
        name: 'own reseller',
        companies: [
          {
            id: own.companyId,
            name: 'own company',
            site_count: 1,
            sites: [{ id: own.siteId, name: 'own site', time_zone: 'Asia/Singapore' }],
          },
        ],
      },
    ]);
    expect(names((await tree('reseller'))[0]?.companies ?? [])).toEqual(['own company', 'sister company']);
    expect(names(await tree('other'))).toEqual(['foreign reseller']);
    expect(await tree('company', { resellers: foreign.resellerId })).toEqual([]);
    const helper = await addUser(app.services.db, { username: 'site-staff', role: 'site_operator', branch: own });
    await app.services.db.query(
      sql`update users set added_permissions = '{companies_list__view}' where id = ${helper}`,
    );
    expect(await tree(helper)).toMatchObject([{ name: 'own reseller', companies: [{ name: 'own company' }] }]);
  });

  it('are searched by any name: of a site, its company or its reseller', async () => {
    await addBranch(app.services.db, 'needle', app.tenants.own);
    const bySite = await tree('superuser', { search: 'NEEDLE' });
    expect(bySite).toMatchObject([
      { companies: [{ name: 'own company', site_count: 2, sites: [{ name: 'needle site' }] }] },
    ]);
    const byCompany = await tree('superuser', { search: 'own comp' });
    expect(names(byCompany[0]?.companies[0]?.sites ?? [])).toEqual(['needle site', 'own site']);
    expect(names(await tree('superuser', { search: 'foreign res' }))).toEqual(['foreign reseller']);
    expect(await tree('superuser', { search: '_%' })).toEqual([]);
  });
});
