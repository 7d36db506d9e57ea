import type { Language } from '@sightline/contract/statuses';
import type { TFunction } from 'i18next';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import { LANGUAGE_TABLE } from '../../../lib/i18n/languages.ts';
import type { FieldValue, ProfileChange } from './profile-values.ts';
import type { Picture } from './use-profile.ts';

function valueWords(t: TFunction, { field }: ProfileChange, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? t('profile.on') : t('profile.off');
  if (typeof value !== 'string') return t('profile.cameras.chosen', { count: value.length });
  if (field === 'preferred_language') return LANGUAGE_TABLE[value as Language].name;
  return value || t('form.none');
}

/** The changes as the dialog lists them before they are lost. */
export function changeWords(t: TFunction, changes: readonly ProfileChange[], picture: Picture): ShownChange[] {
  const shown = changes.map((change) => ({
    name: t(`profile.field.${change.field}`),
    from: valueWords(t, change, change.from),
    to: valueWords(t, change, change.to),
  }));
  if (picture === undefined) return shown;
  const to = picture ? t('profile.picture.new') : t('form.none');
  return [{ name: t('profile.field.picture'), from: t('profile.picture.kept'), to }, ...shown];
}

/** What was begun and acts by a button of its own. */
export const unfinishedWords = (t: TFunction, names: readonly string[]): ShownChange[] =>
  names.map((name) => ({ name, to: t('profile.unfinished') }));
