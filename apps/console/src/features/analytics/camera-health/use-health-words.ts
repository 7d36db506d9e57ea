import type { HealthIncident } from '@sightline/contract/camera-health';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { dayOf, timeOf } from '../../../lib/dates.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const amount = (value: number, unit: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** A length of time by its two largest units: 2 days 4 hr. */
export function lengthText(seconds: number, language: string): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first === -1) return amount(Math.max(0, Math.round(seconds)), 'second', language);
  let left = seconds;
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const whole = Math.floor(left / size);
    left -= whole * size;
    return { unit, whole };
  });
  return parts
    .filter(({ whole }) => whole > 0)
    .map(({ unit, whole }) => amount(whole, unit, language))
    .join(' ');
}

/** Incidents in words, by the clock of their site. */
export function useHealthWords() {
  const { t, i18n } = useTranslation();
  const dayText = useDayText();
  const momentText = (at: string, timeZone: string) => {
    const moment = new Date(at);
    return `${dayText(dayOf(moment, timeZone))} ${timeOf(moment, timeZone)}`;
  };
  // The day of the end is said only where it is another one.
  const endText = (from: string, to: string, timeZone: string) => {
    const [start, end] = [new Date(from), new Date(to)];
    return dayOf(start, timeZone) === dayOf(end, timeZone) ? timeOf(end, timeZone) : momentText(to, timeZone);
  };
  return {
    dayText,
    momentText,
    lengthText: (seconds: number) => lengthText(seconds, i18n.language),
    spanText: ({ started_at, ended_at }: HealthIncident, timeZone: string) =>
      ended_at === null
        ? t('camera_health.since_moment', { moment: momentText(started_at, timeZone) })
        : `${momentText(started_at, timeZone)} – ${endText(started_at, ended_at, timeZone)}`,
  };
}
