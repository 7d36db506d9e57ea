import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEntries, type NewEntry } from '../../../changes/audit/entries.repo.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../testing/next-download.ts';
import { addAlert } from '../../alerts/alerts/testing/add-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const placeOf = (branch: { resellerId: string; companyId: string; siteId: string }) => ({
  resellerId: branch.resellerId,
  companyId: branch.companyId,
  siteId: branch.siteId,
});

async function add(changes: Partial<NewEntry> & { at?: string } = {}): Promise<string> {
  const id = uuidv7();
  const { at, ...rest } = changes;
  const entry: NewEntry = {
    id,
    kind: 'change',
    category: 'changes_site',
    action: 'updated',
    actorId: app.tenants.userIds.company ?? null,
    actorName: 'company',
    keyName: null,
    object: { type: 'site', id: app.tenants.own.siteId, name: 'own site' },
    place: placeOf(app.tenants.own),
    before: { name: 'a' },
    after: { name: 'b' },
    revertsId: null,
    together: null,
    ...rest,
  };
  await insertEntries(app.services.db, [entry]);
  if (at) await app.services.db.query(sql`update audit_entries set at = ${at} where id = ${id}`);
  return id;
}

const changes = async (as: string, query: object = {}) => {
  const page = await (await app.as(as))('GET /audit_trail/changes/', { query: { size: 100, ...query } });
  return page.results;
};
const idsFor = async (as: string, query: object = {}) => (await changes(as, query)).map((entry) => entry.id);

