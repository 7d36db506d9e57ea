import { permissionNamed } from '@sightline/contract/permissions';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type CustomPermissionRow, describeCustomPermission, lockCustomPermission } from './permissions.repo.ts';

/** Permissions are the platform's, and have a key instead of an id. */
export const auditedPermission = (key: string) => ({ type: 'permission', id: null, name: key, place: {} }) as const;

/** A custom permission that is about to change, held still; or the call ends. */
export async function holdPermission(tx: Db, name: string): Promise<CustomPermissionRow> {
  if (permissionNamed(name)) fail('permission_read_only');
  return (await lockCustomPermission(tx, name)) ?? fail('permission_not_found');
}

export async function changePermission(
  services: Services,
  actor: Actor,
  name: string,
  change: { description?: string | undefined },
  { reverts }: { reverts?: string } = {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await holdPermission(tx, name);
    const after = { ...before, description: change.description ?? before.description };
    await describeCustomPermission(tx, after);
    await recordChange(services, tx, actor, {
      object: auditedPermission(before.key),
      action: 'updated',
      before: { ...before },
      after: { ...after },
      ...(reverts ? { reverts } : {}),
    });
  });
}
