import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { sumOf } from '../shared/figures.ts';
import { TotalsWidget } from '../shared/totals-widget.tsx';
import { useDates } from '../shared/use-dates.ts';

const HOUR_SECONDS = 3600;

/** The totals of the period, and the share of them that lies outside the working hours of the site. */
export function HoursTotals() {
  const { t } = useTranslation();
  const { table, now } = useDates();
  const { outside } = (table ?? {}) as { outside?: number };
  const hours = sumOf((now?.lines ?? []).map(({ values }) => sumOf(values)));
  const share = hours > 0 && outside !== undefined ? (100 * outside) / HOUR_SECONDS / hours : undefined;
  const value = share === undefined ? '–' : t('analytics.outside.percent', { value: numberText(share, 1) });
  return (
    <TotalsWidget
      more={
        outside === undefined ? undefined : { name: t('analytics.outside.share'), value, isWarning: (share ?? 0) > 0 }
      }
    />
  );
}
