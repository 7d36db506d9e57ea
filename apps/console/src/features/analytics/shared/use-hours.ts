import { useQuery } from '@tanstack/react-query';
import { linesOf } from './figures.ts';
import { hoursQuery } from './record-queries.ts';
import { UNITS } from './units.ts';
import { useAnalytics } from './use-analytics.ts';

/** The figures of each hour of the chosen day. */
export function useHours() {
  const { measure, zones, filter, asked, day, today } = useAnalytics();
  const kind = measure.kind === 'workhour' ? 'workhour' : 'footfall';
  const query = useQuery(hoursQuery(kind, asked, day, today));
  const now = query.data && {
    steps: query.data.steps,
    lines: linesOf(query.data, zones, measure.metric(filter), UNITS[measure.unit].size),
    groups: query.data.groups,
  };
  return { query, now };
}
