import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
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
      search: writeFilter({ ...filter, ...part }, today),
      replace: how === 'replace',
    });
  // Depends on nothing that opening changes, so that the cards of a long list stay as they are.
  const open = useCallback(
    (id: string) => void navigate({ to: SUMMARY_PATH, search: (before: SummarySearch) => ({ ...before, alert: id }) }),
    [navigate],
  );
  return { filter, change, open, today };
}

export type ChangeFilter = ReturnType<typeof useSummaryFilter>['change'];
