import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AlertFilterBody, fetchAlertPage } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { type SavedView, savedViewsQuery } from '../../../entities/saved-views/saved-view-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Day } from '../../../lib/dates.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { useAlertSection } from '../shared/alert-section.ts';
import { storedFilter, storedText } from '../shared/stored-filter.ts';
import { filterBody, ME, type SummaryFilter } from '../shared/summary-address.ts';

import { useDoubtfulApart } from '../shared/use-doubtful-apart.ts';

/** A filter under a name: one everybody has, or one that was saved. */
export interface View {
  key: string;
  name: string;
  filter: SummaryFilter;
  saved: SavedView | undefined;
}

const COUNT_EVERY_MS = 60_000;
/** Tabs that are counted; more would cost more than they tell. */
const MOST_COUNTED = 8;

const COUNTS = ['alerts', 'view-count'] as const;

const countQuery = (body: AlertFilterBody) =>
  queryOptions({
    queryKey: [...COUNTS, body],
    queryFn: async ({ signal }) => {
      const { count, count_exact } = await fetchAlertPage(body, false, { size: 1, signal });
      return { count, isExact: count_exact };
    },
    staleTime: COUNT_EVERY_MS,
    refetchInterval: COUNT_EVERY_MS,
    meta: { quiet: true },
  });

/** An alert that goes to the view of doubtful ones changes the counts at once. */
function useLiveCounts() {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = fold(() => void queries.invalidateQueries({ queryKey: COUNTS }));
    const stop = live.onMessage((message) => {
      if (message.type === 'alert_opinion' && message.apart) refresh();
    });
    return () => {
      stop();
      refresh.cancel();
    };
  }, [queries]);
}

/** The views of the inbox, which of them is open, and whether it was changed since. */
export function useViews(filter: SummaryFilter, today: Day) {
  const { t } = useTranslation();
  const { id } = useCurrentUser();
  const { flowTab } = useAlertSection();
  const { seesAssignee, seesStatus } = useAlertRights();
  const isDoubtfulApart = useDoubtfulApart();
  useLiveCounts();
  const { data: saved } = useQuery(savedViewsQuery('alerts'));
  const views = useMemo((): View[] => {
    const usual = storedFilter('', today);
    return [
      { key: 'all', name: t('inbox.views.all'), filter: usual, saved: undefined },
      ...(seesAssignee
        ? [{ key: 'mine', name: t('inbox.views.mine'), filter: { ...usual, assignees: [ME] }, saved: undefined }]
        : []),
      ...(isDoubtfulApart
        ? [
            {
              key: 'doubtful',
              name: t('inbox.flag.doubtful'),
              filter: { ...usual, flags: ['doubtful' as const], statuses: seesStatus ? ['pending' as const] : [] },
              saved: undefined,
            },
          ]
        : []),
      ...(saved ?? []).map((view) => ({
        key: view.id,
        name: view.name,
        filter: storedFilter(view.query, today),
        saved: view,
      })),
    ];
  }, [t, saved, seesAssignee, seesStatus, isDoubtfulApart, today]);
  const counts = useQueries({
    queries: views
      .slice(0, MOST_COUNTED)
      .map((view) => countQuery(filterBody(view.filter, { id, flowTab, isDoubtfulApart }))),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const text = textOf(filter, today);
  const same = (view: View) => textOf(view.filter, today) === text;
  const open = views.find(({ key }) => key === filter.saved) ?? views.find((view) => !view.saved && same(view));
  return { views, counts, open, isChanged: open?.saved !== undefined && !same(open) };
}

/** Grid or list is how one looks at a view, not what it shows. */
const textOf = (filter: SummaryFilter, today: Day) => storedText({ ...filter, view: 'grid' }, today);
