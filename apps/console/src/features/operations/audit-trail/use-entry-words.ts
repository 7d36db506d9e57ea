import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { roleName } from '../../../entities/user/role-name.ts';
import type { Entry } from './trail-queries.ts';
import { fieldWord, inWords, wordFor } from './trail-words.ts';
import { type Standing, valueWords } from './value-words.ts';

/** How things of the trail are called in the reader's language. */
export function useEntryWords() {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const reader = { t, language: i18n.language, format };

  /** Somebody, with the API key that acted for them; a service key acts for nobody. */
  function actor({ name, key }: Entry['actor']): string {
    if (key === null) return name;
    return key === name ? t('audit.service_key', { key }) : t('audit.with_key', { name, key });
  }

  return {
    actor,
    fieldName: (path: readonly string[], { object }: Pick<Entry, 'object'>) =>
      path.map((name) => fieldWord(name, object)).join(' · '),
    valueText: (value: unknown, path: readonly string[], entry: Standing['entry']) =>
      valueWords(value, reader, { path, entry }),
    objectName: ({ type, name }: Entry['object']) => (type === 'role' ? roleName(t, name) : name),
    category: (category: string) => wordFor(`audit.category.${category}`) ?? inWords(category),
    action: (action: string) => wordFor(`audit.action.${action}`) ?? inWords(action),
    objectType: (type: string) => wordFor(`audit.object.${type}`) ?? inWords(type),
  };
}
