import { ACCOUNT_STATES } from '@sightline/contract/statuses';
import { deactivateUser, PartOfUser, updateUser } from '@sightline/contract/user-admin';
import { z } from 'zod';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeState } from './account-state.ts';
import { changeUser } from './change-user.ts';

export { findPeople } from './find-people.ts';
export { userAdminHandlers } from './user-admin.handlers.ts';

/** An address is proved by its owner, a password is nobody else's, and superusers are not made by accident. */
const userFields = PartOfUser.omit({ email: true, password: true, is_superuser: true });

const stateFields = z.strictObject({ account_state: z.enum(ACCOUNT_STATES) });

export const userReverts: Reverts = {
  user: [
    revertible({ permission: updateUser.permission, body: userFields }, changeUser),
    revertible({ permission: deactivateUser.permission, body: stateFields }, (services, actor, id, fields, options) =>
      changeState(services, actor, id, fields.account_state !== 'inactive', options),
    ),
  ],
};
