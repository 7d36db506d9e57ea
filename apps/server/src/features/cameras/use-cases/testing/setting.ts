import { ApiError } from '@sightline/client/api-error';
import { uuidv7 } from 'uuidv7';
import { sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';

export type Client = Awaited<ReturnType<TestApp['as']>>;

/** What a refused call was told: its status, and field and sentence of each error. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call was not refused', { cause: error });
  const errors = error.problem?.errors ?? [];
  return { status: error.status, errors: errors.map(({ field, message }) => [field, message]), problem: error.problem };
}

/** A company admin of the own branch with some permissions less, or more. */
export async function companyUser(app: TestApp, { less = [] as string[], more = [] as string[] }): Promise<Client> {
  const id = uuidv7();
  const username = `user${id}`;
  await app.services.db.query(
    sql`insert into users (id, username, email, first_name, user_type, role_id, company_id, password_changed_at,
       removed_permissions, added_permissions)
     select ${id}, ${username}, ${`${username}@test.example`}, 'x', user_type, role_id, company_id, now(), ${less}, ${more}
     from users where id = ${app.tenants.userIds.company}`,
  );
  return app.as(id);
}

export interface Entry {
  action: string;
  object_type: string;
  category: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What the audit trail has of an object, oldest first. */
export const entriesOf = async (app: TestApp, id: string) =>
  (
    await app.services.db.query<Entry & Record<string, unknown>>(
      sql`select action, object_type, category, before, after from audit_entries where object_id = ${id} order by at, id`,
    )
  ).rows;

export const configVersionOf = async (app: TestApp, deploymentId: string) =>
  Number(
    (await app.services.db.query(sql`select config_version from deployments where id = ${deploymentId}`)).rows[0]
      ?.config_version,
  );
