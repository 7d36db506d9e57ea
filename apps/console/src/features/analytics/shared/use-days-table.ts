import { useTranslation } from 'react-i18next';
import { stepSums } from '../../../ui/chart/series-places.ts';
import { type FigureTable, tableOf } from './figure-table.ts';
import type { Dates } from './use-dates.ts';
import { useMarks } from './use-marks.ts';

interface Shown {
  now: Dates;
  /** Of the period before, where it is compared with. */
  before: Dates | undefined;
}

export const valuesOfLines = (dates: Dates | undefined) => dates?.lines.map(({ values }) => values);

/** The days of a period as a table: the same on the page, for screen readers and in a file. */
export function useDaysTable() {
  const { t } = useTranslation();
  const { ofDay } = useMarks();
  return ({ now, before }: Shown, nameOf: (day: string) => string): FigureTable => {
    const earlier = valuesOfLines(before);
    const words = { step: t('analytics.day'), total: t('analytics.total') };
    return tableOf(now.steps, now.lines, nameOf, words, {
      before: earlier && { name: t('dashboard.table.before'), sums: stepSums(earlier) },
      markOf: ofDay,
    });
  };
}
