import { lastDays } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import { type AddressPart, defineAddress, ids, opened, pushed, type SearchOf } from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';
import { isWhat, type What } from './quick-flow.ts';

type Points = readonly (readonly [number, number])[];

const single = <T, const K extends string>(
  key: K,
  start: T,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
): AddressPart<T, K> => ({
  keys: [key],
  start,
  read: (search) => read(search[key] ?? '') ?? start,
  write: (value) => ({ [key]: write(value) }) as Record<K, string>,
  history: 'replace',
});

/** A corner is two numbers of a thousand: `120.340-560.340-560.780`. */
const PARTS = 1000;

export function pointsIn(text: string): Points | undefined {
  const points = text.split('-').map((pair) => pair.split('.').map((part) => Number(part) / PARTS));
  const isGood = points.every(([x = -1, y = -1, ...rest]) => rest.length === 0 && x >= 0 && x <= 1 && y >= 0 && y <= 1);
  return isGood && points.length >= 3 && points.length <= 20 ? (points as unknown as Points) : undefined;
}

export const pointsText = (points: Points) =>
  points.map((point) => point.map((part) => Math.round(part * PARTS)).join('.')).join('-');

const DAYS = 3;
const LONGEST_SECONDS = 24 * 3600;

/** The whole question stands in the address: a link is the search. */
export const searchAddressOn = (today: Day) => {
  const { from, to } = days(lastDays(DAYS, today));
  return defineAddress({
    what: single<What, 'what'>('what', 'human', (text) => (isWhat(text) ? text : undefined), String),
    cameras: pushed(ids('cameras')),
    area: single<Points | undefined, 'area'>('area', undefined, pointsIn, (points) =>
      points ? pointsText(points) : '',
    ),
    seconds: single<number, 'over'>(
      'over',
      10,
      (text) => (text !== '' && Number(text) >= 0 && Number(text) <= LONGEST_SECONDS ? Number(text) : undefined),
      String,
    ),
    from: pushed(from),
    to: pushed(to),
    /** A flow of the camera in place of the form. */
    flow: opened('flow'),
  });
};

export type PastSearch = SearchOf<ReturnType<typeof searchAddressOn>>;
