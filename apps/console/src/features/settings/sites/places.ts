import { COUNTRY_CODES, type CountryCode, timeZoneOf } from '@sightline/contract/countries';
import type { Choice } from '../../../forms/search-select.tsx';

/** Countries by the names readers of a language know them by. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ value: code as string, label: names.of(code) ?? code })).toSorted((a, b) =>
    byName.compare(a.label, b.label),
  );
}

export const countryName = (code: string, language: string) => {
  const isCode = (COUNTRY_CODES as readonly string[]).includes(code);
  return isCode ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
};

const offsetOf = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';

/** Time zones with their present distance from UTC; one the browser does not list is kept when it is in use. */
export function timeZoneChoices(inUse: string, at: Date): Choice[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = !inUse || known.includes(inUse) ? known : [inUse, ...known];
  return all.map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, at)})` }));
}

export const defaultZone = (country: string) =>
  (COUNTRY_CODES as readonly string[]).includes(country) ? timeZoneOf(country as CountryCode) : '';
