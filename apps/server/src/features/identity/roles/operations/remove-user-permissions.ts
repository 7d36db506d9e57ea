import type { Operation } from '../../../../changes/call.ts';
import { changeUserPermissions, withRemoved } from '../change-user-permissions.ts';
import { keysNamed } from '../permission-keys.ts';

export const removeUserPermissions: Operation<'removeUserPermissions'> = async ({ services, actor }, { body }) => {
  const keys = await keysNamed(services.db, body.permissions);
  return changeUserPermissions(services, actor, body.user_id, withRemoved(keys), { named: 'body' });
};