describe('the audit trail', () => {
  it('OPS-09 shows each viewer what lies within their reach, and the platform’s own entries to superusers', async () => {
    const { own, sister, foreign } = app.tenants;
    const search = `seen ${uuidv7()}`;
    const object = { type: 'site', id: null, name: search };
    const ofSite = await add({ object });
    const ofReseller = await add({ object, place: { resellerId: own.resellerId } });
    const ofSister = await add({ object, place: placeOf(sister) });
    const ofForeign = await add({ object, place: placeOf(foreign) });
    const ofPlatform = await add({ object, place: {} });
    expect(await idsFor('company', { search })).toEqual([ofSite]);
    expect(await idsFor('reseller', { search })).toEqual([ofSister, ofReseller, ofSite]);
    expect(await idsFor('superuser', { search })).toEqual([ofPlatform, ofForeign, ofSister, ofReseller, ofSite]);
    await expect(idsFor('viewer')).rejects.toMatchObject({ status: 403 });
    const company = await app.as('company');
    await expect(company('GET /audit_trail/changes/:id/', { params: { id: ofSister } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await company('GET /audit_trail/changes/:id/', { params: { id: ofSite } })).toMatchObject({
      id: ofSite,
      actor: { name: 'company' },
      before: { name: 'a' },
      after: { name: 'b' },
      site: { name: 'own site' },
    });
  });

  it('OPS-10 is narrowed by time, category, kind of object, site, user and name', async () => {
    const { own, sister, userIds } = app.tenants;
    const at = '2025-01-10T12:00:00Z';
    const one = await add({
      at,
      category: 'changes_usecase',
      actorId: userIds.operator ?? null,
      object: { type: 'camera_use_case', id: null, name: 'Needle 50%' },
    });
    const range = { start_date: '2025-01-10T00:00:00Z', end_date: '2025-01-10T23:00:00Z' };
    expect(await idsFor('company', range)).toEqual([one]);
    for (const query of [
      { category: ['changes_usecase'] },
      { category: 'changes_usecase' },
      { object_types: ['camera_use_case'] },
      { users: [userIds.operator] },
      { search: 'needle 50%' },
      { ...range, sites: [own.siteId] },
    ])
      expect(await idsFor('company', query)).toEqual([one]);
    expect(await idsFor('company', { ...range, category: ['changes_user'] })).toEqual([]);
    expect(await idsFor('company', { sites: [sister.siteId] })).toEqual([]);
    await expect(idsFor('company', { start_date: range.end_date, end_date: range.start_date })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'dates_reversed', field: 'end_date' }] },
    });
  });

  it('is paged by time, whatever the pages’ size', async () => {
    const search = `paged ${uuidv7()}`;
    const all: string[] = [];
    for (let count = 0; count < 5; count += 1)
      all.unshift(await add({ at: '2025-02-01T00:00:00Z', object: { type: 'site', id: null, name: search } }));
    const company = await app.as('company');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search, size: 2, ...(cursor ? { cursor } : {}) };
      const page = await company('GET /audit_trail/changes/', { query });
      expect(page).toMatchObject({ count: 5, count_exact: true, total_pages: 3 });
      seen.push(...page.results.map((entry) => entry.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
    const second = await company('GET /audit_trail/changes/', { query: { search, size: 2, page: 2 } });
    expect(second.results.map((entry) => entry.id)).toEqual(all.slice(2, 4));
    const wrong = company('GET /audit_trail/changes/', { query: { cursor: 'nonsense' } });
    await expect(wrong).rejects.toMatchObject({ status: 422, problem: { errors: [{ code: 'invalid_cursor' }] } });
  });

  it('names what its fields refer to by id', async () => {
    const { own, foreign } = app.tenants;
    const id = await add({
      before: { sites: [] },
      after: { sites: [own.siteId, foreign.siteId], company: own.companyId },
    });
    const [entry] = await changes('company', { size: 1 });
    expect(entry).toMatchObject({ id, names: { [own.siteId]: 'own site', [own.companyId]: 'own company' } });
    expect(Object.keys(entry?.names ?? {})).not.toContain(foreign.siteId);
  });

  it('names every kind of thing that is referred to, as far as it is within reach', async () => {
    const { own, foreign, userIds } = app.tenants;
    const { db } = app.services;
    const [planId, zoneId, foreignZoneId, labelId, categoryId, flowId, runsId] = Array.from({ length: 7 }, () =>
      uuidv7(),
    );
    const place = (branch: typeof own) => sql`${branch.resellerId}, ${branch.companyId}, ${branch.siteId}`;
    await db.query(sql`insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key)
      values (${planId}, ${place(own)}, 'Ground floor', 'plan.png')`);
    await db.query(sql`insert into zones (id, reseller_id, company_id, site_id, name, color)
      values (${zoneId}, ${place(own)}, 'Lane 1', '#000000'), (${foreignZoneId}, ${place(foreign)}, 'Theirs', '#000000')`);
    await db.query(sql`insert into site_labels (id, reseller_id, company_id, site_id, name)
      values (${labelId}, ${place(own)}, 'Gate')`);
    await db.query(
      sql`insert into site_label_categories (id, label_id, name) values (${categoryId}, ${labelId}, 'Entrance')`,
    );
    await db.query(sql`insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version)
      values (${flowId}, ${place(own)}, 'alerts', 'hats', 'Hard hats', '', 'flow', 1)`);
    await db.query(
      sql`insert into camera_flows (id, camera_id, flow_id) values (${runsId}, ${own.cameraId}, ${flowId})`,
    );
    const id = await add({
      before: { assignee: null },
      after: {
        assignee: userIds.operator,
        stranger: userIds.other,
        node: own.deploymentId,
        foreign_node: foreign.deploymentId,
        camera: own.cameraId,
        foreign_camera: foreign.cameraId,
        ...{ planId, zoneId, foreignZoneId, labelId, categoryId, flowId, runsId },
        group: own.groupId,
      },
    });
    const [entry] = await changes('company', { size: 1 });
    expect(entry?.id).toBe(id);
    const { rows } = await db.query<{ id: string; name: string }>(sql`
      select id, name from cameras where id = ${own.cameraId} union all
      select id, name from camera_groups where id = ${own.groupId} union all
      select id, name from deployments where id = ${own.deploymentId}`);
    expect(entry?.names).toEqual({
      ...Object.fromEntries(rows.map((row) => [row.id, row.name])),
      [userIds.operator!]: 'operator',
      [planId!]: 'Ground floor',
      [zoneId!]: 'Lane 1',
      [labelId!]: 'Gate',
      [categoryId!]: 'Entrance',
      [flowId!]: 'Hard hats',
      [runsId!]: 'Hard hats',
    });
  });

  it('keeps the last name of what was deleted, for those who may see what was done to it', async () => {
    const { own, foreign } = app.tenants;
    const [zone, theirs, never] = [uuidv7(), uuidv7(), uuidv7()];
    await add({ object: { type: 'zone', id: zone, name: 'Lane 1' }, at: '2025-03-01T12:00:00Z' });
    await add({ object: { type: 'zone', id: zone, name: 'Lane 2' }, at: '2025-03-02T12:00:00Z', action: 'deleted' });
    await add({ object: { type: 'zone', id: theirs, name: 'Theirs' }, place: placeOf(foreign) });
    const id = await add({ after: { zone, theirs, never }, place: placeOf(own) });
    const [entry] = await changes('company', { size: 1 });
    expect(entry).toMatchObject({ id, names: { [zone]: 'Lane 2' } });
    expect(Object.keys(entry?.names ?? {})).toEqual([zone]);
  });

  it('shows the alert that an entry is about, as its reader may see it', async () => {
    const { own } = app.tenants;
    const id = await addAlert(app.services.db, own);
    const search = `alert ${id}`;
    await add({ object: { type: 'alert', id, name: search } });
    await add({ object: { type: 'site', id: own.siteId, name: search } });
    expect((await changes('company', { search })).map(({ picture }) => picture)).toEqual([
      null,
      { thumbnail_url: null, marks: null },
    ]);
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'company'`,
    );
    expect((await changes('company', { search })).map(({ picture }) => picture)).toEqual([null, null]);
    await app.services.db.query(sql`update users set removed_permissions = '{}' where username = 'company'`);
  });

  it('keeps actions apart from changes', async () => {
    const action = await add({ kind: 'action', category: 'actions_login', action: 'login', before: null, after: null });
    const company = await app.as('company');
    const page = await company('GET /audit_trail/actions/', { query: { category: ['actions_login'] } });
    expect(page.results.map((entry) => entry.id)).toContain(action);
    expect(await idsFor('company')).not.toContain(action);
    await expect(company('GET /audit_trail/changes/:id/', { params: { id: action } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('an export', () => {
  const ask = async (as: string) =>
    (await app.as(as))('POST /audit_trail/changes/export/', { body: { search: 'export me' } });

  it('arrives on the socket as a CSV file without formulas, and is itself in the trail', async () => {
    await add({
      object: { type: 'site', id: null, name: '=HYPERLINK("http://evil"),export me' },
      actorName: '@company',
    });
    await add({ object: { type: 'site', id: null, name: 'export me too' }, place: placeOf(app.tenants.sister) });
    const link = linkOf(await nextDownload(app, 'company', () => ask('company')));
    const response = await fetchLink(app, link, 'company');
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('time,user,category');
    expect(lines[1]).toContain(`'@company`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil""),export me"`);
    const page = await (await app.as('company'))('GET /audit_trail/actions/', {
      query: { category: ['actions_download'] },
    });
    expect(page.results[0]).toMatchObject({ action: 'download', object: { name: 'audit-trail-changes.csv' } });
  });

  it('is for its owner alone, and only while they reach all that it was made of', async () => {
    const { company } = app.tenants.userIds;
    const link = linkOf(await nextDownload(app, 'company', () => ask('company')));
    expect((await fetchLink(app, link)).status).toBe(401);
    expect((await fetchLink(app, link, 'superuser')).status).toBe(404);
    expect((await fetchLink(app, link, 'company')).status).toBe(200);
    await app.services.db.query(
      sql`update users set company_id = ${app.tenants.sister.companyId} where id = ${company}`,
    );
    expect((await fetchLink(app, link, 'company')).status).toBe(404);
    await app.services.db.query(sql`update users set company_id = ${app.tenants.own.companyId} where id = ${company}`);
    expect((await fetchLink(app, link, 'company')).status).toBe(200);
  });
});

