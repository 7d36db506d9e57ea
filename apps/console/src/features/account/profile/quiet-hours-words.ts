import type { QuietHours } from '@sightline/contract/quiet-hours';
import { WEEKDAYS, type Weekday } from '@sightline/contract/schedules';
import type { TFunction } from 'i18next';
import { LANGUAGE_TABLE } from '../../../lib/i18n/languages.ts';
import { currentLanguage } from '../../../lib/i18n/words.ts';

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What quiet hours begin with: every night, by the clock of this browser. */
export const NIGHTS = (): QuietHours => ({ start: '22:00', end: '06:00', days: [...WEEKDAYS], time_zone: zoneHere() });

/** 1 January 2024 was a Monday. */
const dateOf = (day: Weekday) => new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));

export const dayName = (day: Weekday, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(LANGUAGE_TABLE[currentLanguage()].tag, { weekday, timeZone: 'UTC' }).format(dateOf(day));

/** Quiet hours as one line, where changes are listed. */
export function quietText(t: TFunction, quiet: QuietHours | null): string {
  if (quiet === null) return t('profile.off');
  const isDaily = quiet.days.length === WEEKDAYS.length;
  const days = isDaily ? t('profile.quiet.daily') : quiet.days.map((day) => dayName(day, 'short')).join(' ');
  return t('profile.quiet.shown', { start: quiet.start, end: quiet.end, days });
}
