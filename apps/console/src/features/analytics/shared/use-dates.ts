import type { RecordTable } from '@sightline/contract/analytics/records';
import { useQuery } from '@tanstack/react-query';
import { isComparable } from '../../../lib/comparable.ts';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { linesOf, sumsOf } from './figures.ts';
import { inColours } from './places.ts';
import { datesQuery } from './record-queries.ts';
import { UNITS } from './units.ts';
import { rangeBefore, useAnalytics } from './use-analytics.ts';

export interface Dates {
  steps: readonly string[];
  lines: readonly ChartLine[];
}

/** The figures of each day of the period, and of the one before where they are wanted. */
export function useDates(record?: 'operation' | 'idle') {
  const { measure, zones, filter, asked, today } = useAnalytics();
  const wanted = record ? { ...asked, record } : asked;
  const range = { from: filter.from, to: filter.to };
  const query = useQuery(datesQuery(measure.kind, wanted, range, today));
  const earlier = useQuery({
    ...datesQuery(measure.kind, wanted, rangeBefore(range), today),
    enabled: filter.compare === 'on',
  });
  const metric = measure.metric({ record: wanted.record });
  const places = measure.isGrouped && filter.group === 'camera' ? inColours(query.data?.groups ?? []) : zones;
  const figures = (table: RecordTable): Dates => ({
    steps: table.steps,
    lines: linesOf(table, places, metric, UNITS[measure.unit].size),
  });
  const now = query.data ? figures(query.data) : undefined;
  const known = filter.compare === 'on' && query.data && earlier.data ? figures(earlier.data) : undefined;
  const before = known && isComparable(sumsOf(known.lines, known.steps.length)) ? known : undefined;
  return { query, table: query.data, now, before, places, tableBefore: before && earlier.data };
}
