import { ApiError } from '@sightline/client/api-error';
import type { Call } from '@sightline/client/client';
import type { SeededRole } from '@sightline/contract/role-names';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';

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
  const { rows } = await app.services.db.query<{ id: string }>(sql`select id from roles where key = ${key}`);
  return rows[0]!.id;
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

/** Signs somebody in as they would: with the mailed code, made here so that nobody waits for the mail. */
export async function signIn(app: TestApp, username: string, password: string): Promise<Call> {
  const { rows } = await app.services.db.query<{ id: Reached<'user'> }>(
    sql`select id from users where username = ${username}`,
  );
  const otp = await issueCode(app.services.secrets, app.services.db, rows[0]!.id, 'sign-in');
  const response = await fetch(`${app.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, otp }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  return app.clientWith({ cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' });
}

/** The key in the link of a mail. */
export const keyIn = (text = '') => /#key=([\w-]+)/.exec(text)?.[1] ?? '';

interface Entry {
  kind: string;
  category: string;
  action: string;
  actor_name: string;
  reseller_id: string | null;
  company_id: string | null;
  site_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the audit trail says of an account, oldest first. */
export async function auditOf(app: TestApp, userId: string): Promise<Entry[]> {
  const { rows } = await app.services.db.query<Entry>(
    sql`select * from audit_entries where object_id = ${userId} order by id`,
  );
  return rows;
}
