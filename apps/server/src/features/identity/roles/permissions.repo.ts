import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface CustomPermissionRow {
  key: string;
  description: string;
}

/** Permissions belong to the platform: with the permission to see them, a caller sees all. */
export async function listCustomPermissions(db: Db): Promise<CustomPermissionRow[]> {
  const { rows } = await db.query<CustomPermissionRow>(
    sql`select key, description from custom_permissions order by key`,
  );
  return rows;
}

export async function findCustomPermission(db: Db, key: string): Promise<CustomPermissionRow | undefined> {
  const { rows } = await db.query<CustomPermissionRow>(
    sql`select key, description from custom_permissions where key = ${key}`,
  );
  return rows[0];
}

/** False when there is one of this key. */
export async function insertCustomPermission(tx: Db, { key, description }: CustomPermissionRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`insert into custom_permissions (key, description) values (${key}, ${description}) on conflict (key) do nothing`,
  );
  return rowCount === 1;
}

/** The permission as it is, held still until the transaction ends. */
export async function lockCustomPermission(tx: Db, key: string): Promise<CustomPermissionRow | undefined> {
  const { rows } = await tx.query<CustomPermissionRow>(
    sql`select key, description from custom_permissions where key = ${key} for update`,
  );
  return rows[0];
}

export const describeCustomPermission = (tx: Db, { key, description }: CustomPermissionRow) =>
  tx.query(sql`update custom_permissions set description = ${description} where key = ${key}`);

/** Takes the permission from everybody and everything that has it, and then away. */
export async function deleteCustomPermission(tx: Db, key: string): Promise<void> {
  await tx.query(sql`update roles set permissions = array_remove(permissions, ${key}) where ${key} = any(permissions)`);
  await tx.query(
    sql`update users set added_permissions = array_remove(added_permissions, ${key}),
       removed_permissions = array_remove(removed_permissions, ${key})
     where ${key} = any(added_permissions) or ${key} = any(removed_permissions)`,
  );
  await tx.query(sql`delete from custom_permissions where key = ${key}`);
}

interface PermissionUse {
  role_count: number;
  user_count: number;
}

/** How many roles give a permission, and for how many people it was added or removed, within reach. */
export async function countUse(reach: Reach, db: Db, key: string): Promise<PermissionUse> {
  const owned = within(reach, { reseller: 'r.reseller_id', company: 'r.company_id' });
  const mine = reach.all ? sql`true` : sql`u.id in ${peopleIdsWithin(reach)}`;
  const { rows } = await db.prepared<PermissionUse & { role_count: number }>(sql`select
    (select count(*)::int from roles r
     where ${key}::text = any(r.permissions) and (r.key is not null or ${owned})) as role_count,
    (select count(*)::int from users u
     where (${key}::text = any(u.added_permissions) or ${key}::text = any(u.removed_permissions))
       and ${mine}) as user_count`);
  return rows[0] as PermissionUse;
}
