import type { DateFormat, Day } from '../lib/dates.ts';

const pad = (part: string, length: number) => part.padStart(length, '0');

/** A day as somebody types it in their own order of parts, with whatever stands between them; absent when it is none. */
export function dayOfText(text: string, format: DateFormat): Day | undefined {
  const parts = text
    .trim()
    .match(/^(\d{1,4})\D(\d{1,2})\D(\d{1,4})$/)
    ?.slice(1);
  if (!parts) return undefined;
  const places = format.split('/');
  const at = (name: string) => parts[places.indexOf(name)] ?? '';
  const [year, month, day] = [at('YYYY'), pad(at('MM'), 2), pad(at('DD'), 2)];
  const written = `${year}-${month}-${day}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isDay = year.length === 4 && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isDay ? written : undefined;
}
