import type { ApiError } from '@sightline/client/api-error';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { SOON } from '../../../../testing/soon.ts';
import { addUser } from '../../../../testing/tenants.ts';
import { nodeEvent } from '../../../nodes/node-link/testing/node-event.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const settings = { enabled: true, system_notifications: true, sound: false };
const watch = async (username: string, change: object = {}) =>
  (await app.as(username))('PATCH /users/current/', {
    body: { notification_settings: { ...settings, cameras: [app.tenants.own.cameraId], ...change } },
  });
const recipients = async (by: string, query: object = {}) =>
  (await app.as(by))('GET /cameras/:id/alert_recipients/', { params: { id: app.tenants.own.cameraId }, query });
const namesOf = (results: { user: { username: string } }[]) => results.map(({ user }) => user.username);

async function ingest() {
  const event = nodeEvent(app.tenants.own.cameraId, { use_case: 'crowding' });
  await app.asNode(app.tenants.own.nodeToken)('POST /node/events/', { body: { events: [event] } });
  return event.id;
}

/** Everybody who really has a notification about an alert. */
async function told(alertId: string): Promise<string[]> {
  const { rows } = await app.services.db.query<{ username: string }>(
    sql`select u.username from notifications n join users u on u.id = n.user_id where n.record_id = ${alertId} order by lower(u.username)`,
  );
  return rows.map(({ username }) => username);
}

/** One person for each way to be told or not to be. */
async function castPeople() {
  const { db } = app.services;
  const { own } = app.tenants;
  for (const [username, role] of [
    ['gone', 'viewer'],
    ['invited', 'viewer'],
    ['silent', 'viewer'],
    ['barred', 'viewer'],
    ['moved', 'viewer'],
    ['added', 'viewer'],
  ] as const) {
    app.tenants.userIds[username] = await addUser(db, { username, role, branch: own });
    await watch(username, username === 'silent' ? { enabled: false } : {});
  }
  for (const username of ['viewer', 'company', 'reseller', 'superuser']) await watch(username);
  await app.services.db.query(sql`update users set account_state = 'inactive' where username = 'gone'`);
  await app.services.db.query(sql`update users set account_state = 'invited' where username = 'invited'`);
  await app.services.db.query(
    sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'barred'`,
  );
  await app.services.db.query(
    sql`delete from user_sites where user_id = (select id from users where username = 'moved')`,
  );
  await app.services.db.query(
    sql`update users set role_id = null, added_permissions = '{alerts_summary__read}' where username = 'added'`,
  );
}

describe('who would be told of an alert', () => {
  it('is exactly who is told when one is ingested', async () => {
    await castPeople();
    const { results, count } = await recipients('superuser', { receives: 'true', size: 100 });
    expect(namesOf(results)).toEqual(['added', 'company', 'reseller', 'superuser', 'viewer']);
    expect(count).toBe(5);
    const alertId = await ingest();
    await vi.waitFor(async () => expect(await told(alertId)).toEqual(namesOf(results)), SOON);
  });

  it('changes with everything that decides it, for both alike', async () => {
    await app.services.db.query(
      sql`update users set notification_settings = '{"enabled": false}' where username = 'viewer'`,
    );
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'company'`,
    );
    await app.services.db.query(sql`update users set account_state = 'active' where username = 'gone'`);
    const { results } = await recipients('superuser', { receives: 'true', size: 100 });
    expect(namesOf(results)).toEqual(['added', 'gone', 'reseller', 'superuser']);
    await app.services.db.query(sql`delete from notifications`);
    const alertId = await ingest();
    await vi.waitFor(async () => expect(await told(alertId)).toEqual(namesOf(results)), SOON);
  });

  it('says how each reaches the camera, and why the others are not told', async () => {
    const { results } = await recipients('superuser', { size: 100 });
    const facts = Object.fromEntries(
      results.map(({ user, reached_by, reasons }) => [user.username, [reached_by, ...reasons]]),
    );
    expect(facts).toEqual({
      added: ['site'],
      barred: ['site', 'no_permission'],
      company: ['company', 'no_permission'],
      gone: ['site'],
      invited: ['site', 'inactive'],
      operator: ['site', 'not_watching'],
      reseller: ['reseller'],
      silent: ['site', 'notifications_off'],
      staff: ['reseller', 'not_watching'],
      superuser: ['superuser'],
      viewer: ['site', 'notifications_off'],
    });
  });

  it('comes in pages and by name', async () => {
    const first = await recipients('superuser', { receives: 'false', size: 2 });
    const second = await recipients('superuser', { receives: 'false', size: 2, cursor: first.next! });
    expect(namesOf([...first.results, ...second.results])).toEqual(['barred', 'company', 'invited', 'operator']);
    expect(namesOf((await recipients('superuser', { search: 'SIL' })).results)).toEqual(['silent']);
  });

  it('names only people within the caller’s reach, and counts the rest', async () => {
    await app.services.db.query(sql`update users set removed_permissions = '{}' where username = 'company'`);
    const seen = await recipients('company', { receives: 'true', size: 100 });
    expect([namesOf(seen.results), seen.hidden_recipient_count]).toEqual([['added', 'company', 'gone'], 2]);
    const all = await recipients('superuser', { receives: 'true', size: 100 });
    expect(all.count).toBe(seen.count + seen.hidden_recipient_count);
  });

  it('is for cameras within reach, and is written into the audit trail', async () => {
    const other = await app.as('other');
    const refused = await other('GET /cameras/:id/alert_recipients/', {
      params: { id: app.tenants.own.cameraId },
      query: {},
    }).catch((error: unknown) => (error as ApiError).status);
    expect(refused).toBe(404);
    await app.services.db.query(sql`delete from audit_entries`);
    await recipients('company');
    const { rows } = await app.services.db.query(
      sql`select action, object_type, object_name, site_id from audit_entries`,
    );
    expect(rows).toEqual([
      { action: 'view_as', object_type: 'camera', object_name: 'own camera', site_id: app.tenants.own.siteId },
    ]);
  });

  it('lists people by the names they are shown by', async () => {
    await app.services.db.query(sql`update users set first_name = 'Aaron' where username = 'viewer'`);
    await app.services.db.query(sql`update users set first_name = 'Zoe' where username = 'added'`);
    const names = namesOf((await recipients('superuser', { size: 100 })).results);
    expect(names[0]).toBe('viewer');
    expect(names.at(-1)).toBe('added');
  });
});
