import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { linesOf, sumsOf } from '../shared/figures.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';

const HOUR_SECONDS = 3600;

export interface Above {
  steps: readonly string[];
  /** Hours above the limit on each day, by zone or camera. */
  lines: readonly ChartLine[];
  sums: readonly number[];
  /** All zones on each day of the period before. */
  before: readonly number[] | undefined;
}

/** For how long there was more than the limit on each day; nothing while the use case has no limit. */
export function useAbove() {
  const { site } = useAnalytics();
  const { query, table, places, tableBefore } = useDates();
  const limit = site.hourly_limit ?? null;
  const hoursOf = (of: NonNullable<typeof table>) => linesOf(of, places, 'above', HOUR_SECONDS);
  const lines = table && limit !== null ? hoursOf(table) : undefined;
  const above: Above | undefined = table &&
    lines && {
      steps: table.steps,
      lines,
      sums: sumsOf(lines, table.steps.length),
      before: tableBefore && sumsOf(hoursOf(tableBefore), tableBefore.steps.length),
    };
  return { query, limit, above };
}
