import { useTranslation } from 'react-i18next';
import { dayOf, timeOf, viewerTimeZone } from '../../lib/dates.ts';
import { dayAndTime } from '../../lib/join-words.ts';
import { offsetText } from '../../lib/number-text.ts';
import { useDayText } from '../user/use-day-text.ts';

/** Times are those of the site: where its clock is not the reader's, they say which. */
const zoneText = (timeZone: string) => {
  const offset = offsetText(timeZone);
  return offset === offsetText(viewerTimeZone()) ? '' : ` ${offset}`;
};

/** The time of today by the clock of a site, of another day with its day. */
export function useSiteMoment() {
  const { i18n } = useTranslation();
  const dayText = useDayText();
  return (at: string, timeZone: string) => {
    const day = dayOf(new Date(at), timeZone);
    const time = `${timeOf(new Date(at), timeZone)}${zoneText(timeZone)}`;
    return day === dayOf(new Date(), timeZone) ? time : dayAndTime(dayText(day), time, i18n.language);
  };
}
