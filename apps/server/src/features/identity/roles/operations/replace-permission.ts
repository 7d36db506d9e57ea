import type { Operation } from '../../../../changes/call.ts';
import { changePermission } from '../change-permission.ts';
import { loadPermission } from '../load-permission.ts';

export const replacePermission: Operation<'replacePermission'> = async ({ services, actor }, { params, body }) => {
  await changePermission(services, actor, params.id, body);
  return loadPermission(services.db, actor, params.id);
};
