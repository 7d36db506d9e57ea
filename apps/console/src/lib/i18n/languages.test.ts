import { LANGUAGES } from '@sightline/contract/statuses';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGE_CODES, languageOfTag, startLanguage } from './languages.ts';

afterEach(() => localStorage.clear());

it('offers the five languages of the product', () => {
  expect(LANGUAGE_CODES).toEqual([...LANGUAGES]);
});

it.each([
  ['en-GB', 'en'],
  ['it-CH', 'it'],
  ['ja', 'ja'],
  ['zh-CN', 'zh'],
  ['zh', 'zh'],
  ['zh-TW', 'zh_tw'],
  ['zh-Hant-HK', 'zh_tw'],
  ['de', undefined],
] as const)('reads the browser tag %s as %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));

it("starts with the visitor's choice, else the browser's language, else English", () => {
  expect(startLanguage(['de-DE', 'ja-JP'])).toBe('ja');
  expect(startLanguage(['de-DE'])).toBe('en');
  localStorage.setItem('sightline.language', 'zh_tw');
  expect(startLanguage(['ja-JP'])).toBe('zh_tw');
});
