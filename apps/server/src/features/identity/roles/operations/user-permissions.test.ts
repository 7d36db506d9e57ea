import { ApiError } from '@sightline/client/api-error';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { SOCKET_PATH } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { SOON } from '../../../../testing/soon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`update users set added_permissions = '{}', removed_permissions = '{}'`);
});

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError
        ? [error.status, error.problem?.errors[0]?.code, error.problem?.errors[0]?.field]
        : error,
  );

const idOf = (username: string) => app.tenants.userIds[username]!;
const change =
  (path: 'POST /users/add_user_permissions/' | 'POST /users/remove_user_permissions/') =>
  async (by: string, whom: string, ...permissions: string[]) =>
    (await app.as(by))(path, { body: { user_id: idOf(whom), permissions } });
const add = change('POST /users/add_user_permissions/');
const remove = change('POST /users/remove_user_permissions/');
const reset = async (by: string, whom: string) =>
  (await app.as(by))('POST /users/:id/reset_permissions/', { params: { id: idOf(whom) } });
const effective = async (by: string, whom: string) =>
  (await app.as(by))('GET /users/:id/effective_permissions/', { params: { id: idOf(whom) } });
const sourceOf = ({ permissions }: Awaited<ReturnType<typeof effective>>, key: string) =>
  permissions.find((permission) => permission.key === key)?.source;

describe('what a user may do', () => {
  it('says of each permission where it comes from (ROLE-06, ROLE-07, API-044, API-045, OPS-12)', async () => {
    await add('company', 'viewer', 'alerts__delete');
    const after = await remove('company', 'viewer', 'alerts_dashboard__read');
    expect(after).toEqual(await effective('company', 'viewer'));
    expect(
      ['alerts__delete', 'alerts_dashboard__read', 'alerts_tab__read', 'sites__create'].map((key) =>
        sourceOf(after, key),
      ),
    ).toEqual(['added', 'removed', 'role', undefined]);
    const held = after.permissions.filter((permission) => permission.held).map(({ key }) => key);
    expect((await (await app.as('viewer'))('GET /users/current/')).permissions).toEqual(held);
  });

  it('is back to the role after a reset (ROLE-08, API-046)', async () => {
    await add('company', 'viewer', 'alerts__delete');
    await remove('company', 'viewer', 'alerts_dashboard__read');
    const { permissions } = await reset('company', 'viewer');
    expect(new Set(permissions.map(({ source }) => source))).toEqual(new Set(['role']));
  });

  it('is everything for a superuser, by being one (ROLE-09, PERM-001)', async () => {
    const { permissions, user } = await effective('superuser', 'superuser');
    expect(user.is_superuser).toBe(true);
    expect(new Set(permissions.map(({ source }) => source))).toEqual(new Set(['superuser']));
    expect(permissions.map(({ key }) => key)).toContain('vendors__view');
  });

  it('keeps no double book: adding what the role gives only takes back its removal, and the other way round', async () => {
    await remove('company', 'viewer', 'alerts_tab__read');
    await add('company', 'viewer', 'alerts_tab__read', 'alerts__delete');
    await remove('company', 'viewer', 'alerts__delete', 'sites__create');
    const { rows } = await app.services.db.query(
      sql`select added_permissions, removed_permissions from users where username = 'viewer'`,
    );
    expect(rows).toEqual([{ added_permissions: [], removed_permissions: [] }]);
  });

  it('takes twins for their permission', async () => {
    expect(sourceOf(await add('company', 'viewer', 'CALIBRATE_ALERT'), 'alerts_configuration__calibrate')).toBe(
      'added',
    );
  });
});