describe('reverting a change', () => {
  type Client = Awaited<ReturnType<TestApp['as']>>;
  const revert = (client: Client, id: string) => client('POST /audit_trail/changes/:id/revert/', { params: { id } });
  const rename = (client: Client, id: string, name: string) =>
    client('PATCH /apn/deployments/:id/', { params: { id }, body: { name } });
  const newNode = (client: Client, name: string) =>
    client('POST /apn/deployments/', { body: { name, reseller: app.tenants.own.resellerId, tags: ['One'] } });
  const latest = async (client: Client) =>
    (await client('GET /audit_trail/changes/', { query: { size: 1 } })).results[0]!;
  const refusal = (status: number, code: string, params?: object) => ({
    status,
    problem: { errors: [{ code, ...(params ? { params } : {}) }] },
  });

  it('gives the object its values back and says which entry it took back', async () => {
    const client = await app.as('reseller');
    const node = await newNode(client, 'Before');
    await client('PATCH /apn/deployments/:id/', {
      params: { id: node.id },
      body: { name: 'After', tags: ['Two'], cameras: [app.tenants.own.cameraId] },
    });
    const entry = await latest(client);
    expect(entry.object.name === 'After' ? entry.can_revert : true).toBe(true);
    const mine = (await client('GET /audit_trail/changes/', { query: { object_types: ['node'], search: 'After' } }))
      .results[0]!;
    const made = await revert(client, mine.id);
    expect(made).toMatchObject({
      reverts: mine.id,
      action: 'updated',
      before: { name: 'After' },
      after: { name: 'Before' },
    });
    const now = await client('GET /apn/deployments/:id/', { params: { id: node.id } });
    expect([now.name, now.tags.map((tag) => tag.name), now.cameras.total]).toEqual(['Before', ['One'], 0]);
    // A revert is a change like any other.
    await revert(client, made.id);
    expect((await client('GET /apn/deployments/:id/', { params: { id: node.id } })).name).toBe('After');
  });

  it.each([
    ['a site', 'site', 'siteId'],
    ['a group', 'group', 'groupId'],
    ['a company', 'company', 'companyId'],
    ['a reseller', 'reseller', 'resellerId'],
  ] as const)('works for %s', async (_, type, key) => {
    const client = await app.as('reseller');
    const params = { id: app.tenants.own[key] };
    const body = { name: `Renamed ${type}` };
    const rename = {
      site: () => client('PATCH /sites/:id/', { params, body: { ...body, settings: { report_period: 'daily' } } }),
      group: () => client('PATCH /sites/groups/:id/', { params, body }),
      company: () => client('PATCH /companies/:id/', { params, body }),
      reseller: () => client('PATCH /resellers/:id/', { params, body }),
    };
    await rename[type]();
    const [entry] = (await client('GET /audit_trail/changes/', { query: { object_types: [type], size: 1 } })).results;
    expect(entry).toMatchObject({ object: { type, id: params.id }, can_revert: true });
    const made = await revert(client, entry!.id);
    expect(made).toMatchObject({ reverts: entry!.id, after: entry!.before, before: entry!.after });
  });

  it('works for the sites and names of a user and the permissions of a role', async () => {
    const client = await app.as('reseller');
    const { own, sister, userIds } = app.tenants;
    const params = { id: userIds.operator! };
    await client('PATCH /users/:id/', { params, body: { last_name: 'Changed', sites: [sister.siteId] } });
    const [ofUser] = (await client('GET /audit_trail/changes/', { query: { object_types: ['user'], size: 1 } }))
      .results;
    expect(await revert(client, ofUser!.id)).toMatchObject({ after: { last_name: null, sites: [own.siteId] } });

    const permissions = ['sites_list__view'];
    const role = await client('POST /users/roles/', {
      body: { name: 'Watcher', level: 'site', user_type: 'external', permissions, reseller: own.resellerId },
    });
    await client('PATCH /users/roles/:id/', { params: { id: role.id }, body: { permissions: [] } });
    const [ofRole] = (await client('GET /audit_trail/changes/', { query: { object_types: ['role'], size: 1 } }))
      .results;
    expect(await revert(client, ofRole!.id)).toMatchObject({ after: { permissions } });
  });

  it('works for permissions of one person, within what the caller may give', async () => {
    const client = await app.as('company');
    const body = { user_id: app.tenants.userIds.viewer!, permissions: ['alerts__delete'] };
    await client('POST /users/add_user_permissions/', { body });
    const entry = await latest(client);
    expect(entry).toMatchObject({ after: { added_permissions: ['alerts__delete'] }, can_revert: true });
    const made = await revert(client, entry.id);
    expect(made).toMatchObject({ reverts: entry.id, after: { added_permissions: [] } });
    // Asked again, as after a lost answer, it is the same.
    expect(await revert(client, entry.id)).toMatchObject({ id: made.id });
    await revert(client, made.id);
    await client('POST /users/:id/reset_permissions/', { params: { id: body.user_id } });
    await expect(revert(await app.as('operator'), entry.id)).rejects.toMatchObject({ status: 403 });
  });

  it('lets somebody in again who was shut out, and shuts out again', async () => {
    const client = await app.as('company');
    const params = { id: app.tenants.userIds.viewer! };
    const state = async () => (await client('GET /users/:id/', { params })).account_state;
    await client('POST /users/:id/deactivate/', { params });
    const out = await latest(client);
    expect(out).toMatchObject({ action: 'deactivated', can_revert: true });
    const back = await revert(client, out.id);
    expect(back).toMatchObject({ action: 'reactivated', reverts: out.id });
    expect(await state()).not.toBe('inactive');
    await revert(client, back.id);
    expect(await state()).toBe('inactive');
    await client('POST /users/:id/reactivate/', { params });
  });

  it('is refused, and undone, when the object was changed since, and names the fields', async () => {
    const client = await app.as('reseller');
    const node = await newNode(client, 'First');
    await rename(client, node.id, 'Second');
    const entry = await latest(client);
    await rename(client, node.id, 'Third');
    await expect(revert(client, entry.id)).rejects.toMatchObject(refusal(409, 'changed_since', { fields: 'name' }));
    expect((await client('GET /apn/deployments/:id/', { params: { id: node.id } })).name).toBe('Third');
    await rename(client, node.id, 'First');
    await expect(revert(client, entry.id)).rejects.toMatchObject(refusal(409, 'changed_since', { fields: 'name' }));
  });

  it('is refused when the object is gone', async () => {
    const client = await app.as('reseller');
    const node = await newNode(client, 'Short-lived');
    await rename(client, node.id, 'Gone');
    const entry = await latest(client);
    const otp = await app.deletionCodeOf('reseller');
    await client('DELETE /apn/deployments/:id/', { params: { id: node.id }, query: { otp }, body: undefined });
    await expect(revert(client, entry.id)).rejects.toMatchObject(refusal(409, 'object_gone'));
  });

  it('is only for changes that can be reverted', async () => {
    const client = await app.as('reseller');
    const created = await newNode(client, 'Created');
    const entry = await latest(client);
    expect([entry.object.id, entry.can_revert]).toEqual([created.id, false]);
    await expect(revert(client, entry.id)).rejects.toMatchObject(refusal(409, 'not_revertible'));
    const odd = await add({
      object: { type: 'node', id: created.id, name: 'x' },
      before: { colour: 'red' },
      after: { colour: 'blue' },
    });
    await expect(revert(client, odd)).rejects.toMatchObject(refusal(409, 'not_revertible'));
  });

  it('is for those who may make the change themselves', async () => {
    const id = await add({
      object: { type: 'node', id: app.tenants.own.deploymentId, name: 'own node' },
      before: { name: 'x' },
      after: { name: 'own node' },
    });
    const company = await app.as('company');
    expect((await changes('company', { size: 1 }))[0]).toMatchObject({ id, can_revert: false });
    await expect(revert(company, id)).rejects.toMatchObject(refusal(403, 'permission_denied'));
    await expect(revert(await app.as('other'), id)).rejects.toMatchObject(refusal(404, 'audit_entry_not_found'));
  });
});
