import { ApiError } from '@sightline/client/api-error';
import { PERMISSION_KEYS } from '@sightline/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError
        ? [error.status, error.problem?.errors[0]?.code, error.problem?.errors[0]?.field]
        : error,
  );

describe('permissions', () => {
  it('are listed in pages, the built-in ones with their twins (API-031, PERM-037, PERM-038)', async () => {
    const company = await app.as('company');
    const first = await company('GET /users/permissions/', { query: { size: 100 } });
    const rest = await company('GET /users/permissions/', { query: { size: 100, cursor: first.next! } });
    expect([...first.results, ...rest.results].map(({ key }) => key)).toEqual(PERMISSION_KEYS);
    const [found] = (await company('GET /users/permissions/', { query: { search: 'WRITE_CONTROL' } })).results;
    expect(found).toMatchObject({ key: 'operations_page_write', aliases: ['WRITE_CONTROL_PANEL_PAGE'] });
    expect(await failureOf(company('GET /users/permissions/', { query: { cursor: 'nonsense' } }))).toEqual([
      422,
      'invalid_cursor',
      'cursor',
    ]);
  });

  it('are found by key or twin, with how much they are used within reach (API-033)', async () => {
    const company = await app.as('company');
    const one = await company('GET /users/permissions/:id/', { params: { id: 'update_users' } });
    expect(one).toMatchObject({ key: 'users__update', built_in: true, role_count: 3, user_count: 0 });
    expect(await failureOf(company('GET /users/permissions/:id/', { params: { id: 'fly' } }))).toEqual([
      404,
      'permission_not_found',
      undefined,
    ]);
  });

  it('of one’s own are made, described, given and deleted by superusers (API-032, API-034, API-035, API-036)', async () => {
    const superuser = await app.as('superuser');
    const params = { id: 'gate_open' };
    await superuser('POST /users/permissions/', { body: { key: 'gate_open', description: 'Opens the gate' } });
    expect(
      await superuser('PATCH /users/permissions/:id/', { params, body: { description: 'Opens every gate' } }),
    ).toMatchObject({ key: 'gate_open', built_in: false, description: 'Opens every gate' });
    const viewer = app.tenants.userIds.viewer!;
    await superuser('POST /users/add_user_permissions/', { body: { user_id: viewer, permissions: ['gate_open'] } });
    const role = await superuser('POST /users/roles/', {
      body: {
        name: 'Porter',
        level: 'site',
        user_type: 'external',
        permissions: ['gate_open'],
        company: app.tenants.own.companyId,
      },
    });
    expect(await superuser('GET /users/permissions/:id/', { params })).toMatchObject({ role_count: 1, user_count: 1 });
    expect((await (await app.as('viewer'))('GET /users/current/')).permissions).toContain('gate_open');

    await superuser('DELETE /users/permissions/:id/', { params });
    expect((await (await app.as('viewer'))('GET /users/current/')).permissions).not.toContain('gate_open');
    expect((await superuser('GET /users/roles/:id/', { params: { id: role.id } })).permissions).toEqual([]);
    const { rows } = await app.services.db.query<{ action: string }>(
      sql`select action from audit_entries where object_type = 'permission' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  });

  it('that are built in stay; keys are taken once and written like ours', async () => {
    const superuser = await app.as('superuser');
    const add = (key: string) => failureOf(superuser('POST /users/permissions/', { body: { key } }));
    expect(await add('users__update')).toEqual([422, 'permission_taken', 'key']);
    expect(await add('view_settings')).toEqual([422, 'permission_taken', 'key']);
    expect(await add('Has Spaces')).toEqual([422, 'invalid_format', 'key']);
    expect(await add('door_open')).toBeUndefined();
    expect(await add('door_open')).toEqual([422, 'permission_taken', 'key']);
    const params = { id: 'users__update' };
    expect(await failureOf(superuser('PUT /users/permissions/:id/', { params, body: { description: 'x' } }))).toEqual([
      409,
      'permission_read_only',
      undefined,
    ]);
    expect(await failureOf(superuser('DELETE /users/permissions/:id/', { params }))).toEqual([
      409,
      'permission_read_only',
      undefined,
    ]);
  });

  it('are made by nobody but superusers, even when the permission was given (PERM-002)', async () => {
    await app.services.db.query(
      sql`update users set added_permissions = '{custom_permissions__write}' where username = 'staff'`,
    );
    const staff = await app.as('staff');
    expect(await failureOf(staff('POST /users/permissions/', { body: { key: 'fly_high' } }))).toEqual([
      403,
      'permission_denied',
      undefined,
    ]);
  });
});
