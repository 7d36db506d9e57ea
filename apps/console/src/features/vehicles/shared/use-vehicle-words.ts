import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { dayOf, timeOf, viewerTimeZone } from '../../../lib/dates.ts';
import { offsetText } from '../../../lib/number-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `1:22` for an hour and 22 minutes. */
export const stayText = (seconds: number) => {
  const minutes = Math.max(0, Math.round(seconds / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Times are those of the site: where its clock is not the reader's, they say which. */
const zoneText = (timeZone: string) => {
  const offset = offsetText(timeZone);
  return offset === offsetText(viewerTimeZone()) ? '' : ` ${offset}`;
};

/** What moments and stays are called; times are those of the site. */
export function useVehicleWords() {
  const { t } = useTranslation();
  const dayText = useDayText();
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
    /** The time of today, of another day with its day. */
    momentText: (at: string, timeZone: string) => {
      const day = dayOf(new Date(at), timeZone);
      const time = `${timeOf(new Date(at), timeZone)}${zoneText(timeZone)}`;
      return day === dayOf(new Date(), timeZone) ? time : `${dayText(day)}, ${time}`;
    },
  };
}
