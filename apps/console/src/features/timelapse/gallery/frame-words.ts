import i18next from 'i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayWithWeekday, timeOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import type { Planned } from './frames.ts';

/** What is said of a day. */
export function useDayWords() {
  const { preferred_date_format: format } = useCurrentUser();
  return (date: string) => dayWithWeekday(date, format, i18next.language);
}

/** What is said of a frame: its day and time at the site. */
export function useFrameWords(timeZone: string) {
  const dayWords = useDayWords();
  return ({ date, at }: Planned) =>
    withZone(`${dayWords(date)}, ${timeOf(new Date(at), timeZone)}`, timeZone, new Date(at));
}
