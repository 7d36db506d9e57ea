import { useTranslation } from 'react-i18next';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import type { UserField, UserValues } from './user-values.ts';

/** The second entry of a password is part of the first. */
export type CountedField = Exclude<UserField, 'repeat'>;

/** Values that have no words of their own: ids of groups and companies, and what nobody should read off a screen. */
const SILENT: readonly CountedField[] = ['group', 'company', 'password'];
const COUNTED = ['sites', 'resellers'] as const;

/** The changes as the dialog lists them before they are lost. */
export function useChangeWords(changed: readonly CountedField[], saved: UserValues, edited: UserValues): ShownChange[] {
  const { t } = useTranslation();
  const words = (field: CountedField, { [field]: value }: UserValues): string => {
    const counted = COUNTED.find((name) => name === field);
    if (counted) return t(`users.chosen.${counted}`, { count: (value as string[]).length });
    if (field === 'way') return t(`users.way.${value as UserValues['way']}`);
    if (typeof value === 'boolean') return value ? t('users.yes') : t('users.no');
    return String(value).trim() || t('form.none');
  };
  return changed.map((field) =>
    SILENT.includes(field)
      ? { name: t(`users.field.${field}`), to: t('users.changed') }
      : { name: t(`users.field.${field}`), from: words(field, saved), to: words(field, edited) },
  );
}
