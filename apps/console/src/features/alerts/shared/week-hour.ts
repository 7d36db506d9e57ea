import type { WeekHour } from '@sightline/contract/alerts/records';
import i18next from 'i18next';
import type { AddressPart } from '../../../lib/address.ts';

const WRITTEN = /^([0-6])-(\d|1\d|2[0-3])$/;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The short name of a weekday, from Monday, 0. */
export const weekdayText = (weekday: number) =>
  new Intl.DateTimeFormat(i18next.language, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + weekday * DAY_MS);

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const weekHourText = ({ weekday, hour }: WeekHour) => `${weekdayText(weekday)} ${hourText(hour)}`;

/** The hour of the week that a clock in some time zone shows. */
export function weekHourAt(at: Date, timeZone: string): WeekHour {
  const format = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', hourCycle: 'h23', timeZone });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { weekday: DAYS.indexOf(parts.get('weekday') ?? ''), hour: Number(parts.get('hour')) };
}

export const isSameHour = (one: WeekHour, other: WeekHour) => one.weekday === other.weekday && one.hour === other.hour;

export const weekHour = <const K extends string>(key: K): AddressPart<WeekHour | undefined, K> => ({
  keys: [key],
  start: undefined,
  read: (search) => {
    const found = WRITTEN.exec(search[key] ?? '');
    return found ? { weekday: Number(found[1]), hour: Number(found[2]) } : undefined;
  },
  write: (value) => ({ [key]: value ? `${value.weekday}-${value.hour}` : '' }) as Record<K, string>,
  history: 'push',
});
