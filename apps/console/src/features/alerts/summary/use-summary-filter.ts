import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SUMMARY_PATH } from '../../../entities/alert/alert-address.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { type SummaryFilter, summaryAddress } from './summary-address.ts';

/** The filter lives in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useSummaryFilter() {
  const { history } = useRouter();
  const today = useToday();
  const address = useMemo(() => summaryAddress(today), [today]);
  const { values, change } = useAddress(address, SUMMARY_PATH);
  const { alertId } = useParams({ strict: false });
  const isFromNotification = useLocation({ select: ({ state }) => state.fromNotification === true });
  // An alert is named by the path, as links and notifications do, or by the filter, as the list does.
  const filter = useMemo((): SummaryFilter => ({ ...values, alert: alertId ?? values.alert }), [values, alertId]);
  const open = useCallback((id: string) => change({ alert: id }), [change]);
  // Who came from a notification goes back to what they were doing.
  const close = () => {
    if (isFromNotification && history.canGoBack()) history.back();
    else change({ alert: undefined }, { history: 'replace' });
  };
  return { filter, change, open, close, today };
}

export type ChangeFilter = ReturnType<typeof useSummaryFilter>['change'];
