import type { Operation } from '../../../../changes/call.ts';
import { changeState } from '../account-state.ts';
import { showUser } from '../show-user.ts';

export const deactivateUser: Operation<'deactivateUser'> = async ({ services, actor }, { params }) => {
  await changeState(services, actor, params.id, false);
  return showUser(services, actor, params.id);
};
