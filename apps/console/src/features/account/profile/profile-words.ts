import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RecordWords } from '../../../forms/record-words.ts';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import { LANGUAGE_TABLE } from '../../../lib/i18n/languages.ts';
import type { ProfileValues } from './profile-values.ts';
import { quietText } from './quiet-hours-words.ts';

/** What the fields of the profile are called where their changes are listed. */
export function useProfileWords(): RecordWords<ProfileValues> {
  const { t } = useTranslation();
  const labelOf = (name: keyof ProfileValues) => ({ label: t(`profile.field.${name}`) });
  const switchOf = (name: keyof ProfileValues) => ({
    ...labelOf(name),
    show: (isOn: boolean) => (isOn ? t('profile.on') : t('profile.off')),
  });
  return {
    first_name: labelOf('first_name'),
    last_name: labelOf('last_name'),
    user_channel_id: labelOf('user_channel_id'),
    preferred_language: { ...labelOf('preferred_language'), show: (code) => LANGUAGE_TABLE[code].name },
    preferred_date_format: labelOf('preferred_date_format'),
    enabled: switchOf('enabled'),
    sound: switchOf('sound'),
    system_notifications: switchOf('system_notifications'),
    cameras: { ...labelOf('cameras'), show: ({ length }) => t('profile.cameras.chosen', { count: length }) },
    email_alerts: switchOf('email_alerts'),
    quiet_hours: { ...labelOf('quiet_hours'), show: (quiet) => quietText(t, quiet) },
  };
}

/** What was begun and acts by a button of its own. */
export const unfinishedWords = (t: TFunction, names: readonly string[]): ShownChange[] =>
  names.map((name) => ({ name, to: t('profile.unfinished') }));
