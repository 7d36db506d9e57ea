import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../entities/alert/use-today.ts';
import { readFilter, SUMMARY_PATH, type SummaryFilter, type SummarySearch, writeFilter } from './summary-address.ts';

/** The filter lives in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useSummaryFilter() {
  const navigate = useNavigate();
  const today = useToday();
  const search: SummarySearch = useSearch({ strict: false });
  const filter = useMemo(() => readFilter(search, today), [search, today]);
  const change = (part: Partial<SummaryFilter>, how: 'push' | 'replace' = 'push') =>
    void navigate({
      to: SUMMARY_PATH,
      search: writeFilter({ ...filter, ...part }, today) as never,
      replace: how === 'replace',
    });
  return { filter, change, today };
}

export type ChangeFilter = ReturnType<typeof useSummaryFilter>['change'];
