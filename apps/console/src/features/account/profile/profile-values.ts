import { type CurrentUser, NotificationSettings, updateCurrentUser } from '@sightline/contract/users';
import { z } from 'zod';

const { notification_settings: _, ...own } = updateCurrentUser.body.required().shape;

/** Everything of one's own profile that Save sends; each switch is a field, as people count them. */
export const Profile = z.object({ ...own, ...NotificationSettings.shape });
export type ProfileValues = z.input<typeof Profile>;
export type SavedProfile = z.output<typeof Profile>;
type Patch = z.input<typeof updateCurrentUser.body>;

/** The same cameras in another order are no change. */
export const inOrder = (cameras: readonly string[]) => [...new Set(cameras)].sort();

export const valuesOf = (user: CurrentUser): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name ?? '',
  user_channel_id: user.user_channel_id ?? '',
  preferred_language: user.preferred_language,
  preferred_date_format: user.preferred_date_format,
  ...user.notification_settings,
  cameras: inOrder(user.notification_settings.cameras),
});

const SETTINGS = Object.keys(NotificationSettings.shape);

/** The body that saves some fields and touches nothing else; the settings of notifications are saved as a whole. */
export function patchOf(part: Partial<SavedProfile>, whole: SavedProfile): Patch {
  const names = Object.keys(part);
  const { enabled, system_notifications, sound, cameras, email_alerts, quiet_hours } = whole;
  const plain = Object.entries(part).filter(([name]) => !SETTINGS.includes(name));
  return {
    ...Object.fromEntries(plain),
    ...(names.some((name) => SETTINGS.includes(name))
      ? { notification_settings: { enabled, system_notifications, sound, cameras, email_alerts, quiet_hours } }
      : {}),
  };
}
