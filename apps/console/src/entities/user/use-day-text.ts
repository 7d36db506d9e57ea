import i18next from 'i18next';
import { type Day, shortDay } from '../../lib/dates.ts';
import { useCurrentUser } from './current-user.ts';

/** Days as the reader writes them. */
export function useDayText() {
  const { preferred_date_format: format } = useCurrentUser();
  return (day: Day) => shortDay(day, format, i18next.language);
}
