import type { RecordTable } from '@sightline/contract/analytics/records';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { linesOf } from '../shared/figures.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';

const HOUR_SECONDS = 3600;

export interface Above {
  steps: readonly string[];
  /** Hours above the limit on each day, by zone or camera. */
  lines: readonly ChartLine[];
  /** Hours of each day in which at least one of them was: no more than a day has. */
  hours: readonly number[];
  /** The same of the period before. */
  before: readonly number[] | undefined;
}

const anyHours = (table: RecordTable & { above?: readonly number[] | null }): number[] =>
  (table.above ?? []).map((seconds) => seconds / HOUR_SECONDS);

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
      hours: anyHours(table),
      before: tableBefore && anyHours(tableBefore),
    };
  return { query, limit, above };
}
