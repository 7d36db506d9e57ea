import { queryOptions } from '@tanstack/react-query';
import { type Alert, fetchAlertPage } from '../../../entities/alert/alert-queries.ts';

/** As many as the page can hold against the run; older ones count as not reviewed. */
const MOST_PAGES = 25;

/** The alerts that were raised in the days that are tried out, with what people made of them. */
export const raisedAlertsQuery = (cameras: readonly string[], useCase: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['alerts', 'backtest', cameras, useCase, from, to],
    queryFn: async ({ signal }) => {
      const body = { start_date: from, end_date: to, cameras: [...cameras], use_cases: [useCase] };
      const alerts: Alert[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const answer = await fetchAlertPage(body, false, { cursor, signal });
        alerts.push(...answer.results);
        cursor = answer.next ?? undefined;
        if (!cursor) break;
      }
      return alerts;
    },
    staleTime: 30_000,
    meta: { quiet: true },
  });
