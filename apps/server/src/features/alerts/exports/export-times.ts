import type { Language } from '@sightline/contract/statuses';

const LOCALES: Record<Language, string> = { en: 'en-GB', it: 'it', ja: 'ja', zh: 'zh-Hans', zh_tw: 'zh-Hant' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** A zone that came from before and is not known here would end the whole file. */
export function zoneOr(zone: string, otherwise = 'UTC'): string {
  try {
    formatOf('en', { timeZone: zone });
    return zone;
  } catch {
    return otherwise;
  }
}

/** `2026-06-01 09:30:00`, as spreadsheets read it. */
export const sortableTime = (at: Date, timeZone: string): string =>
  formatOf('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** Day and time in the reader's language, with seconds. */
export const timeInWords = (at: Date, timeZone: string, language: Language): string =>
  formatOf(LOCALES[language], { timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(at);

export const dayInWords = (at: Date, timeZone: string, language: Language): string =>
  formatOf(LOCALES[language], { timeZone, dateStyle: 'medium' }).format(at);

export const numberInWords = (value: number, language: Language, digits = 0): string =>
  value.toLocaleString(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
