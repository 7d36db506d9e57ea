import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import type { Tile } from '../../../entities/own-dashboard/layout.ts';
import type { OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import { type SavedView, savedViewsQuery } from '../../../entities/saved-views/saved-view-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { layoutIn, ownAddress, queryOf } from './own-address.ts';
import { STARTER } from './starter.ts';

type Values = ReturnType<(typeof ownAddress)['read']>;

const readKept = (text: string): Partial<Values> => {
  try {
    return { ...JSON.parse(text), mode: 'view' };
  } catch {
    return {};
  }
};

/** The dashboard in the address, with what this person may see of it. */
export function useOwnDashboard(all: readonly OwnWidget[]) {
  const user = useCurrentUser();
  const today = useToday();
  const { values, change } = useAddress(ownAddress);
  useKeptFilter({ page: '/alerts/my-dashboards', text: JSON.stringify(values), read: readKept, change });
  const widgets = useMemo(
    () => new Map(all.filter(({ access }) => mayOpen(user, access)).map((widget) => [widget.key, widget])),
    [all, user],
  );
  const saved = useQuery(savedViewsQuery('dashboard'));
  const views = saved.data ?? [];
  const view = views.find(({ id }) => id === values.dashboard);
  const isFresh = values.tiles.length === 0;
  // An address may name a dashboard alone, as that of a start page does.
  const isNamed = isFresh && values.dashboard !== '' && layoutIn(view?.query ?? '').tiles.length > 0;
  const named = isNamed ? view?.query : undefined;
  useEffect(() => {
    if (named !== undefined) change(layoutIn(named), { history: 'replace' });
  }, [named, change]);
  const tiles = useMemo(
    () => (isFresh ? STARTER : values.tiles).filter(({ widget }) => widgets.has(widget)),
    [isFresh, values.tiles, widgets],
  );
  const query = queryOf({ tiles, site: values.site, days: values.days });
  const past = useRef<(readonly Tile[])[]>([]);
  const setTiles = useCallback(
    (next: readonly Tile[]) => {
      past.current.push(tiles);
      change({ tiles: next });
    },
    [tiles, change],
  );
  return {
    ...lastDays(Number(values.days), today),
    today,
    values,
    change,
    widgets,
    tiles,
    setTiles,
    undo: () => {
      const before = past.current.pop();
      if (before) change({ tiles: before });
    },
    view,
    query,
    // A colleague's dashboard is looked at, and copied.
    isOthers: view?.owner != null,
    isEditing: values.mode === 'edit' && !view?.owner,
    isLoading: isNamed || (isFresh && values.dashboard !== '' && saved.isPending),
    isChanged: view ? queryOf(layoutIn(view.query)) !== query : !isFresh,
    open: ({ id, query: saved }: Pick<SavedView, 'id' | 'query'>) => {
      past.current = [];
      change({ ...layoutIn(saved), dashboard: id, mode: 'view' });
    },
  };
}

export type OwnDashboard = ReturnType<typeof useOwnDashboard>;
