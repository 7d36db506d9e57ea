import type { Operation } from '../../../../changes/call.ts';
import { changeUserPermissions, withAdded } from '../change-user-permissions.ts';
import { keysNamed } from '../permission-keys.ts';

export const addUserPermissions: Operation<'addUserPermissions'> = async ({ services, actor }, { body }) => {
  const keys = await keysNamed(services.db, body.permissions);
  return changeUserPermissions(services, actor, body.user_id, withAdded(keys), { named: 'body' });
};
