import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { name, sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { addBranch, addUser, type Branch } from '../../testing/tenants.ts';
import { justMade, reachedBefore } from '../reach/reached.ts';
import { clearAway } from './clear-away.ts';

/** Jobs do not run by themselves here: what a call did at once, and what the work after it does, are looked at apart. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const NOW = new Date('2026-06-01T12:00:00Z');
const params = (id: string) => ({ params: { id } });
const refused = (code: string, field?: string) => ({
  problem: { errors: [{ code, ...(field === undefined ? {} : { field }) }] },
});
const running = () => new AbortController().signal;
const clear = (type: 'reseller' | 'company' | 'site' | 'group', id: string, files: string[] = []) =>
  clearAway(app.services, { type, id: reachedBefore(id), files }, running());

async function addAlertWithPictures(branch: Branch) {
  const { db, storage } = app.services;
  const { resellerId, companyId, siteId, groupId, cameraId } = branch;
  const [alertId, mediaId] = [uuidv7(), uuidv7()];
  const keys = [`media/${cameraId}/${mediaId}.jpg`, `media/${cameraId}/${mediaId}.small.jpg`];
  for (const key of keys) await storage.put(key, Buffer.from('picture'), 'image/jpeg');
  await db.query(
    sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, thumbnail_key)
     values (${mediaId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', 7, ${keys[0]}, ${keys[1]})`,
  );
  await db.query(
    sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, frame_id)
     values (${alertId}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, 'crowding', ${NOW}, ${mediaId})`,
  );
  await db.query(
    sql`insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
     values (${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'crowding', ${NOW}, 1)
     on conflict (camera_id, use_case, hour) do update set alerts = alert_rollups.alerts + 1`,
  );
  return { alertId, keys };
}

const sizes = (keys: string[]) => Promise.all(keys.map((key) => app.services.storage.sizeOf(key)));
const isThere = async (table: string, id: string) =>
  (await app.services.db.query(sql`select from ${name(table)} where id = ${id}`)).rowCount === 1;
const countOf = async (table: string, column: string, id: string) =>
  (await app.services.db.query(sql`select from ${name(table)} where ${name(column)} = ${id}`)).rowCount;

async function remove(username: string, what: 'resellers' | 'companies' | 'sites' | 'sites/groups', id: string) {
  const call = await app.as(username);
  const otp = await app.deletionCodeOf(username);
  return call(`DELETE /${what}/:id/`, { ...params(id), query: { otp } });
}

const seenAlerts = async (username: string) => {
  const body = { start_date: '2026-05-01T00:00:00Z', end_date: '2026-07-01T00:00:00Z' };
  const call = await app.as(username);
  const list = await call('POST /alerts/records/get_list/', { query: {}, body });
  const counts = await call('POST /alerts/records/counts/', { query: { timezone: 'UTC' }, body });
  return { ids: list.results.map(({ id }) => id), count: list.count, counted: counts.count, days: counts.by_day };
};

describe('deleting', () => {
  it.each([
    ['DEL-02 SETTINGS-14 API-077', 'sites', 'siteId'],
    ['DEL-03 SETTINGS-17 API-085', 'sites/groups', 'groupId'],
    ['DEL-04 SETTINGS-20 API-053', 'companies', 'companyId'],
    ['DEL-04 SETTINGS-25 API-063', 'resellers', 'resellerId'],
  ] as const)('%s /%s/ asks for the mailed code, and for somebody who may', async (_, what, key) => {
    const id = app.tenants.own[key];
    const call = await app.as('superuser');
    const path = `DELETE /${what}/:id/` as const;
    await expect(call(path, { ...params(id), query: {} })).rejects.toMatchObject({
      status: 422,
      ...refused('required', 'otp'),
    });
    const otp = await app.deletionCodeOf('superuser');
    const wrong = otp === '000000' ? '000001' : '000000';
    await expect(call(path, { ...params(id), query: { otp: wrong } })).rejects.toMatchObject(
      refused('wrong_code', 'otp'),
    );
    await expect(call(path, { ...params(uuidv7()), query: { otp } })).rejects.toMatchObject({ status: 404 });
    await expect((await app.as('viewer'))(path, { ...params(id), query: { otp } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await isThere('sites', app.tenants.own.siteId)).toBe(true);
  });

  it('is refused for what lies outside reach', async () => {
    const { foreign } = app.tenants;
    const otp = await app.deletionCodeOf('company');
    const call = await app.as('company');
    await expect(call('DELETE /sites/:id/', { ...params(foreign.siteId), query: { otp } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(call('GET /sites/:id/deletion_impact/', params(foreign.siteId))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a removed site', () => {
  it('is gone for everybody at once; its files and rows go after, and its sisters stay', async () => {
    const { db, storage } = app.services;
    const { own } = app.tenants;
    const going = await addBranch(db, 'going', own);
    const gone = await addAlertWithPictures(going);
    const kept = await addAlertWithPictures(own);
    const logo = `logos/${going.siteId}/old.png`;
    await storage.put(logo, Buffer.from('logo'), 'image/png');
    const watcher = app.tenants.userIds.company ?? '';
    await db.query(sql`insert into notification_cameras (user_id, camera_id) values (${watcher}, ${going.cameraId})`);
    await db.query(
      sql`insert into notifications (id, user_id, tab, type, template, record_id, camera_id)
       values (${uuidv7()}, ${watcher}, 'alerts', 'observation', 'alert_observed', ${gone.alertId}, ${going.cameraId})`,
    );
    const node = app.asNode(going.nodeToken);
    const before = await node('GET /node/config/', { query: {} });
    expect(before.cameras).toHaveLength(1);

    const call = await app.as('company');
    const impact = { companies: 0, sites: 0, groups: 1, cameras: 1, alerts: 1, users: 0, shut_out: 0, nodes: 0 };
    expect(await call('GET /sites/:id/deletion_impact/', params(going.siteId))).toEqual(impact);
    expect(await remove('company', 'sites', going.siteId)).toEqual(impact);

    // At once.
    for (const username of ['company', 'superuser', 'reseller']) {
      const seen = await seenAlerts(username);
      expect(seen).toMatchObject({ ids: [kept.alertId], count: 1, counted: 1 });
      expect(seen.days).toMatchObject([{ count: 1 }]);
    }
    await expect(call('GET /alerts/records/:id/', params(gone.alertId))).rejects.toMatchObject({ status: 404 });
    await expect(call('GET /sites/:id/', params(going.siteId))).rejects.toMatchObject({ status: 404 });
    await expect(call('GET /sites/groups/:id/', params(going.groupId))).rejects.toMatchObject({ status: 404 });
    for (const username of ['company', 'superuser']) {
      const asker = await app.as(username);
      const shown = await Promise.all([
        asker('GET /sites/', { query: {} }),
        asker('GET /sites/site_groupings/', { query: {} }),
        asker('GET /sites/group_by_company/', { query: {} }),
        asker('GET /sites/list_with_last_alert/', { query: {} }),
        asker('GET /sites/groups/grouped/', { query: {} }),
        asker('GET /resellers/group_companies/', { query: {} }),
        asker('GET /search/', { query: { q: 'going' } }),
        asker('GET /users/notifications/', { query: {} }),
      ]);
      for (const id of [going.siteId, going.groupId, going.cameraId, gone.alertId])
        expect(JSON.stringify(shown)).not.toContain(id);
    }
    const after = await node('GET /node/config/', { query: { version: before.version } });
    expect(after.cameras).toEqual([]);
    await expect(remove('company', 'sites', going.siteId)).rejects.toMatchObject({ status: 404 });

    // What its node still sends is refused.
    const event = { id: uuidv7(), camera_id: going.cameraId, use_case: 'crowding', occurred_at: NOW.toISOString() };
    const rest = { frame_id: null, clip_id: null, objects: [], zones: [], trace: [] };
    const sent = await node('POST /node/events/', { body: { events: [{ ...event, ...rest }] } });
    expect(sent).toMatchObject({ stored: [], rejected: [{ id: event.id, code: 'out_of_reach' }] });
    const upload = { type: 'image/jpeg', data: Buffer.from('x') };
    const query = { camera_id: going.cameraId };
    await expect(node('PUT /node/media/:id/', { ...params(uuidv7()), query, upload })).rejects.toMatchObject({
      status: 404,
      ...refused('camera_not_found'),
    });

    // In the background.
    const { rows } = await db.query(sql`select data from pgboss.job where name = 'removal.clear'`);
    expect(rows).toEqual([{ data: { type: 'site', id: going.siteId, files: [] } }]);
    expect(await sizes(gone.keys)).toEqual([7, 7]);
    expect(await clear('site', going.siteId)).toBe(true);
    expect(await sizes([...gone.keys, logo])).toEqual([null, null, null]);
    expect(await sizes(kept.keys)).toEqual([7, 7]);
    for (const [table, column] of [
      ['alerts', 'camera_id'],
      ['media', 'camera_id'],
      ['alert_rollups', 'camera_id'],
      ['camera_rows', 'site_id'],
      ['camera_group_rows', 'site_id'],
    ] as const)
      expect([table, await countOf(table, column, table.endsWith('_rows') ? going.siteId : going.cameraId)]).toEqual([
        table,
        0,
      ]);
    expect(await isThere('site_rows', going.siteId)).toBe(false);
    expect(await isThere('alerts', kept.alertId)).toBe(true);
  });

  it('is in the audit trail with what went along', async () => {
    const site = await addBranch(app.services.db, 'audited', app.tenants.own);
    await addAlertWithPictures(site);
    await remove('company', 'sites', site.siteId);
    const { rows } = await app.services.db.query(
      sql`select action, actor_name, before, after from audit_entries where object_id = ${site.siteId}`,
    );
    expect(rows).toMatchObject([
      {
        action: 'deleted',
        actor_name: 'company',
        before: { name: 'audited site', went_along: { cameras: 1, alerts: 1 } },
        after: null,
      },
    ]);
  });

  it('frees its name at once', async () => {
    const { own } = app.tenants;
    const call = await app.as('company');
    const body = { name: 'Phoenix', company: own.companyId, country: 'SG' as const };
    const first = await call('POST /sites/', { body });
    await remove('company', 'sites', first.id);
    expect((await call('POST /sites/', { body })).id).not.toBe(first.id);
  });

  it('leaves people who had nothing else inactive, and takes it away from the others', async () => {
    const { db } = app.services;
    const { own } = app.tenants;
    const site = await addBranch(db, 'staffed', own);
    const only = await addUser(db, { username: 'only-there', role: 'site_operator', branch: site });
    const both = await addUser(db, { username: 'there-too', role: 'viewer', branch: site });
    await db.query(sql`insert into user_sites (user_id, site_id) values (${both}, ${own.siteId})`);
    const disconnect = vi.spyOn(app.services.realtime, 'disconnect');
    const stranded = await app.as(only);
    expect(await remove('company', 'sites', site.siteId)).toMatchObject({ users: 0, shut_out: 1 });
    expect(disconnect.mock.calls).toEqual([[{ userId: only }]]);
    await expect(stranded('GET /users/current/')).rejects.toMatchObject({ status: 401 });
    const { rows } = await db.query<{ id: string; account_state: string }>(
      sql`select id, account_state from users where id = any(${[only, both]}) order by id`,
    );
    expect(rows).toEqual([
      { id: only, account_state: 'inactive' },
      { id: both, account_state: 'active' },
    ]);
    expect((await (await app.as(both))('GET /sites/', { query: {} })).results.map(({ id }) => id)).toEqual([
      own.siteId,
    ]);
  });
});

describe('a removed group', () => {
  it('takes its cameras and their alerts along, nothing else', async () => {
    const { db } = app.services;
    const site = await addBranch(db, 'two groups', app.tenants.own);
    const kept = await addAlertWithPictures(site);
    const other = { ...site, groupId: uuidv7(), cameraId: justMade('camera', uuidv7()) };
    await db.query(
      sql`insert into camera_groups (id, reseller_id, company_id, site_id, name)
       values (${other.groupId}, ${other.resellerId}, ${other.companyId}, ${other.siteId}, 'second')`,
    );
    await db.query(
      sql`insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source)
       values (${other.cameraId}, ${other.resellerId}, ${other.companyId}, ${other.siteId}, ${other.groupId},
         'second', 'sim://construction?seed=1')`,
    );
    const gone = await addAlertWithPictures(other);
    expect(await remove('company', 'sites/groups', other.groupId)).toMatchObject({ groups: 0, cameras: 1, alerts: 1 });
    const body = { start_date: '2026-05-01T00:00:00Z', end_date: '2026-07-01T00:00:00Z', sites: [site.siteId] };
    const list = await (await app.as('company'))('POST /alerts/records/get_list/', { query: {}, body });
    expect([list.results.map(({ id }) => id), list.count]).toEqual([[kept.alertId], 1]);
    const latest = await (await app.as('company'))('GET /sites/list_with_last_alert/', { query: { search: 'two gr' } });
    expect(latest).toMatchObject([{ pending_count: 1 }]);
    expect(await clear('group', other.groupId)).toBe(true);
    expect(await sizes([...gone.keys, ...kept.keys])).toEqual([null, null, 7, 7]);
    expect(await isThere('sites', site.siteId)).toBe(true);
  });
});

describe('a removed company', () => {
  it('takes its people along and their sessions, and everything below', async () => {
    const { db, storage } = app.services;
    const { own } = app.tenants;
    const branch = await addBranch(db, 'leaving', { resellerId: own.resellerId });
    const { keys } = await addAlertWithPictures(branch);
    const admin = await addUser(db, { username: 'leaving-admin', role: 'company_admin', branch });
    const guest = await addUser(db, { username: 'leaving-guest', role: 'viewer', branch });
    const avatar = `avatars/${admin}/a.jpg`;
    await storage.put(avatar, Buffer.from('face'), 'image/jpeg');
    await db.query(sql`update users set avatar_key = ${avatar} where id = ${admin}`);
    const roleId = uuidv7();
    await db.query(
      sql`insert into roles (id, name, level, user_type, reseller_id, company_id) values (${roleId}, 'theirs', 'site', 'external', ${branch.resellerId}, ${branch.companyId})`,
    );
    await db.query(sql`update users set role_id = ${roleId} where id = ${app.tenants.userIds.viewer}`);
    const session = await app.as(admin);
    const call = await app.as('reseller');
    const impact = await call('GET /companies/:id/deletion_impact/', params(branch.companyId));
    expect(impact).toEqual({
      companies: 0,
      sites: 1,
      groups: 1,
      cameras: 1,
      alerts: 1,
      users: 1,
      shut_out: 1,
      nodes: 0,
    });
    expect(await remove('reseller', 'companies', branch.companyId)).toEqual(impact);
    await expect(session('GET /users/current/')).rejects.toMatchObject({ status: 401 });
    expect(await isThere('users', admin)).toBe(false);
    const left = await db.query(sql`select account_state from users where id = ${guest}`);
    expect(left.rows).toEqual([{ account_state: 'inactive' }]);
    expect(await isThere('roles', roleId)).toBe(false);
    await expect(call('GET /companies/:id/', params(branch.companyId))).rejects.toMatchObject({ status: 404 });
    const { rows } = await db.query<{ data: { files: string[] } }>(
      sql`select data from pgboss.job where name = 'removal.clear' and data ->> 'id' = ${branch.companyId}`,
    );
    expect(rows[0]?.data.files).toEqual([avatar]);
    expect(await clear('company', branch.companyId, [avatar])).toBe(true);
    expect(await sizes([...keys, avatar])).toEqual([null, null, null]);
    expect(await isThere('company_rows', branch.companyId)).toBe(false);
    expect(await isThere('companies', own.companyId)).toBe(true);
  });
});

describe('a removed reseller', () => {
  it('takes its nodes along, whose tokens end, and leaves its own staff inactive', async () => {
    const { db } = app.services;
    const branch = await addBranch(db, 'ending');
    await addAlertWithPictures(branch);
    const admin = await addUser(db, { username: 'ending-admin', role: 'reseller_admin', branch });
    expect(await remove('superuser', 'resellers', branch.resellerId)).toEqual({
      companies: 1,
      sites: 1,
      groups: 1,
      cameras: 1,
      alerts: 1,
      users: 0,
      shut_out: 1,
      nodes: 1,
    });
    await expect(app.asNode(branch.nodeToken)('GET /node/config/', { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    const { rows } = await db.query(sql`select account_state from users where id = ${admin}`);
    expect(rows).toEqual([{ account_state: 'inactive' }]);
    expect(await clear('reseller', branch.resellerId)).toBe(true);
    expect(await isThere('reseller_rows', branch.resellerId)).toBe(false);
    expect(await countOf('alerts', 'reseller_id', branch.resellerId)).toBe(0);
  });
});

describe('clearing away', () => {
  it('goes on where it was stopped, and does no harm when it is done again', async () => {
    const { db, storage } = app.services;
    const site = await addBranch(db, 'stopped', app.tenants.own);
    const alerts = [await addAlertWithPictures(site), await addAlertWithPictures(site)];
    const keys = alerts.flatMap((alert) => alert.keys);
    await remove('company', 'sites', site.siteId);
    const removeFile = storage.remove.bind(storage);
    let calls = 0;
    vi.spyOn(storage, 'remove').mockImplementation(async (key) => {
      calls += 1;
      if (calls > 2) throw new Error('the storage is away');
      await removeFile(key);
    });
    await expect(clear('site', site.siteId)).rejects.toThrow('away');
    expect(await isThere('site_rows', site.siteId)).toBe(true);
    vi.restoreAllMocks();
    const stopped = new AbortController();
    stopped.abort(new Error('killed'));
    const again = clearAway(app.services, { type: 'site', id: reachedBefore(site.siteId), files: [] }, stopped.signal);
    await expect(again).rejects.toThrow('killed');
    expect(await clear('site', site.siteId)).toBe(true);
    expect(await sizes(keys)).toEqual([null, null, null, null]);
    expect(await isThere('site_rows', site.siteId)).toBe(false);
    expect(await clear('site', site.siteId)).toBe(true);
  });

  it('finds files that no row tells of', async () => {
    const { db, storage } = app.services;
    const site = await addBranch(db, 'orphans', app.tenants.own);
    const orphan = `media/${site.cameraId}/${uuidv7()}.jpg`;
    await storage.put(orphan, Buffer.from('x'), 'image/jpeg');
    await remove('company', 'sites', site.siteId);
    await clear('site', site.siteId);
    expect(await sizes([orphan])).toEqual([null]);
  });

  it('never touches what is not being removed', async () => {
    const { own } = app.tenants;
    const { keys } = await addAlertWithPictures(own);
    expect(await clear('site', own.siteId)).toBe(true);
    expect(await sizes(keys)).toEqual([7, 7]);
    expect(await isThere('sites', own.siteId)).toBe(true);
  });
});
