import { useTranslation } from 'react-i18next';
import type { FieldWords, RecordWords } from '../../../forms/record-words.ts';
import type { UserField, UserValues } from './user-values.ts';

/** How the fields of an account are called, and their values said, where changes are listed. */
export function useUserWords(): RecordWords<UserValues> {
  const { t } = useTranslation();
  const field = <K extends Exclude<UserField, 'repeat'>>(
    name: K,
    words: Omit<FieldWords<UserValues[K]>, 'label'> = {},
  ) => ({
    label: t(`users.field.${name}`),
    ...words,
  });
  // Ids of groups and companies say nothing, and a password nobody should read off a screen.
  const silent = { instead: t('users.changed') };
  return {
    first_name: field('first_name'),
    last_name: field('last_name'),
    email: field('email'),
    username: field('username'),
    user_channel_id: field('user_channel_id'),
    is_superuser: field('is_superuser', { show: (is) => (is ? t('users.yes') : t('users.no')) }),
    group: field('group', silent),
    company: field('company', silent),
    sites: field('sites', { show: ({ length }) => t('users.chosen.sites', { count: length }) }),
    resellers: field('resellers', { show: ({ length }) => t('users.chosen.resellers', { count: length }) }),
    password_expiry_days: field('password_expiry_days'),
    way: field('way', { show: (way) => t(`users.way.${way}`) }),
    password: field('password', silent),
    // The second entry of a password is part of the first.
    repeat: undefined,
  };
}
