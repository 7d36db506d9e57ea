import { useTranslation } from 'react-i18next';
import { useCountText } from '../../../lib/count-text.ts';
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

/** "58 alerts in 37 rows", or the alerts alone when each has a row. */
export function useAmountText() {
  const { t } = useTranslation();
  const countText = useCountText();
  return ({ count, exact, rows, rows_exact }: Amount) => {
    const alerts = t('alerts.count', { count, shown: countText({ count, isExact: exact }) });
    return rows === count
      ? alerts
      : t('inbox.in_rows', { alerts, count: rows, shown: countText({ count: rows, isExact: rows_exact }) });
  };
}

export function useCountTexts(counts: Counts | undefined) {
  const { t, i18n } = useTranslation();
  const countText = useCountText();
  const amountText = useAmountText();
  if (!counts) return undefined;
  const all = amountText({ ...counts, exact: counts.count_exact });
  const unread = t('alerts.count_unread', {
    count: counts.unread,
    shown: countText({ count: counts.unread, isExact: counts.unread_exact }),
  });
  return {
    number: countText({ count: counts.rows, isExact: counts.rows_exact }),
    unread,
    both: joinWords([all, unread], i18n.language),
  };
}
