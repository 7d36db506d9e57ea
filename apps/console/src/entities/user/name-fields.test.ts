import i18next from 'i18next';
import { afterAll, expect, it } from 'vitest';
import { switchLanguage } from '../../lib/i18n/words.ts';
import { nameFields } from './name-fields.ts';

afterAll(() => switchLanguage('en'));

it.each([
  ['en', 'first_name'],
  ['it', 'first_name'],
  ['ja', 'last_name'],
  ['zh', 'last_name'],
  ['zh_tw', 'last_name'],
] as const)('begin in %s with the %s', async (language, first) => {
  await switchLanguage(language);
  expect(nameFields(i18next.language)[0]).toBe(first);
});
