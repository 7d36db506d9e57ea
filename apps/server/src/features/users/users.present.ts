import { tabAccessOf } from '@sightline/contract/tabs';
import type { CurrentUser } from '@sightline/contract/users';
import type { Actor } from '../../reach.ts';
import type { OwnUserRow } from './users.repo.ts';

const DAY_MS = 86_400_000;

type User = OwnUserRow['user'];

/** Expired when the password must be changed, or is older than its owner's limit. */
export function isPasswordExpired(user: User, now: Date): boolean {
  if (user.mustChangePassword) return true;
  if (user.passwordExpiryDays === null || user.passwordChangedAt === null) return false;
  return now.getTime() - user.passwordChangedAt.getTime() > user.passwordExpiryDays * DAY_MS;
}

interface Facts {
  avatarUrl: string | null;
  now: Date;
}

export const presentCurrentUser = (
  { user, role }: OwnUserRow,
  actor: Actor,
  { avatarUrl, now }: Facts,
): CurrentUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  avatar_url: avatarUrl,
  user_type: user.userType as CurrentUser['user_type'],
  role,
  is_superuser: user.isSuperuser,
  permissions: [...actor.permissions].sort(),
  tab_access: tabAccessOf(actor),
  password_expired: isPasswordExpired(user, now),
  account_state: user.accountState as CurrentUser['account_state'],
  preferred_language: user.preferredLanguage as CurrentUser['preferred_language'],
  preferred_date_format: user.preferredDateFormat as CurrentUser['preferred_date_format'],
});
