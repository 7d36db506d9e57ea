import type { Operation } from '../../../../changes/call.ts';
import { changeUser } from '../change-user.ts';
import { showChanged } from '../show-user.ts';

export const updateUser: Operation<'updateUser'> = async ({ services, actor, exchange }, { params, body }) => {
  await changeUser(services, actor, params.id, body, { exchange });
  return showChanged(services, actor, params.id);
};
