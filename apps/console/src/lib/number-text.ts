import i18next from 'i18next';
import { formatter } from './dates.ts';

export const numberText = (value: number, digits = 0) =>
  new Intl.NumberFormat(i18next.language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );

export const percentText = (share: number, digits = 1) =>
  new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** The same for a column: every share with its decimal. */
export const alignedPercent = (share: number) =>
  new Intl.NumberFormat(i18next.language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);

/** A change with its sign. */
export const signedText = (value: number) =>
  value > 0 ? `+${numberText(value)}` : numberText(value).replace('-', '−');

/** A zone as its distance from UTC now: "UTC+8". */
export function offsetText(timeZone: string, now = new Date()): string {
  const parts = formatter('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** What a clock of a place shows, with the zone that it had then: "14:05 UTC+8". */
export const withZone = (time: string, timeZone: string, at: Date) => `${time} ${offsetText(timeZone, at)}`;
