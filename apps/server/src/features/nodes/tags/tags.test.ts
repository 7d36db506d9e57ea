import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';

let app: TestApp;

async function tag(branch: Branch, siteTag: string, nodeTag: string) {
  const { db } = app.services;
  const [ofSite, ofNode] = [uuidv7(), uuidv7()];
  await db.query(sql`insert into tags (id, kind, reseller_id, company_id, name) values
    (${ofSite}, 'site', ${branch.resellerId}, ${branch.companyId}, ${siteTag}),
    (${ofNode}, 'node', ${branch.resellerId}, null, ${nodeTag})`);
  await db.query(sql`insert into site_tags (site_id, tag_id) values (${branch.siteId}, ${ofSite})`);
  await db.query(sql`insert into deployment_tags (deployment_id, tag_id) values (${branch.deploymentId}, ${ofNode})`);
}

beforeAll(async () => {
  app = await createTestApp();
  await tag(app.tenants.own, 'Port', 'Edge');
  await tag(app.tenants.foreign, 'Secret', 'Hidden');
});
afterAll(() => app.close());

const list = async (username: string, query: object = {}) =>
  (await (await app.as(username))('GET /tags/', { query })).map(({ kind, name, uses }) => [kind, name, uses]);

describe('tags', () => {
  it('of sites and nodes come in one list, by kind', async () => {
    expect(await list('reseller')).toEqual([
      ['site', 'Port', 1],
      ['node', 'Edge', 1],
    ]);
    expect(await list('reseller', { kind: 'node' })).toEqual([['node', 'Edge', 1]]);
    expect(await list('reseller', { search: 'POR' })).toEqual([['site', 'Port', 1]]);
  });

  it('are those within reach', async () => {
    expect(await list('operator')).toEqual([['site', 'Port', 1]]);
    expect(await list('sister')).toEqual([]);
  });

  it('refuse a kind that is none', async () => {
    await expect(list('reseller', { kind: 'camera' })).rejects.toMatchObject({ status: 422 });
  });

  it('are not for those who may see neither sites nor nodes', async () => {
    await app.services.db.query(sql`update users set removed_permissions = '{sites_list__view,apns_list__view}'
      where id = ${app.tenants.userIds.viewer}`);
    await expect(list('viewer')).rejects.toMatchObject({ status: 403 });
  });
});
