import type { Operation } from '../../../../changes/call.ts';
import { changeRole } from '../change-role.ts';
import { loadRole } from '../load-role.ts';

export const replaceRole: Operation<'replaceRole'> = async ({ services, actor }, { params, body }) => {
  await changeRole(services, actor, params.id, body);
  return loadRole(services.db, actor, params.id);
};
