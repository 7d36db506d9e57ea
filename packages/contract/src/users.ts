import { z } from 'zod';
import { Id, Instant, Name, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { MAX_IMAGE_BYTES } from './media.ts';
import { QuietHours } from './quiet-hours.ts';
import { ACCOUNT_STATES, DATE_FORMATS, LANGUAGES, USER_TYPES } from './statuses.ts';
import { TAB_KEYS } from './tabs.ts';

const MAX_NOTIFICATION_CAMERAS = 2000;

/** What somebody wants to hear of; `cameras` are those whose alerts they watch. */
export const NotificationSettings = z.strictObject({
  enabled: z.boolean(),
  system_notifications: z.boolean(),
  sound: z.boolean(),
  cameras: z.array(Id).max(MAX_NOTIFICATION_CAMERAS),
  /** Whether those alerts come by e-mail, too. */
  email_alerts: z.boolean(),
  /** When nothing is sent outside the console; what is still open comes at the end. */
  quiet_hours: QuietHours.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The tabs somebody may open. */
export const TabAccess = z.record(z.enum(TAB_KEYS as [string, ...string[]]), z.boolean());

/** The signed-in user, as the console needs it on every page. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  role: Named.nullable(),
  is_superuser: z.boolean(),
  permissions: z.array(z.string()),
  tab_access: TabAccess,
  password_expired: z.boolean(),
  account_state: z.enum(ACCOUNT_STATES),
  preferred_language: z.enum(LANGUAGES),
  preferred_date_format: z.enum(DATE_FORMATS),
  user_channel_id: z.string().nullable(),
  notification_settings: NotificationSettings,
  /** Whether an authenticator makes the one-time passwords. */
  authenticator: z.boolean(),
  /** Whether logic flows can be copied as text. */
  can_copy_flows: z.boolean(),
  /** The saved dashboard that the console begins with. */
  start_dashboard: Id.nullable(),
  /** Who is looking, when somebody else views the console as this user; language and date format are theirs. */
  viewed_by: Named.extend({ until: Instant }).nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = defineRoute({
  method: 'GET',
  path: '/users/current/',
  summary: 'The signed-in user with permissions and tab access',
  sessionOnly: true,
  openToExpired: true,
  response: CurrentUser,
});

/** Empty means none. */
const optionalText = (max: number) => z.string().trim().max(max).nullable();

export const updateCurrentUser = defineRoute({
  method: 'PATCH',
  path: '/users/current/',
  summary: 'Change your own profile; what is left out stays',
  sessionOnly: true,
  permission: 'users_current__update',
  body: z.strictObject({
    first_name: Name.optional(),
    last_name: optionalText(150).optional(),
    user_channel_id: optionalText(100).optional(),
    preferred_language: z.enum(LANGUAGES).optional(),
    preferred_date_format: z.enum(DATE_FORMATS).optional(),
    notification_settings: NotificationSettings.partial({ email_alerts: true, quiet_hours: true }).optional(),
  }),
  response: CurrentUser,
  errors: ['out_of_reach'],
});

export const putOwnAvatar = defineRoute({
  method: 'PUT',
  path: '/users/current/avatar/',
  summary: 'Set your profile picture',
  sessionOnly: true,
  permission: 'users_current__update',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_IMAGE_BYTES },
  response: CurrentUser,
  errors: ['invalid_picture', 'unsupported_media_type', 'body_too_large'],
});

export const deleteOwnAvatar = defineRoute({
  method: 'DELETE',
  path: '/users/current/avatar/',
  summary: 'Remove your profile picture',
  sessionOnly: true,
  permission: 'users_current__update',
  response: CurrentUser,
});

export const userRoutes = { getCurrentUser, updateCurrentUser, putOwnAvatar, deleteOwnAvatar };
