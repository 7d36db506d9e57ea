import i18next from 'i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { type Day, shortDay } from '../../../lib/dates.ts';

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
