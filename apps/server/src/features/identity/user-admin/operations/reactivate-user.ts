import type { Operation } from '../../../../changes/call.ts';
import { changeState } from '../account-state.ts';
import { showUser } from '../show-user.ts';

export const reactivateUser: Operation<'reactivateUser'> = async ({ services, actor }, { params }) => {
  await changeState(services, actor, params.id, true);
  return showUser(services, actor, params.id);
};
