import { tabAccessOf } from '@sightline/contract/tabs';
import type { CurrentUser } from '@sightline/contract/users';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { OwnUserRow } from './users.repo.ts';

interface Facts {
  avatarUrl: string | null;
  notificationCameras: string[];
}

export const presentCurrentUser = ({ user, role }: OwnUserRow, actor: Actor, facts: Facts): CurrentUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  avatar_url: facts.avatarUrl,
  user_type: user.userType as CurrentUser['user_type'],
  role,
  is_superuser: user.isSuperuser,
  permissions: [...actor.permissions].sort(),
  tab_access: tabAccessOf(actor),
  password_expired: actor.isPasswordExpired,
  account_state: user.accountState as CurrentUser['account_state'],
  preferred_language: user.preferredLanguage as CurrentUser['preferred_language'],
  preferred_date_format: user.preferredDateFormat as CurrentUser['preferred_date_format'],
  user_channel_id: user.userChannelId,
  notification_settings: {
    enabled: user.notificationSettings.enabled ?? true,
    system_notifications: user.notificationSettings.system_notifications ?? true,
    sound: user.notificationSettings.sound ?? false,
    cameras: facts.notificationCameras,
  },
  authenticator: user.totpSecret !== null,
});
