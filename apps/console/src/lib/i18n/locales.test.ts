// @vitest-environment node
import { IDENTITIES, SEEN_CLASSES } from '@sightline/contract/abilities';
import { ERRORS } from '@sightline/contract/errors';
import { KEY_POINTS, OBJECT_KINDS } from '@sightline/contract/frames';
import { ALERT_STATUSES, LANGUAGES, type Language } from '@sightline/contract/statuses';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { CLASS_GROUPS } from '@sightline/contract/use-cases/needs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TABLE } from './languages.ts';

type Tree = { [key: string]: string | Tree };

const found = import.meta.glob<Tree>(['./locales/*/*.json', '../../../../../packages/contract/src/words/*/*.json'], {
  eager: true,
  import: 'default',
});
/** By language and part: `ja/terms.json`. */
const files = Object.fromEntries(
  Object.entries(found).map(([file, tree]) => [file.split('/').slice(-2).join('/'), tree]),
);
const PARTS = Object.keys(files)
  .filter((file) => file.startsWith('en/'))
  .map((file) => file.slice('en/'.length));
/** Texts that are the same in a language as in English. */
const SHARED_WITH_ENGLISH: { [L in Language]?: readonly string[] } = {
  it: [
    ' min',
    'Account',
    'Database',
    'E-mail',
    'Escalation',
    'File',
    'Flowsense',
    'Logo',
    'Menu',
    'Password',
    'Privacy',
    'Record',
    'Software',
    'Webhook',
    'e-mail',
    'min',
    '{count} fps',
    '{count} private',
    '{count} record',
    '{count} server',
    '{minutes} min',
    '{shown} webhook',
  ],
  ja: ['Flowsense', 'Webhook'],
  zh: ['Flowsense', 'Webhook'],
  zh_tw: ['Flowsense', 'Webhook'],
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

const flat = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const wordsOf = (language: string, part: string) => flat(files[`${language}/${part}`] ?? {});
const baseKeys = (words: [string, string][]) => [...new Set(words.map(([key]) => key.replace(PLURAL, '')))].sort();
const english = PARTS.flatMap((part) => wordsOf('en', part));

const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it.each(PARTS)('has the keys of English in %s, no fewer and no more', (part) => {
    expect(baseKeys(wordsOf(language, part))).toEqual(baseKeys(wordsOf('en', part)));
  });

  it('fills the same gaps as English', () => {
    const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    const own = new Map(PARTS.flatMap((part) => wordsOf(language, part)));
    for (const [key, text] of english) if (own.has(key)) expect([key, gaps(own.get(key)!)]).toEqual([key, gaps(text)]);
  });

  it('is translated', () => {
    const own = new Map(PARTS.flatMap((part) => wordsOf(language, part)));
    const isShared = (text: string) => SHARED_WITH_ENGLISH[language]?.includes(text);
    const isWord = (text: string) => /[a-z]{3}/.test(text.replace(/\{\w+\}/g, ''));
    expect(english.filter(([key, text]) => own.get(key) === text && isWord(text) && !isShared(text))).toEqual([]);
  });
});

describe.each(LANGUAGES)('plurals of %s', (language) => {
  it('cover every form the language has', () => {
    const forms = new Intl.PluralRules(LANGUAGE_TABLE[language].tag).resolvedOptions().pluralCategories.toSorted();
    const own = PARTS.flatMap((part) => wordsOf(language, part)).map(([key]) => key);
    const plurals = english.filter(([key]) => key.endsWith('_other')).map(([key]) => key.replace(PLURAL, ''));
    for (const base of plurals) {
      const found = own.filter((key) => key.replace(PLURAL, '') === base && PLURAL.test(key));
      expect([base, found.map((key) => key.slice(base.length + 1)).sort()]).toEqual([base, forms]);
    }
  });
});

describe('English', () => {
  it('has no key twice, since the parts share one table', () => {
    const keys = english.map(([key]) => key);
    const seen = new Set<string>();
    expect(keys.filter((key) => seen.has(key) || !seen.add(key))).toEqual([]);
  });

  it('has no key that nothing asks for', () => {
    const prefixes = [...sources.matchAll(/`([a-z_.]+\.)\$\{/g)].map((match) => match[1]!);
    const quoted = new Set([...sources.matchAll(/['"]([\w.]+)['"]/g)].map((match) => match[1]!));
    const isUsed = (key: string) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(english.map(([key]) => key.replace(PLURAL, '')).filter((key) => !isUsed(key))).toEqual([]);
  });

  it("says the same as the contract's error catalogue", () => {
    const own = Object.fromEntries(english.filter(([key]) => key.startsWith('error.')));
    const catalogue = Object.entries(ERRORS).map(([code, { message }]) => [`error.${code}`, message]);
    expect(own).toEqual(Object.fromEntries(catalogue));
  });

  it('names every use case, object and status of the contract', () => {
    const own = new Map(english);
    for (const { key, label } of Object.values(USE_CASES))
      expect([key, own.get(`use_case.${key}`)]).toEqual([key, label]);
    const needed = [
      ...OBJECT_KINDS.map((kind) => `kind.${kind}`),
      ...[...SEEN_CLASSES, ...Object.keys(CLASS_GROUPS)].map((name) => `sight.class.${name}`),
      ...KEY_POINTS.map((point) => `sight.key_point.${point}`),
      ...IDENTITIES.map((identity) => `sight.identity.${identity}`),
      ...ALERT_STATUSES.map((status) => `status.${status}`),
    ];
    expect(needed.filter((key) => !own.has(key))).toEqual([]);
  });
});
