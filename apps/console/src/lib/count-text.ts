import { useTranslation } from 'react-i18next';

/** How much there is; a large number is not counted to its end. */
export interface Counted {
  count: number;
  isExact: boolean;
}

/** The one way counts are written: exact as far as was counted, "1,000+" beyond. */
export function useCountText() {
  const { t, i18n } = useTranslation();
  return ({ count, isExact }: Counted): string => {
    const text = count.toLocaleString(i18n.language);
    return isExact ? text : t('alerts.more_than', { count: text as never });
  };
}
