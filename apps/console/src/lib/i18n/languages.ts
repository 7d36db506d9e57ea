import type { Language } from '@sightline/contract/statuses';
import { remembered } from '../storage.ts';

interface LanguageEntry {
  /** In its own words, so that people find theirs. */
  name: string;
  /** The tag browsers, formatters and screen readers know it by. */
  tag: string;
}

export const LANGUAGE_TABLE: Record<Language, LanguageEntry> = {
  en: { name: 'English', tag: 'en' },
  it: { name: 'Italiano', tag: 'it' },
  ja: { name: '日本語', tag: 'ja' },
  zh: { name: '简体中文', tag: 'zh-Hans' },
  zh_tw: { name: '繁體中文', tag: 'zh-Hant' },
};

export const LANGUAGE_CODES = Object.keys(LANGUAGE_TABLE) as Language[];

const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGE_TABLE;

/** The language of ours that a browser's tag means, if any: `zh-HK` reads traditional characters, `zh-SG` simplified. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split('-');
  if (primary === 'zh') return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh_tw' : 'zh';
  return isLanguage(primary) ? primary : undefined;
}

/** What a visitor reads before anybody has signed in: their last choice, else the browser's, else English. */
export function startLanguage(tags: readonly string[] = navigator.languages): Language {
  const chosen = remembered.get('language');
  if (isLanguage(chosen)) return chosen;
  return tags.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
}
