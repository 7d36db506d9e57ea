import { PermissionNames } from '@sightline/contract/permission-admin';
import { z } from 'zod';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { changeUserPermissions } from './change-user-permissions.ts';
import { keysNamed } from './permission-keys.ts';

/** What the trail keeps of a change of somebody's own permissions; what did not change is missing. */
export const OwnPermissionsEntry = z.strictObject({
  added_permissions: PermissionNames.optional(),
  removed_permissions: PermissionNames.optional(),
});

/** Makes somebody's own permissions what they were before. */
export async function giveBackPermissions(
  services: Services,
  actor: Actor,
  id: string,
  { added_permissions, removed_permissions }: z.output<typeof OwnPermissionsEntry>,
  { reverts }: { reverts: string },
) {
  const added = added_permissions && (await keysNamed(services.db, added_permissions));
  const removed = removed_permissions && (await keysNamed(services.db, removed_permissions));
  return changeUserPermissions(
    services,
    actor,
    id,
    (subject) => ({ added: added ?? subject.added_permissions, removed: removed ?? subject.removed_permissions }),
    { reverts },
  );
}
