import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { codeInWords } from '../../../lib/failure-text.ts';
import type { Entry } from './trail-queries.ts';

/** The trail names what is in the database, so no compiler knows the keys. */
const wordFor = (key: string) => (i18next.exists(key) ? (i18next.t as (key: string) => string)(key) : undefined);

/** Where words for a field are kept: the trail's own first, then those of the forms that change it. */
const fieldKeys = (name: string) => [
  `audit.field.${name}`,
  `use_case.${name}`,
  `camera.field.${name}`,
  `position.${name}`,
  `use_case_field.${name}`,
  `camera_part.${name.replace(/_configuration$/, '')}`,
];

const fieldWord = (name: string) =>
  fieldKeys(name)
    .map(wordFor)
    .find((word) => word !== undefined) ?? inWords(name);

/** `report_period` reads "Report period" where no language file knows better. */
const inWords = (name: string) => {
  const [first = '', ...rest] = codeInWords(name).split(' ');
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
};

/** Points of a shape: nobody reads their numbers. */
const isOutline = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((point) => Array.isArray(point) && point.length === 2);

/** How things of the trail are called in the reader's language. */
export function useEntryWords() {
  const { t } = useTranslation();
  const fieldName = (path: readonly string[]) => path.map(fieldWord).join(' · ');

  /** A shape by its kind, and the number of its points where it has some. */
  function shapeText(value: object): string {
    const shape = 'kind' in value ? wordFor(`audit.value.${String(value.kind)}`) : undefined;
    if (shape === undefined) return JSON.stringify(value);
    return 'points' in value && isOutline(value.points)
      ? t('audit.shape', { shape, count: value.points.length })
      : shape;
  }

  function valueText(value: unknown, names: Entry['names']): string {
    if (value === null || value === undefined || value === '') return t('audit.none');
    if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
    if (isOutline(value)) return t('audit.points', { count: value.length });
    if (Array.isArray(value)) return value.map((item) => valueText(item, names)).join(', ') || t('audit.none');
    if (typeof value === 'object') return 'name' in value ? String(value.name) : shapeText(value);
    const text = String(value);
    return names[text] ?? wordFor(`audit.value.${text}`) ?? wordFor(`use_case.${text}`) ?? text;
  }

  /** Somebody, with the API key that acted for them; a service key acts for nobody. */
  function actor({ name, key }: Entry['actor']): string {
    if (key === null) return name;
    return key === name ? t('audit.service_key', { key }) : t('audit.with_key', { name, key });
  }

  return {
    actor,
    fieldName,
    valueText,
    category: (category: string) => wordFor(`audit.category.${category}`) ?? inWords(category),
    action: (action: string) => wordFor(`audit.action.${action}`) ?? inWords(action),
    objectType: (type: string) => wordFor(`audit.object.${type}`) ?? inWords(type),
  };
}
