import type { Language } from '@sightline/contract/statuses';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { remembered } from '../storage.ts';
import { LANGUAGE_TABLE } from './languages.ts';
import type { WordParts } from './word-parts.ts';

/** A page loads the parts it needs. */
export type WordPart = keyof WordParts;

type WordFile = () => Promise<{ default: Record<string, unknown> }>;
/** The console's own words, and those it shares with what the server writes. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/*/*.json',
  '../../../../../packages/contract/src/words/*/*.json',
]);
const byPart = new Map(Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/'), load]));

const wanted = new Set<WordPart>();
const loads = new Map<string, Promise<void>>();
let current: Language = 'en';
/** The language that was asked for last: its words may still be on their way. */
let asked: Language = 'en';

async function readPart(language: Language, part: WordPart) {
  const file = byPart.get(`${language}/${part}.json`) as WordFile;
  const words = await file();
  i18next.addResourceBundle(LANGUAGE_TABLE[language].tag, 'translation', words.default, true, true);
}

/** A file is read once; one that could not be read is asked for again the next time. */
function loadPart(language: Language, part: WordPart): Promise<void> {
  const key = `${language}/${part}`;
  const load = loads.get(key) ?? readPart(language, part);
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
}

/** Makes parts ready in the language that is being read; a file that does not arrive leaves them in English. */
export async function loadWords(...parts: WordPart[]) {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => loadPart(current, part).catch(() => loadPart('en', part))));
}

export const currentLanguage = () => current;

export async function switchLanguage(language: Language) {
  asked = language;
  await Promise.all([...wanted].map((part) => loadPart(language, part)));
  // Whoever has chosen another one meanwhile keeps that, however late these words arrive.
  if (language !== asked) return;
  current = language;
  await i18next.changeLanguage(LANGUAGE_TABLE[language].tag);
  document.documentElement.lang = LANGUAGE_TABLE[language].tag;
}

/** A visitor's own choice is remembered by this browser. */
export async function chooseLanguage(language: Language) {
  remembered.set('language', language);
  await switchLanguage(language);
}

/** A text that a language lacks is shown in English: its words are fetched when the first one is missed. */
const fallBack = () => void Promise.allSettled([...wanted].map((part) => loadPart('en', part)));

export async function startWords(language: Language) {
  await i18next.use(initReactI18next).init({
    lng: LANGUAGE_TABLE[language].tag,
    fallbackLng: 'en',
    saveMissing: true,
    load: 'currentOnly',
    nsSeparator: false,
    resources: {},
    // The same braces as the contract's own sentences; React escapes what it renders.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { bindI18nStore: 'added' },
  });
  // Whatever was read before is gone with it.
  loads.clear();
  i18next.on('missingKey', fallBack);
  wanted.add('common');
  // A language file that does not arrive leaves the page in English rather than without words.
  await switchLanguage(language).catch(() => switchLanguage('en'));
}
