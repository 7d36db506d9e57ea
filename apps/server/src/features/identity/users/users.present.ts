import { personName } from '@sightline/contract/person-name';
import { tabAccessOf } from '@sightline/contract/tabs';
import type { CurrentUser } from '@sightline/contract/users';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { OwnUserRow } from './users.repo.ts';

interface Facts {
  avatarUrl: string | null;
  notificationCameras: string[];
  canCopyFlows: boolean;
  /** Who views the console as this user. */
  viewer: OwnUserRow | undefined;
}

const viewedBy = (viewer: OwnUserRow | undefined, { viewing }: Actor): CurrentUser['viewed_by'] =>
  viewer && viewing ? { id: viewer.id, name: personName(viewer), until: viewing.until.toISOString() } : null;

export const presentCurrentUser = (user: OwnUserRow, actor: Actor, facts: Facts): CurrentUser => ({
  id: user.id,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  avatar_url: facts.avatarUrl,
  user_type: user.user_type,
  role: user.role,
  is_superuser: user.is_superuser,
  permissions: [...actor.permissions].sort(),
  tab_access: tabAccessOf(actor),
  password_expired: actor.isPasswordExpired,
  account_state: user.account_state,
  preferred_language: (facts.viewer ?? user).preferred_language,
  preferred_date_format: (facts.viewer ?? user).preferred_date_format,
  user_channel_id: user.user_channel_id,
  notification_settings: {
    enabled: user.notification_settings.enabled ?? true,
    system_notifications: user.notification_settings.system_notifications ?? true,
    sound: user.notification_settings.sound ?? false,
    cameras: facts.notificationCameras,
    email_alerts: user.notification_settings.email_alerts ?? false,
    quiet_hours: user.notification_settings.quiet_hours ?? null,
  },
  authenticator: user.has_authenticator,
  can_copy_flows: facts.canCopyFlows,
  start_dashboard: user.start_dashboard,
  viewed_by: viewedBy(facts.viewer, actor),
});
