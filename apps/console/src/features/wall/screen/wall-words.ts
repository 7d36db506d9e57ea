import type { TFunction } from 'i18next';

export const localeOf = (language: string) => language.replace('_', '-');

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "2 minutes ago". */
export function ageOf(atMs: number, nowMs: number, language: string): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-Math.floor(seconds / size), unit);
}

/** Whether a time of the day lies in hours, which may go past midnight. */
export const isWithin = ([from, to]: readonly [string, string], time: string): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

const two = (value: number) => String(value).padStart(2, '0');
const DAY_SECONDS = 86_400;

/** A time in a large number and a small unit: 6:40 min, 2:14 h, 3 d. */
export function lengthOf(t: TFunction, seconds: number): [string, string] {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 3600) return [`${Math.floor(whole / 60)}:${two(whole % 60)}`, t('wall_screen.unit.min')];
  if (whole < 2 * DAY_SECONDS)
    return [`${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}`, t('wall_screen.unit.h')];
  return [String(Math.floor(whole / DAY_SECONDS)), t('wall_screen.unit.d')];
}