describe('nobody', () => {
  it('gives what they lack, what only superusers have, or what does not exist', async () => {
    expect(await failureOf(add('company', 'viewer', 'apns__kill'))).toEqual([
      422,
      'permission_not_held',
      'permissions',
    ]);
    expect(await failureOf(add('superuser', 'viewer', 'vendors__view'))).toEqual([
      422,
      'superuser_only_permission',
      'permissions',
    ]);
    expect(await failureOf(add('superuser', 'viewer', 'fly'))).toEqual([422, 'unknown_permission', 'permissions']);
  });

  it('gives by a reset what they lack', async () => {
    await remove('company', 'operator', 'alert_status_write');
    await app.services.db.query(
      sql`update users set removed_permissions = '{alert_status_write}' where username = 'company'`,
    );
    expect(await failureOf(reset('company', 'operator'))).toEqual([422, 'permission_not_held', 'permissions']);
  });

  it('changes their own, or somebody stronger, or a superuser', async () => {
    expect(await failureOf(add('company', 'company', 'alerts__delete'))).toEqual([409, 'own_rights', undefined]);
    await add('superuser', 'viewer', 'sudo_settings');
    expect(await failureOf(remove('company', 'viewer', 'alerts_tab__read'))).toEqual([
      403,
      'user_not_editable',
      undefined,
    ]);
    expect(await failureOf(reset('staff', 'superuser'))).toEqual([403, 'user_not_editable', undefined]);
    expect((await effective('company', 'viewer')).unchangeable).toBe('stronger');
    expect((await effective('company', 'company')).unchangeable).toBe('own');
    expect((await effective('staff', 'superuser')).unchangeable).toBe('superuser');
    expect((await effective('superuser', 'viewer')).unchangeable).toBeNull();
  });

  it('changes somebody who also has a place outside their reach', async () => {
    await app.services.db.query(
      sql`insert into user_sites (user_id, site_id) values (${idOf('viewer')}, ${app.tenants.sister.siteId})`,
    );
    expect((await effective('company', 'viewer')).unchangeable).toBe('places');
    expect(await failureOf(reset('company', 'viewer'))).toEqual([403, 'user_not_editable', undefined]);
    expect(await failureOf(reset('reseller', 'viewer'))).toBeUndefined();
    await app.services.db.query(
      sql`delete from user_sites where user_id = ${idOf('viewer')} and site_id = ${app.tenants.sister.siteId}`,
    );
  });

  it('sees or changes people of another tenant', async () => {
    expect(await failureOf(effective('other', 'viewer'))).toEqual([404, 'user_not_found', undefined]);
    expect(await failureOf(reset('other', 'viewer'))).toEqual([404, 'user_not_found', undefined]);
    expect(await failureOf(add('sister', 'viewer', 'alerts__delete'))).toEqual([422, 'out_of_reach', 'user_id']);
  });

  it('writes with the read permission alone (OPS-11, PERM-003, PERM-004)', async () => {
    await remove('superuser', 'company', 'user_permission_management_write');
    expect(await failureOf(effective('company', 'viewer'))).toBeUndefined();
    expect(await failureOf(add('company', 'viewer', 'alerts__delete'))).toEqual([403, 'permission_denied', undefined]);
    await remove('superuser', 'company', 'user_permission_management_read');
    expect(await failureOf(effective('company', 'viewer'))).toEqual([403, 'permission_denied', undefined]);
  });
});

describe('a change of permissions', () => {
  it('is in the audit trail at the place of the person', async () => {
    await app.services.db.query(sql`delete from audit_entries`);
    await add('company', 'viewer', 'alerts__delete');
    await add('company', 'viewer', 'alerts__delete');
    const { rows } = await app.services.db.query(
      sql`select object_type, object_name, action, before, after, site_id from audit_entries`,
    );
    expect(rows).toEqual([
      {
        object_type: 'user',
        object_name: 'viewer',
        action: 'updated',
        before: { added_permissions: [] },
        after: { added_permissions: ['alerts__delete'] },
        site_id: app.tenants.own.siteId,
      },
    ]);
  });

  it('reaches open pages at once: they are told, and hear what they may hear now', async () => {
    const messages: RealtimeMessage[] = [];
    const extraHeaders = { cookie: await app.cookieOf('viewer') };
    const socket = io(app.url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders, forceNew: true });
    socket.on('message', (message: RealtimeMessage) => messages.push(message));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await remove('company', 'viewer', 'alerts_summary__read');
    await vi.waitFor(() => expect(messages.map(({ type }) => type)).toContain('rights_changed'), SOON);
    const { resellerId, companyId, siteId } = app.tenants.own;
    app.services.realtime.publish(
      { resellerId, companyId, siteId },
      { type: 'alert_pictured', id: 'x', site_id: siteId },
    );
    app.services.realtime.publish(
      { resellerId, companyId, siteId },
      { type: 'configuration_changed', object: 'site', id: siteId },
    );
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ object: 'site' }), SOON);
    expect(messages.map(({ type }) => type)).not.toContain('alert_pictured');
    socket.close();
  });
});
