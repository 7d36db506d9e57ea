import i18next from 'i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { type Day, shortDay } from '../../../lib/dates.ts';
import type { Change } from './figures.ts';

export const numberText = (value: number, digits = 0) =>
  new Intl.NumberFormat(i18next.language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );

export const percentText = (share: number, digits = 1) =>
  new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** A change with its sign. */
export const signedText = (value: number) =>
  value > 0 ? `+${numberText(value)}` : numberText(value).replace('-', '−');

/** Days as the reader writes them. */
export function useDayText() {
  const { preferred_date_format: format } = useCurrentUser();
  return (day: Day) => shortDay(day, format, i18next.language);
}

/** A zone as its distance from UTC now: "UTC+8". */
export function offsetText(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

const MOST_SHARE = 9;

/** How much something changed, as a share of what it was: tenfold and more as a multiple, from nothing as a number. */
export function growthText({ share, difference }: Pick<Change, 'share' | 'difference'>): string {
  if (share === undefined) return numberText(Math.abs(difference));
  return share > MOST_SHARE ? `${numberText(share + 1)}×` : percentText(Math.abs(share));
}
