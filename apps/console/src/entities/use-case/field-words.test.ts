import { RULE_FIELDS } from '@sightline/contract/rules/fields';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWords, switchLanguage } from '../../lib/i18n/words.ts';
import { type FieldUnit, isFieldUnit, limitsHint, unitSuffix } from './field-words.ts';

const { t } = i18next;

const TABLES: readonly Readonly<Record<string, { unit?: string }>>[] = [
  ...Object.values(USE_CASES).map(({ fields }) => fields),
  ...Object.values(RULE_FIELDS),
];
const UNITS_OF_TABLES = new Set(TABLES.flatMap((fields) => Object.values(fields).flatMap(({ unit }) => unit ?? [])));

describe('units of settings', () => {
  beforeAll(() => loadWords('use-case-fields'));
  afterAll(() => switchLanguage('en'));

  it('have a word each, whichever table they are in', () => {
    expect([...UNITS_OF_TABLES].filter((unit) => !isFieldUnit(unit))).toEqual([]);
  });

  it.each([
    ['en', '30 s', '5 m', '40%', '1 day', '7 days'],
    ['ja', '30 秒', '5 m', '40%', '1 日', '7 日'],
    ['zh', '30 秒', '5 米', '40%', '1 天', '7 天'],
  ] as const)('are in the reader’s language: %s', async (language, ...texts) => {
    await switchLanguage(language);
    const values: [number, FieldUnit][] = [
      [30, 's'],
      [5, 'm'],
      [40, '%'],
      [1, 'day'],
      [7, 'day'],
    ];
    expect(values.map(([value, unit]) => `${value}${unitSuffix(t, unit, value)}`)).toEqual(texts);
  });

  it('stand at the limits of a field, too', async () => {
    await switchLanguage('ja');
    expect(limitsHint(t, { min: 1, max: 60, unit: 's' })).toContain('60 秒');
  });
});
