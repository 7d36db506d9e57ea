import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';

export interface Counts {
  count: number;
  count_exact: boolean;
  unread: number;
  unread_exact: boolean;
  by_day: readonly { day: string; count: number }[];
}

/** Numbers in words: exact up to a limit, "1,000+" beyond it. */
export function useCountTexts(counts: Counts | undefined) {
  const { t, i18n } = useTranslation();
  if (!counts) return undefined;
  const numberText = (count: number, isExact: boolean) => {
    const text = count.toLocaleString(i18n.language);
    return isExact ? text : t('alerts.more_than', { count: text as never });
  };
  const number = numberText(counts.count, counts.count_exact);
  const all = t('alerts.count', { count: counts.count, shown: number });
  const unread = t('alerts.count_unread', {
    count: counts.unread,
    shown: numberText(counts.unread, counts.unread_exact),
  });
  return { number, all, unread, both: joinWords([all, unread], i18n.language) };
}
