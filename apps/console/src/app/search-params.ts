/** Search parameters as plain text: addresses stay short and can be read aloud. Each feature types its own. */
export type SearchText = Record<string, string>;

export const parseSearch = (text: string): SearchText => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
