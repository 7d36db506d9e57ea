import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';

/** How many alerts there are, and in how many rows they come. */
interface Amount {
  count: number;
  exact: boolean;
  rows: number;
  rows_exact: boolean;
}

export interface DayCount extends Amount {
  day: string;
}

export interface Counts {
  count: number;
  count_exact: boolean;
  rows: number;
  rows_exact: boolean;
  unread: number;
  unread_exact: boolean;
  by_day: readonly DayCount[];
}

/** A number in words: exact up to a limit, "1,000+" beyond it. */
function useNumberText() {
  const { t, i18n } = useTranslation();
  return (count: number, isExact: boolean) => {
    const text = count.toLocaleString(i18n.language);
    return isExact ? text : t('alerts.more_than', { count: text as never });
  };
}

/** "58 alerts in 37 rows", or the alerts alone when each has a row. */
export function useAmountText() {
  const { t } = useTranslation();
  const numberText = useNumberText();
  return ({ count, exact, rows, rows_exact }: Amount) => {
    const alerts = t('alerts.count', { count, shown: numberText(count, exact) });
    return rows === count ? alerts : t('inbox.in_rows', { alerts, count: rows, shown: numberText(rows, rows_exact) });
  };
}

export function useCountTexts(counts: Counts | undefined) {
  const { t, i18n } = useTranslation();
  const numberText = useNumberText();
  const amountText = useAmountText();
  if (!counts) return undefined;
  const all = amountText({ ...counts, exact: counts.count_exact });
  const unread = t('alerts.count_unread', {
    count: counts.unread,
    shown: numberText(counts.unread, counts.unread_exact),
  });
  return {
    number: numberText(counts.rows, counts.rows_exact),
    unread,
    both: joinWords([all, unread], i18n.language),
  };
}
