import type { CompanyLimits } from '@sightline/contract/companies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  await db.query(sql`update company_rows set camera_limit = null, storage_limit_gb = null`);
  await db.query(sql`delete from camera_rows where name like 'added%'`);
});

const refused = (code: string, field: string) => ({ status: 422, problem: { errors: [{ code, field }] } });

async function change(username: string, body: Partial<CompanyLimits>, id = app.tenants.own.companyId) {
  return (await app.as(username))('PATCH /companies/:id/', { params: { id }, body });
}
const limitCameras = (camera_limit: number | null) => change('reseller', { camera_limit });

async function addCamera(name: string, username = 'company') {
  const { groupId } = app.tenants.own;
  const body = { name: `added ${name}`, site_group: groupId, camera_source: { source: 'sim://construction?seed=2' } };
  return (await app.as(username))('POST /cameras/', { body });
}

async function countAdded() {
  const { rows } = await app.services.db.query<{ name: string }>(
    sql`select name from cameras where name like 'added%' order by name`,
  );
  return rows.map(({ name }) => name);
}

describe('the limits of a company', () => {
  it('are set by its reseller, the platform and superusers, and shown with what is used', async () => {
    for (const [username, camera_limit] of [
      ['reseller', 5],
      ['staff', 6],
      ['superuser', 7],
    ] as const)
      expect(await change(username, { camera_limit, storage_limit_gb: 50 })).toMatchObject({
        camera_limit,
        storage_limit_gb: 50,
      });
    const call = await app.as('company');
    expect(await call('GET /companies/:id/', { params: { id: app.tenants.own.companyId } })).toMatchObject({
      camera_limit: 7,
      storage_limit_gb: 50,
      cameras: 1,
      media_bytes: 0,
    });
    expect(await limitCameras(null)).toMatchObject({ camera_limit: null, storage_limit_gb: 50 });
  });

  it('can be given to a new company', async () => {
    const call = await app.as('reseller');
    const body = { name: 'Limited', reseller: app.tenants.own.resellerId, camera_limit: 0, storage_limit_gb: 1 };
    expect(await call('POST /companies/', { body })).toMatchObject({ camera_limit: 0, storage_limit_gb: 1 });
  });

  it('are not for its own people to change, who may still save the rest of it', async () => {
    await change('reseller', { camera_limit: 5, storage_limit_gb: 50 });
    for (const [field, value] of [
      ['camera_limit', 6],
      ['camera_limit', null],
      ['storage_limit_gb', 51],
      ['storage_limit_gb', null],
    ] as const)
      await expect(change('company', { [field]: value })).rejects.toMatchObject(refused('set_by_reseller', field));
    const call = await app.as('company');
    const body = { name: 'own company', registration_date: '2024-03-11', camera_limit: 5, storage_limit_gb: 50 };
    expect(await call('PUT /companies/:id/', { params: { id: app.tenants.own.companyId }, body })).toMatchObject({
      registration_date: '2024-03-11',
      camera_limit: 5,
    });
    const { camera_limit: _cameras, storage_limit_gb: _storage, ...rest } = body;
    expect(await call('PUT /companies/:id/', { params: { id: app.tenants.own.companyId }, body: rest })).toMatchObject({
      camera_limit: 5,
      storage_limit_gb: 50,
    });
    await expect(change('operator', { camera_limit: 9 })).rejects.toMatchObject({ status: 403 });
    await expect(change('sister', { camera_limit: 9 })).rejects.toMatchObject({ status: 404 });
    await expect(change('reseller', { camera_limit: 9 }, app.tenants.foreign.companyId)).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['camera_limit', -1, 'too_small'],
    ['camera_limit', 1.5, 'only_integers'],
    ['camera_limit', 100_001, 'too_big'],
    ['camera_limit', '5', 'invalid_type'],
    ['storage_limit_gb', 0, 'too_small'],
    ['storage_limit_gb', 0.5, 'only_integers'],
    ['storage_limit_gb', 1_000_001, 'too_big'],
  ])('refuse %s of %s', async (field, value, code) => {
    await expect(change('reseller', { [field]: value })).rejects.toMatchObject(refused(code, field));
  });

  it('are in the audit trail, and a change of them can be reverted by those who may set them', async () => {
    await limitCameras(5);
    await limitCameras(8);
    const { rows } = await app.services.db.query<{ id: string; before: object; after: object }>(sql`
      select id, before, after from audit_entries where object_id = ${app.tenants.own.companyId} order by at desc, id desc limit 1`);
    expect(rows[0]).toMatchObject({ before: { camera_limit: 5 }, after: { camera_limit: 8 } });
    const params = { id: rows[0]!.id };
    await expect((await app.as('company'))('POST /audit_trail/changes/:id/revert/', { params })).rejects.toMatchObject({
      status: 422,
    });
    await (await app.as('reseller'))('POST /audit_trail/changes/:id/revert/', { params });
    const shown = (await app.as('company'))('GET /companies/:id/', { params: { id: app.tenants.own.companyId } });
    expect(await shown).toMatchObject({ camera_limit: 5 });
  });
});

describe('a limit of cameras', () => {
  it('lets a company fill up and no further, whoever adds them', async () => {
    await limitCameras(2);
    await addCamera('one');
    for (const username of ['company', 'reseller', 'superuser'])
      await expect(addCamera('two', username)).rejects.toMatchObject({
        status: 422,
        problem: {
          errors: [
            {
              code: 'camera_limit_reached',
              field: 'site_group',
              message:
                'own company would have 3 cameras, and its limit is 2. Delete cameras, or ask the reseller for a higher limit',
            },
          ],
        },
      });
    expect(await countAdded()).toEqual(['added one']);
    await limitCameras(3);
    await addCamera('two');
  });

  it('lets one of two through who add the last camera at the same moment', async () => {
    await limitCameras(2);
    const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => addCamera(name)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(await countAdded()).toHaveLength(1);
  });

  it('takes all cameras of a file, or none of them', async () => {
    const upload = (names: readonly string[]) => {
      const lines = names.map((name) => `added ${name},own site,own group`);
      const data = Buffer.from(['name,site,group', ...lines].join('\n'));
      return app
        .as('company')
        .then((call) =>
          call('POST /cameras/upload_csv/', { query: { mode: 'all' }, upload: { type: 'text/csv', data } }),
        );
    };
    await limitCameras(3);
    await expect(upload(['x', 'y', 'z'])).rejects.toMatchObject(refused('camera_limit_reached', 'site_group'));
    expect(await countAdded()).toEqual([]);
    expect(await upload(['x', 'y'])).toMatchObject({ created: 2 });
  });

  it('may be lower than what there is: nothing goes, and nothing is added', async () => {
    await addCamera('one');
    expect(await limitCameras(0)).toMatchObject({ camera_limit: 0, cameras: 2 });
    await expect(addCamera('two')).rejects.toMatchObject(refused('camera_limit_reached', 'site_group'));
    expect(await countAdded()).toEqual(['added one']);
  });

  it('counts no cameras that are being removed, and none of other companies', async () => {
    await addCamera('one');
    await limitCameras(2);
    await app.services.db.query(sql`update camera_rows set removed_at = now() where name = 'added one'`);
    await addCamera('two');
    await expect(addCamera('three')).rejects.toMatchObject(refused('camera_limit_reached', 'site_group'));
    const { groupId } = app.tenants.sister;
    const body = { name: 'added there', site_group: groupId, camera_source: { source: 'sim://construction?seed=2' } };
    await (await app.as('sister'))('POST /cameras/', { body });
  });
});
