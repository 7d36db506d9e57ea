import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, shortDay, timeOf } from '../../../lib/dates.ts';

/** Moments as this page writes them: the time of today, and the day of everything else. */
export function useMoments() {
  const { i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const day = (at: string) => shortDay(dayOf(new Date(at)), format, i18n.language);
  const isToday = (at: string) => dayOf(new Date(at)) === dayOf(new Date());
  return { day, isToday, time: (at: string) => timeOf(new Date(at)) };
}
