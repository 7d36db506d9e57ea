import { useTranslation } from 'react-i18next';
import { useSiteMoment } from '../../../entities/site/use-site-moment.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `1:22` for an hour and 22 minutes. */
export const stayText = (seconds: number) => {
  const minutes = Math.max(0, Math.round(seconds / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** What moments and stays are called; times are those of the site. */
export function useVehicleWords() {
  const { t } = useTranslation();
  const dayText = useDayText();
  const momentText = useSiteMoment();
  return {
    dayText,
    lengthText: (seconds: number) => {
      if (seconds >= DAY)
        return t('vehicles.length.days', {
          days: Math.floor(seconds / DAY),
          hours: Math.floor((seconds % DAY) / HOUR),
        });
      return t('vehicles.length.hours', {
        hours: Math.floor(seconds / HOUR),
        minutes: String(Math.floor((seconds % HOUR) / MINUTE)).padStart(2, '0'),
      });
    },
    momentText,
  };
}
