import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { addDays, type Day, dayWithWeekday } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import css from './day-head.module.css';

interface DayHeadProps {
  day: Day;
  count: number | undefined;
  /** On a phone, where the page has no head of its own. */
  unreadText: string | undefined;
}

export function DayHead({ day, count, unreadText }: DayHeadProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { preferred_date_format: format } = useCurrentUser();
  const date = dayWithWeekday(day, format, i18next.language);
  const name = { [today]: t('alerts.today'), [addDays(today, -1)]: t('alerts.yesterday') }[day];
  const details = [
    ...(name ? [date] : []),
    ...(count === undefined ? [] : [t('alerts.count', { count, shown: count })]),
    ...(unreadText ? [unreadText] : []),
  ];
  return (
    <div className={css.head}>
      <h2 className={css.day}>{name ?? date}</h2>
      <span className={css.details}>{joinWords(details, i18next.language)}</span>
    </div>
  );
}
