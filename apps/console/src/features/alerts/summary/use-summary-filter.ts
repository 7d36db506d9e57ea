import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SUMMARY_PATH } from '../../../entities/alert/alert-address.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import { readFilter, type SummaryFilter, type SummarySearch, writeFilter } from './summary-address.ts';

/** The filter lives in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useSummaryFilter() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const today = useToday();
  const search: SummarySearch = useSearch({ strict: false });
  const { alertId }: { alertId?: string } = useParams({ strict: false });
  const isFromNotification = useLocation({ select: ({ state }) => state.fromNotification === true });
  // An alert is named by the path, as links and notifications do, or by the filter, as the list does.
  const filter = useMemo(
    () => readFilter({ ...search, alert: alertId ?? search.alert }, today),
    [search, alertId, today],
  );
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
  // Who came from a notification goes back to what they were doing.
  const close = () => {
    if (isFromNotification && history.canGoBack()) history.back();
    else change({ alert: undefined }, 'replace');
  };
  return { filter, change, open, close, today };
}

export type ChangeFilter = ReturnType<typeof useSummaryFilter>['change'];
