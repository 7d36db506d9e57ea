import { can } from '@sightline/contract/permissions';
import type { UserView } from '@sightline/contract/user-admin';
import type { CurrentUser } from '@sightline/contract/users';

export interface FormAccess {
  isSelf: boolean;
  /** Which call saves: the whole account, its places alone, one's own details; absent: nothing can be changed. */
  saves: 'account' | 'places' | 'self' | undefined;
  /** Username and, until the account is in use, the e-mail address. */
  hasIdentity: boolean;
  hasEmail: boolean;
  hasDetails: boolean;
  /** Sites, resellers, company. */
  hasPlaces: boolean;
  /** User group, rights, password expiry. */
  hasRights: boolean;
  hasPassword: boolean;
  hasSuperuser: boolean;
  canDelete: boolean;
  canChangeState: boolean;
  canResetAuthenticator: boolean;
}

function savesBy(viewer: CurrentUser, user: UserView | undefined): FormAccess['saves'] {
  if (!user) return can(viewer, 'users__create') ? 'account' : undefined;
  if (can(viewer, 'users__update') && user.editable) return 'account';
  if (can(viewer, 'users__update') && user.places_editable) return 'places';
  return viewer.id === user.id && can(viewer, 'users_current__update') ? 'self' : undefined;
}

/** What of an account the viewer may change: nobody their own rights, and only with the permission to. */
export function formAccess(viewer: CurrentUser, user: UserView | undefined): FormAccess {
  const isSelf = viewer.id === user?.id;
  const saves = savesBy(viewer, user);
  const isAll = saves === 'account';
  return {
    isSelf,
    saves,
    hasIdentity: isAll,
    hasEmail: isAll && (!user || user.account_state === 'invited'),
    hasDetails: isAll || saves === 'self',
    hasPlaces: (isAll && !isSelf) || saves === 'places',
    hasRights: isAll && !isSelf,
    hasPassword: isAll && !isSelf,
    hasSuperuser: isAll && !isSelf && viewer.is_superuser,
    canDelete: Boolean(user) && can(viewer, 'allow_delete_users') && (isSelf || user?.editable === true),
    canChangeState: Boolean(user) && isAll && !isSelf,
    canResetAuthenticator: Boolean(user) && !isSelf && can(viewer, 'users__reset_authenticator'),
  };
}
