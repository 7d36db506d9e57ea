import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { addAlert, addAlerts } from '../../alerts/alerts/testing/add-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  for (const username of ['barred', 'moved', 'silent', 'no-invalid'])
    app.tenants.userIds[username] = await addUser(app.services.db, {
      username,
      role: 'site_operator',
      branch: app.tenants.own,
    });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`delete from notifications`);
});

const FOLLOWERS = ['viewer', 'operator', 'company', 'barred', 'moved', 'silent', 'no-invalid'];

async function followedAlert(): Promise<string> {
  const id = await addAlert(app.services.db, app.tenants.own);
  for (const username of FOLLOWERS)
    await (await app.as(username))('POST /alerts/records/:id/follow/', { params: { id }, body: { followed: true } });
  return id;
}

/** What these people have lost since they followed. */
async function takeRights() {
  const { db } = app.services;
  await db.query(sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'barred'`);
  await db.query(sql`delete from user_sites where user_id = (select id from users where username = 'moved')`);
  await db.query(sql`update users set notification_settings = '{"enabled": false}' where username = 'silent'`);
  await db.query(
    sql`update users set removed_permissions = '{alerts__invalid_alert__read}' where username = 'no-invalid'`,
  );
}

const told = async () =>
  (
    await app.services.db.query<{
      username: string;
      type: string;
      template: string;
      params: object;
      count: number;
    }>(sql`
      select u.username, n.type, n.template, n.params, n.count
      from notifications n join users u on u.id = n.user_id order by u.username, n.type`)
  ).rows;
const namesTold = async () => (await told()).map(({ username, type }) => `${username} ${type}`);

const change = async (username: string, id: string, body: object) =>
  (await app.as(username))('PATCH /alerts/records/:id/', { params: { id }, body: { version: 99, ...body } });
const comment = async (username: string, id: string, body: object) =>
  (await app.as(username))('POST /alerts/records/:id/comments/', { params: { id }, body });

describe('those who follow an alert', () => {
  it('hear of its changes, but for who made them and who may no longer see it', async () => {
    const id = await followedAlert();
    await takeRights();
    await change('operator', id, { status: 'non_compliant' });
    await vi.waitFor(
      async () => expect(await namesTold()).toEqual(['company follow', 'no-invalid follow', 'viewer follow']),
      SOON,
    );
    const client = await app.as('viewer');
    const { results } = await client('GET /users/notifications/', { query: { type: 'follow' } });
    expect(results).toMatchObject([
      {
        template: 'alert_followed',
        record_id: id,
        params: { kind: 'status', value: 'non_compliant', by: 'operator', camera: 'own camera', site: 'own site' },
        body: 'operator changed the status to non-compliant · own camera, own site',
      },
    ]);
  });

  it('hear of an invalid one only if they may see it', async () => {
    const id = await addAlert(app.services.db, app.tenants.own);
    for (const username of ['viewer', 'company', 'no-invalid'])
      await (await app.as(username))('POST /alerts/records/:id/follow/', { params: { id }, body: { followed: true } });
    await change('operator', id, { status: 'invalid' });
    await vi.waitFor(async () => expect(await namesTold()).toEqual(['company follow']), SOON);
  });

  it('hear of a new assignee and of comments', async () => {
    const id = await addAlert(app.services.db, app.tenants.own);
    await (await app.as('viewer'))('POST /alerts/records/:id/follow/', { params: { id }, body: { followed: true } });
    await change('operator', id, { assignee_id: app.tenants.userIds.company });
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), SOON);
    await comment('operator', id, { text: 'Done' });
    await vi.waitFor(async () => expect(await told()).toHaveLength(2), SOON);
    expect((await told()).map(({ params }) => params)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'assignee', value: 'company' }),
        expect.objectContaining({ kind: 'comment' }),
      ]),
    );
  });

  it('hear of a bulk change once, with a count', async () => {
    const ids = await addAlerts(app.services.db, app.tenants.own, [{}, {}, {}]);
    const client = await app.as('viewer');
    await client('POST /alerts/records/bulk_update/', { body: { ids, change: { followed: true } } });
    await (await app.as('operator'))('POST /alerts/records/bulk_update/', {
      body: { ids, change: { status: 'compliant' } },
    });
    await vi.waitFor(async () => expect(await told()).toMatchObject([{ username: 'viewer', count: 3 }]), SOON);
  });
});

describe('those who are mentioned', () => {
  it('are told once, instead of hearing of the comment as followers', async () => {
    const id = await addAlert(app.services.db, app.tenants.own);
    const { viewer, company, operator } = app.tenants.userIds;
    for (const username of ['viewer', 'company'])
      await (await app.as(username))('POST /alerts/records/:id/follow/', { params: { id }, body: { followed: true } });
    const written = await comment('operator', id, { text: 'Please look', mentions: [viewer, operator] });
    await vi.waitFor(async () => expect(await namesTold()).toEqual(['company follow', 'viewer mention']), SOON);
    const [, mention] = await told();
    expect(mention).toMatchObject({ template: 'alert_mentioned', params: { by: 'operator', text: 'Please look' } });
    const edit = { text: 'Please look again', mentions: [viewer!, company!] };
    await (await app.as('operator'))('PATCH /alerts/records/:id/comments/:comment_id/', {
      params: { id, comment_id: written.id },
      body: edit,
    });
    await vi.waitFor(
      async () => expect(await namesTold()).toEqual(['company follow', 'company mention', 'viewer mention']),
      SOON,
    );
  });
});
