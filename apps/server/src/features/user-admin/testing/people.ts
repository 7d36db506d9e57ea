import { ApiError } from '@sightline/client/api-error';
import type { Call } from '@sightline/client/client';
import type { SeededRole } from '@sightline/contract/roles';
import type { TestApp } from '../../../testing/app.ts';

/** What a refused call says: status, first code and field. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError
        ? [error.status, error.problem?.errors[0]?.code, error.problem?.errors[0]?.field]
        : error,
  );

export async function roleId(app: TestApp, key: SeededRole): Promise<string> {
  const { rows } = await app.services.db.query<{ id: string }>('select id from roles where key = $1', [key]);
  return rows[0]?.id ?? '';
}

export const PASSWORD = 'Correct-horse-7';

let made = 0;

/** Fields of an external user that nobody has yet; what is given wins. */
export async function newViewer(app: TestApp, fields: object = {}) {
  made += 1;
  return {
    first_name: 'Vera',
    email: `vera${made}@test.example`,
    username: `vera${made}`,
    user_type: 'external' as const,
    group: await roleId(app, 'viewer'),
    sites: [app.tenants.own.siteId],
    password: PASSWORD,
    ...fields,
  };
}

/** Adds a user through the API and answers the view of it. */
export const create = async (app: TestApp, as: Call, fields: object = {}) =>
  as('POST /users/', { body: await newViewer(app, fields) });
