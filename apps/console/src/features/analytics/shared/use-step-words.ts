import i18next from 'i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { dayWithWeekday, timeOf } from '../../../lib/dates.ts';
import { useAnalytics } from './use-analytics.ts';

const LABELS = 6;
const HOUR_MS = 3_600_000;

/** What days and hours of the site are called. */
export function useStepWords() {
  const { site } = useAnalytics();
  const { preferred_date_format: format } = useCurrentUser();
  const dayText = useDayText();
  const timeText = (at: string) => timeOf(new Date(at), site.time_zone);
  return {
    dayText,
    longDayText: (day: string) => dayWithWeekday(day, format, i18next.language),
    timeText,
    hourText: (at: string) => timeText(at).slice(0, 2),
    spanText: (at: string) => `${timeText(at)}–${timeOf(new Date(Date.parse(at) + HOUR_MS), site.time_zone)}`,
    /** Labels at a few of many days. */
    dayLabels: (steps: readonly string[]) => (index: number) =>
      index % Math.max(1, Math.ceil(steps.length / LABELS)) === 0 ? dayText(steps[index] ?? '') : undefined,
  };
}
