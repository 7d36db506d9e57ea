import type { AddressPart } from '../../lib/address.ts';
import type { Day } from '../../lib/dates.ts';
import type { DayRange } from '../alert/alert-range.ts';

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days are required: an address without two usable ones means the days a list starts with. */
function rangeIn({ from, to }: { from?: string | undefined; to?: string | undefined }, usual: DayRange): DayRange {
  if (!isDay(from) || !isDay(to)) return usual;
  return from <= to ? { from, to } : { from: to, to: from };
}

type DayPart = AddressPart<Day, 'from' | 'to'>;

const dayPart = (end: 'from' | 'to', usual: DayRange): DayPart => ({
  keys: ['from', 'to'],
  start: usual[end],
  read: (search) => rangeIn(search, usual)[end],
  // Always both: one alone would move with the days a list starts with.
  write: (_, values) => ({ from: String(values.from), to: String(values.to) }),
  history: 'replace',
});

/** The first and the last day of a list, beside what else its address keeps. */
export const days = (usual: DayRange): { from: DayPart; to: DayPart } => ({
  from: dayPart('from', usual),
  to: dayPart('to', usual),
});
