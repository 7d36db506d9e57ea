import type { AddressPart, SearchText } from '../../lib/address.ts';
import type { Day } from '../../lib/dates.ts';
import type { DayRange } from '../alert/alert-range.ts';

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days are required: an address without two usable ones means the days a list starts with. */
function rangeIn({ from, to }: { from?: string | undefined; to?: string | undefined }, usual: DayRange): DayRange {
  if (!isDay(from) || !isDay(to)) return usual;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Days that a list can do without: none, or both. */
export const optionalDays: AddressPart<DayRange | undefined, 'from' | 'to'> = {
  keys: ['from', 'to'],
  start: undefined,
  read: ({ from, to }) => (isDay(from) && isDay(to) ? rangeIn({ from, to }, { from, to }) : undefined),
  write: (range) => ({ from: range?.from, to: range?.to }),
  history: 'replace',
};

/** A day that is looked at; empty where none is. */
export const chosenDay = <const K extends string>(key: K): AddressPart<Day, K> => ({
  keys: [key],
  start: '',
  read: (search) => (isDay(search[key]) ? search[key] : ''),
  write: (day) => ({ [key]: day }) as SearchText<K>,
  history: 'replace',
});

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
