import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { addDays, type Day, dayWithWeekday } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { type DayCount, useAmountText } from '../shared/count-texts.ts';
import css from './day-head.module.css';

interface DayHeadProps {
  day: Day;
  /** Absent until they are counted. */
  counted: DayCount | undefined;
  /** On a phone, where the page has no head of its own. */
  unreadText: string | undefined;
  /** A table draws its own lines. */
  isPlain?: boolean;
  /** Chooses all of the day, loaded or not; absent where that is not known to be all. */
  onSelectAll: (() => void) | undefined;
}

export function DayHead({ day, counted, unreadText, isPlain = false, onSelectAll }: DayHeadProps) {
  const { t } = useTranslation();
  const today = useToday();
  const amountText = useAmountText();
  const { preferred_date_format: format } = useCurrentUser();
  const date = dayWithWeekday(day, format, i18next.language);
  const name = { [today]: t('alerts.today'), [addDays(today, -1)]: t('alerts.yesterday') }[day];
  const details = [
    ...(name ? [date] : []),
    ...(counted ? [amountText(counted)] : []),
    ...(unreadText ? [unreadText] : []),
  ];
  return (
    <div className={css.head} data-plain={isPlain || undefined}>
      <h2 className={css.day}>{name ?? date}</h2>
      <span className={css.details}>{joinWords(details, i18next.language)}</span>
      <span className={css.line} />
      {counted && onSelectAll ? (
        <button type="button" className={css.all} onClick={onSelectAll}>
          {t('inbox.select_all', { count: counted.count })}
        </button>
      ) : null}
    </div>
  );
}
