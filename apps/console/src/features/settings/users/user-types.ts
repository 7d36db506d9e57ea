import type { USER_TYPES } from '@sightline/contract/statuses';
import type { CurrentUser } from '@sightline/contract/users';

export type UserType = (typeof USER_TYPES)[number];

/** Whose people a list shows. */
export type UserScope =
  | { of: 'all' }
  | { of: 'internal' }
  | { of: 'reseller'; id: string }
  | { of: 'company'; id: string };

const TYPES_OF_SCOPE: Record<UserScope['of'], readonly UserType[]> = {
  all: ['internal', 'external', 'end_user'],
  internal: ['internal'],
  reseller: ['internal'],
  company: ['end_user', 'external'],
};

/** What can be added from a list: nobody without a reseller of their own has one to give. */
export const typesToAdd = (scope: UserScope, viewer: Pick<CurrentUser, 'is_superuser' | 'user_type'>) =>
  TYPES_OF_SCOPE[scope.of].filter(
    (type) => type !== 'internal' || viewer.is_superuser || viewer.user_type === 'internal',
  );
