import type { AddressPart } from '../../../lib/address.ts';

/** Hours of each day, such as 07:00 to 19:00; from the evening to the morning when the first is the later one. */
export interface TimeOfDay {
  from: string;
  to: string;
}

const RANGE = /^(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d)$/;

export const timeText = ({ from, to }: TimeOfDay) => `${from}–${to}`;

/** Both ends the same: the whole day. */
export const isWholeDay = ({ from, to }: TimeOfDay) => from === to;

export function isWithin({ from, to }: TimeOfDay, time: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}

export const timeOfDay = <const K extends string>(key: K): AddressPart<TimeOfDay | undefined, K> => ({
  keys: [key],
  start: undefined,
  read: (search) => {
    const found = RANGE.exec(search[key] ?? '');
    const range = { from: found?.[1] ?? '', to: found?.[3] ?? '' };
    return isWholeDay(range) ? undefined : range;
  },
  write: (value) => ({ [key]: value ? `${value.from}-${value.to}` : '' }) as Record<K, string>,
  history: 'push',
});
