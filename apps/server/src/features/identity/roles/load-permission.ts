import type { PermissionDetail } from '@sightline/contract/permission-admin';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findPermission } from './permission-table.ts';
import { countUse } from './permissions.repo.ts';

/** A permission with how much it is used within the caller's reach, or the call ends. */
export async function loadPermission(db: Db, actor: Actor, name: string): Promise<PermissionDetail> {
  const permission = (await findPermission(db, name)) ?? fail('permission_not_found');
  return { ...permission, ...(await countUse(actor.reach, db, permission.key)) };
}
