import { type CurrentUser, updateCurrentUser } from '@sightline/contract/users';
import type { z } from 'zod';

/** Everything of one's own profile that Save sends; the form always holds all of it. */
export const Profile = updateCurrentUser.body.required();
export type ProfileValues = z.input<typeof Profile>;
type Patch = z.input<typeof updateCurrentUser.body>;

export const valuesOf = (user: CurrentUser): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name ?? '',
  user_channel_id: user.user_channel_id ?? '',
  preferred_language: user.preferred_language,
  preferred_date_format: user.preferred_date_format,
  notification_settings: user.notification_settings,
});

const text = (value: string | null) => value?.trim() ?? '';

/** The fields as people count them: each switch is one. */
const flat = ({ notification_settings: { cameras, ...switches }, ...values }: ProfileValues) => ({
  first_name: text(values.first_name),
  last_name: text(values.last_name),
  user_channel_id: text(values.user_channel_id),
  preferred_language: values.preferred_language,
  preferred_date_format: values.preferred_date_format,
  enabled: switches.enabled,
  sound: switches.sound,
  system_notifications: switches.system_notifications,
  cameras: [...new Set(cameras)].sort() as readonly string[],
});

type ProfileField = keyof ReturnType<typeof flat>;
export type FieldValue = string | boolean | readonly string[];

export interface ProfileChange {
  field: ProfileField;
  from: FieldValue;
  to: FieldValue;
}

const isSame = (a: FieldValue, b: FieldValue) => String(a) === String(b);

/** What differs between the saved profile and the form, in the order of the form. */
export function profileChanges(saved: ProfileValues, edited: ProfileValues): ProfileChange[] {
  const [before, after] = [flat(saved), flat(edited)];
  const fields = Object.keys(before) as ProfileField[];
  return fields
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => !isSame(from, to));
}

const NOTIFICATION_FIELDS: readonly ProfileField[] = ['enabled', 'sound', 'system_notifications', 'cameras'];

/** The body that saves these changes and touches nothing else. */
export function patchOf(changes: readonly ProfileChange[], edited: ProfileValues): Patch {
  const own = changes.filter(({ field }) => !NOTIFICATION_FIELDS.includes(field)).map(({ field, to }) => [field, to]);
  const hasSettings = changes.some(({ field }) => NOTIFICATION_FIELDS.includes(field));
  return {
    ...(Object.fromEntries(own) as Patch),
    ...(hasSettings ? { notification_settings: edited.notification_settings } : {}),
  };
}
