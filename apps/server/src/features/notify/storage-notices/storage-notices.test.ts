import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { storeAlert } from '../delivery/testing/deliveries.ts';
import { stateOf } from './storage-state.ts';
import { watchStorage } from './watch-storage.ts';

const GB = 1e9;
/** Enough of a clip for the server, which looks at its first bytes. */
const CLIP = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)]);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  for (const table of [sql`notifications`, sql`media`, sql`full_storages`, sql`clips_not_kept`])
    await db.query(sql`delete from ${table}`);
  await db.query(sql`update company_rows set storage_limit_gb = null`);
});

const limit = (gigabytes: number | null) =>
  app.services.db.query(
    sql`update company_rows set storage_limit_gb = ${gigabytes} where id = ${app.tenants.own.companyId}`,
  );

/** Media of some size; `bytes` says what it weighs, not what lies there. */
async function fill(...sizes: number[]) {
  const { resellerId, companyId, siteId, cameraId } = app.tenants.own;
  for (const bytes of sizes)
    await app.services.db.query(sql`
      insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
      values (${uuidv7()}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'video/mp4', ${bytes}, 'x')`);
}
const empty = () => app.services.db.query(sql`delete from media`);

async function told() {
  const { rows } = await app.services.db.query<{ username: string; template: string; marked_as_read: boolean }>(sql`
    select u.username, n.template, n.marked_as_read from notifications n join users u on u.id = n.user_id
    where u.username in ('company', 'reseller', 'operator', 'viewer', 'sister', 'other') order by n.id, u.username`);
  return rows;
}
const templatesOf = async (username: string) =>
  (await told()).filter((row) => row.username === username).map(({ template }) => template);

async function shown() {
  const call = await app.as('company');
  return call('GET /companies/:id/', { params: { id: app.tenants.own.companyId } });
}

function put(type: string, data: Buffer, query: { event_id?: string } = {}) {
  const id = uuidv7();
  const { cameraId, nodeToken } = app.tenants.own;
  return app.asNode(nodeToken)('PUT /node/media/:id/', {
    params: { id },
    query: { camera_id: cameraId, ...query },
    upload: { type, data },
  });
}

describe('what media of a company take', () => {
  it('is counted as they come and go, for each company alone', async () => {
    await fill(2 * GB, 100);
    expect(await shown()).toMatchObject({ media_bytes: 2 * GB + 100 });
    await put('video/mp4', CLIP);
    expect(await shown()).toMatchObject({ media_bytes: 2 * GB + 100 + CLIP.length });
    await app.services.db.query(sql`delete from media where bytes = 100`);
    expect(await shown()).toMatchObject({ media_bytes: 2 * GB + CLIP.length });
    const { companyId } = app.tenants.sister;
    const theirs = await (await app.as('sister'))('GET /companies/:id/', { params: { id: companyId } });
    expect(theirs).toMatchObject({ media_bytes: 0 });
  });
});

describe('a storage that is full', () => {
  it('keeps no new clips and says so in their alerts, and keeps pictures and all it has', async () => {
    await limit(1);
    await fill(GB);
    const clip = await put('video/mp4', CLIP, { event_id: uuidv7() });
    expect(clip).toMatchObject({ bytes: CLIP.length, repeated: false, kept: false });
    const { rows } = await app.services.db.query<{ count: number }>(sql`select count(*)::int as count from media`);
    expect(rows).toEqual([{ count: 1 }]);
    const alertId = await storeAlert(app, app.tenants.own);
    await app.services.db.query(sql`update alerts set clip_id = ${clip.id} where id = ${alertId}`);
    const alert = await (await app.as('company'))('GET /alerts/records/:id/', { params: { id: alertId } });
    expect(alert).toMatchObject({ clip_url: null, clip_not_kept: true });
    const seen = await (await app.as('viewer'))('GET /alerts/records/:id/', { params: { id: alertId } });
    expect(seen).toMatchObject({ clip_url: null, clip_not_kept: false });
  });

  it('keeps clips again once there is room, also one that comes a second time', async () => {
    await limit(1);
    await fill(GB);
    await put('video/mp4', CLIP);
    await limit(2);
    expect(await put('video/mp4', CLIP)).not.toHaveProperty('kept');
    await limit(null);
    await fill(2 * GB);
    expect(await put('video/mp4', CLIP)).not.toHaveProperty('kept');
  });
});

describe('people of a company', () => {
  it('are told once when its storage is nearly full, once when it is full, and when there is room again', async () => {
    await limit(10);
    await fill(2 * GB, 2 * GB, 2 * GB, 2 * GB);
    await watchStorage(app.services);
    expect(await told()).toEqual([]);
    await fill(GB);
    await watchStorage(app.services);
    await watchStorage(app.services);
    expect(await templatesOf('company')).toEqual(['storage_low']);
    expect(await templatesOf('reseller')).toEqual(['storage_low']);
    for (const username of ['operator', 'viewer', 'sister', 'other']) expect(await templatesOf(username)).toEqual([]);
    await fill(GB);
    await watchStorage(app.services);
    await watchStorage(app.services);
    expect((await templatesOf('company')).toSorted()).toEqual(['storage_full', 'storage_low']);
    const call = await app.as('company');
    const { results } = await call('GET /users/notifications/', { query: { tab_name: 'platform' } });
    expect(results.find(({ template }) => template === 'storage_full')).toMatchObject({
      title: 'Storage of own company is full',
      body: expect.stringContaining('10.0 GB of 10.0 GB used'),
      record_id: app.tenants.own.companyId,
    });
    await empty();
    await watchStorage(app.services);
    const after = await told();
    expect(after).toHaveLength(4);
    for (const notice of after) expect(notice).toMatchObject({ template: 'storage_resolved', marked_as_read: true });
    await fill(2 * GB, 2 * GB, 2 * GB, 2 * GB, 2 * GB);
    await watchStorage(app.services);
    expect(await templatesOf('company')).toContain('storage_full');
  });

  it('hear no more of a limit that was taken away', async () => {
    await limit(1);
    await fill(GB);
    await watchStorage(app.services);
    await limit(null);
    await watchStorage(app.services);
    expect(await templatesOf('company')).toEqual(['storage_resolved']);
  });
});

describe('the state of a storage', () => {
  const at = (gigabytes: number, told: 'low' | 'full' | null = null) =>
    stateOf({ media_bytes: gigabytes * GB, storage_limit_gb: 100, told });

  it('goes on until there is clearly more room', () => {
    expect([at(89.9), at(90), at(99.9), at(100), at(120)]).toEqual([undefined, 'low', 'low', 'full', 'full']);
    expect([at(99, 'full'), at(97, 'full'), at(89, 'low'), at(87, 'low')]).toEqual(['full', 'low', 'low', undefined]);
    expect(stateOf({ media_bytes: GB, storage_limit_gb: null, told: 'full' })).toBeUndefined();
  });
});
