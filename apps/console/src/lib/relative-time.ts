import { type DateFormat, dateInFormat } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [7 * DAY, DAY, 'day'],
] as const;

/** How long ago something was, as short as a list wants it: now, 2 min, 3 hr, 4 days, then the date. */
export function timeAgo(at: Date, now: Date, locale: string, format: DateFormat): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const unit = UNITS.find(([below]) => age < below);
  if (!unit) return dateInFormat(at, format);
  const [, size, name] = unit;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(
    Math.floor(age / size),
  );
}
