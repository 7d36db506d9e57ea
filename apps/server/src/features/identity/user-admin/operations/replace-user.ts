import type { Operation } from '../../../../changes/call.ts';
import { changeUser } from '../change-user.ts';
import { showChanged } from '../show-user.ts';

export const replaceUser: Operation<'replaceUser'> = async ({ services, actor, exchange }, { params, body }) => {
  await changeUser(services, actor, params.id, body, { exchange });
  return showChanged(services, actor, params.id);
};
