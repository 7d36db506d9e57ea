import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import type { Day } from '../../../lib/dates.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useAlertSection } from './alert-section.ts';
import { storedFilter, storedText } from './stored-filter.ts';
import { filterBody, type SummaryFilter, summaryAddress } from './summary-address.ts';
import { useDoubtfulApart } from './use-doubtful-apart.ts';

/** The filter lives in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useSummaryFilter() {
  const navigate = useNavigate();
  const { summary, alert, flowTab } = useAlertSection();
  const today = useToday();
  const address = useMemo(() => summaryAddress(today), [today]);
  const { values: filter, change } = useAddress(address, summary);
  const { id } = useCurrentUser();
  const isDoubtfulApart = useDoubtfulApart();
  const bodyText = JSON.stringify(filterBody(filter, { id, flowTab, isDoubtfulApart }));
  // The same filter stays the same object while only the view changes.
  const body = useMemo<ReturnType<typeof filterBody>>(() => JSON.parse(bodyText), [bodyText]);
  const fold = filter.fold === 'on';
  /** The page of an alert keeps the filter, so that it reviews the same list. */
  const open = useCallback(
    (alertId: string) =>
      void navigate({
        to: alert,
        params: { alertId },
        search: true,
        state: { isFromList: true },
      }),
    [navigate, alert],
  );
  return { filter, body, bodyText, fold, change, open, today };
}

export type ChangeFilter = ReturnType<typeof useSummaryFilter>['change'];

/** Brings back the filter a person last had. */
export function useKeptSummary(filter: SummaryFilter, change: ChangeFilter, today: Day) {
  const { summary } = useAlertSection();
  const read = useCallback((text: string) => storedFilter(text, today), [today]);
  useKeptFilter({ page: summary, text: storedText(filter, today), read, change });
}
