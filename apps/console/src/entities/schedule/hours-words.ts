import { WEEKDAYS, type Weekday, type WeekHours } from '@sightline/contract/schedules';
import i18next, { type TFunction } from 'i18next';

/** `08:00:00` is the same time as `08:00`. */
export const shortTime = (time: string) => time.slice(0, 5);

export const hoursNumber = (hours: number) =>
  new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 1 }).format(hours);

/** Days that follow each other and have the same hours. */
function runsOf(hours: WeekHours): { days: Weekday[]; text: string | undefined }[] {
  const runs: { days: Weekday[]; text: string | undefined }[] = [];
  for (const day of WEEKDAYS) {
    const { enabled, slots } = hours[day];
    const text = enabled ? slots.map((slot) => slot.map(shortTime).join('–')).join(', ') : undefined;
    const last = runs.at(-1);
    if (last && last.text === text) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs;
}

/** The hours of a week in a line, equal days together: "Mon–Fri 08:00–21:00; Sat–Sun off". */
export function hoursText(t: TFunction, hours: WeekHours): string {
  const name = (day: Weekday) => t(`camera.day_short.${day}`);
  const ends = (days: Weekday[]) => [...new Set([days[0], days.at(-1)])].map((day) => name(day as Weekday)).join('–');
  return runsOf(hours)
    .map(({ days, text }) => `${ends(days)} ${text ?? t('camera.off')}`)
    .join('; ');
}
