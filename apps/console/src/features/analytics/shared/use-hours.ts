import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../lib/dates.ts';
import { linesOf } from './figures.ts';
import { inColours } from './places.ts';
import { hoursQuery } from './record-queries.ts';
import { UNITS } from './units.ts';
import { useAnalytics } from './use-analytics.ts';

/** The figures of each hour of a day, the chosen one unless another is asked for. */
export function useHours(of?: Day) {
  const { measure, zones, filter, asked, day: chosen, today } = useAnalytics();
  const day = of ?? chosen;
  const kind = measure.kind === 'workhour' || measure.kind === 'flowsense' ? measure.kind : 'footfall';
  const query = useQuery(hoursQuery(kind, asked, day, today));
  const now = query.data && {
    steps: query.data.steps,
    lines: linesOf(
      query.data,
      measure.isGrouped && filter.group === 'camera' ? inColours(query.data.groups) : zones,
      measure.metric(filter),
      UNITS[measure.unit].size,
    ),
    groups: query.data.groups,
  };
  return { query, now };
}
