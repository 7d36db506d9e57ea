import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

export interface CustomPermissionRow {
  key: string;
  description: string;
}

/** Permissions belong to the platform: whoever may look at permissions sees all of them. */
export async function listCustomPermissions(db: Db): Promise<CustomPermissionRow[]> {
  const { rows } = await db.query<CustomPermissionRow>('select key, description from custom_permissions order by key');
  return rows;
}

export async function findCustomPermission(db: Db, key: string): Promise<CustomPermissionRow | undefined> {
  const { rows } = await db.query<CustomPermissionRow>(
    'select key, description from custom_permissions where key = $1',
    [key],
  );
  return rows[0];
}

/** False when there is one of this key. */
export async function insertCustomPermission(tx: Db, { key, description }: CustomPermissionRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into custom_permissions (key, description) values ($1, $2) on conflict (key) do nothing',
    [key, description],
  );
  return rowCount === 1;
}

/** The permission as it is, held still until the transaction ends. */
export async function lockCustomPermission(tx: Db, key: string): Promise<CustomPermissionRow | undefined> {
  const { rows } = await tx.query<CustomPermissionRow>(
    'select key, description from custom_permissions where key = $1 for update',
    [key],
  );
  return rows[0];
}

export const describeCustomPermission = (tx: Db, { key, description }: CustomPermissionRow) =>
  tx.query('update custom_permissions set description = $2 where key = $1', [key, description]);

/** Takes the permission from everybody and everything that has it, and then away. */
export async function deleteCustomPermission(tx: Db, key: string): Promise<void> {
  await tx.query('update roles set permissions = array_remove(permissions, $1) where $1 = any(permissions)', [key]);
  await tx.query(
    `update users set added_permissions = array_remove(added_permissions, $1),
       removed_permissions = array_remove(removed_permissions, $1)
     where $1 = any(added_permissions) or $1 = any(removed_permissions)`,
    [key],
  );
  await tx.query('delete from custom_permissions where key = $1', [key]);
}

export interface PermissionUse {
  role_count: number;
  user_count: number;
}

/** How many roles give a permission, and for how many people it was added or removed, within reach. */
export async function countUse(reach: Reach, db: Db, key: string): Promise<PermissionUse> {
  const statement = new Statement();
  const wanted = statement.add(key, 'text');
  const owned = withinReachText(reach, { reseller: 'r.reseller_id', company: 'r.company_id' }, statement);
  const mine = reach.all ? 'true' : `u.id in ${peopleIdsWithin(reach, statement)}`;
  const text = `select
    (select count(*)::int from roles r where ${wanted} = any(r.permissions) and (r.key is not null or ${owned})) as role_count,
    (select count(*)::int from users u
     where (${wanted} = any(u.added_permissions) or ${wanted} = any(u.removed_permissions)) and ${mine}) as user_count`;
  return (await runPrepared<PermissionUse & { role_count: number }>(db, text, statement))[0] as PermissionUse;
}
