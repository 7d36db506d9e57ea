import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import type { Day } from '../../../lib/dates.ts';
import { offsetsOf } from '../../../lib/windowing.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { LIST_COMMANDS } from './alert-commands.ts';
import { AlertGrid } from './alert-grid.tsx';
import type { SharedItemProps } from './alert-item.ts';
import css from './alert-scroller.module.css';
import { AlertTable } from './alert-table.tsx';
import type { Counts } from './count-texts.ts';
import { EmptyList } from './empty-list.tsx';
import { gridRows, SIZES } from './list-rows.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTail } from './list-tail.tsx';
import { NewPill } from './new-pill.tsx';
import { type SummaryFilter, withoutFilters } from './summary-address.ts';
import type { AlertActions } from './use-alert-actions.ts';
import type { AlertFeed } from './use-alert-feed.ts';
import { useCursor } from './use-cursor.ts';
import type { ChangeFilter } from './use-summary-filter.ts';

interface AlertScrollerProps {
  feed: AlertFeed;
  filter: SummaryFilter;
  today: Day;
  actions: AlertActions;
  counts: Counts | undefined;
  unreadText: string | undefined;
  onChange: ChangeFilter;
  onOpen: (id: string) => void;
  onLoadMore: () => void;
}

/** Older alerts are asked for this far before the end comes into sight. */
const LOAD_AHEAD_PX = 1200;
const TOP_PX = 8;

/** The part of the page that scrolls, in whichever state the list is. */
export function AlertScroller(props: AlertScrollerProps) {
  const { feed, filter, today, counts, unreadText, onChange, onLoadMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(scroller);
  const isPhone = widthPx > 0 && widthPx < SIZES.phonePx;
  const isTable = filter.view === 'list' && !isPhone;
  const rows = useMemo(() => gridRows(feed.alerts, widthPx), [feed.alerts, widthPx]);
  const offsets = useMemo(() => offsetsOf(rows.map((row) => row.heightPx)), [rows]);
  const { itemProps, cursorId } = useItems(props, { scroller, isTable, rows, offsets });
  const isWaiting = useDelayed(feed.query.isPending);
  const dayCounts = useMemo(() => new Map(counts?.by_day.map(({ day, count }) => [day, count])), [counts]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    feed.setAtTop(element.scrollTop <= TOP_PX);
    if (element.scrollHeight - element.scrollTop - element.clientHeight < LOAD_AHEAD_PX) onLoadMore();
  };
  const showNew = () => {
    feed.showWaiting();
    scroller.current?.scrollTo({ top: 0 });
  };
  const isEmpty = feed.query.isSuccess && feed.alerts.length === 0;
  return (
    <div className={css.area}>
      <NewPill count={feed.waitingCount} onShow={showNew} />
      <div ref={scroller} className={css.scroller} data-table={isTable || undefined} onScroll={onScroll}>
        {isWaiting ? <ListSkeleton isTable={isTable} widthPx={widthPx} /> : null}
        {feed.query.isError && feed.alerts.length === 0 ? (
          <ErrorPanel error={feed.query.error} onRetry={() => feed.query.refetch()} />
        ) : null}
        {isEmpty ? (
          <EmptyList
            filter={filter}
            onClear={() => onChange(withoutFilters(filter))}
            onWiden={() => onChange(lastDays(7, today))}
          />
        ) : null}
        {isTable && feed.alerts.length > 0 ? (
          <AlertTable {...{ scroller, itemProps, cursorId }} alerts={feed.alerts} />
        ) : null}
        {!isTable && feed.alerts.length > 0 && widthPx > 0 ? (
          <AlertGrid
            {...{ rows, offsets, widthPx, scroller, itemProps, cursorId }}
            countOfDay={(day) => dayCounts.get(day)}
            unreadText={isPhone ? unreadText : undefined}
          />
        ) : null}
        {feed.alerts.length > 0 ? <ListTail feed={feed} /> : null}
      </div>
    </div>
  );
}

interface ItemPlaces {
  scroller: RefObject<HTMLDivElement | null>;
  isTable: boolean;
  rows: ReturnType<typeof gridRows>;
  offsets: readonly number[];
}

/** Cursor, keys and what a click does, for every shape of an alert in the list. */
function useItems(props: AlertScrollerProps, places: ItemPlaces) {
  const { feed, actions, onOpen: openId, onLoadMore } = props;
  const cursor = useCursor({ ...places, alerts: feed.alerts, onNearEnd: onLoadMore });
  const onOpen = useCallback((alert: Alert) => openId(alert.id), [openId]);
  const onBookmark = useCallback((alert: Alert) => actions.setBookmarked(alert, !alert.bookmarked), [actions]);
  const isEmpty = feed.alerts.length === 0;
  useCommands({
    title: 'keys.in_list',
    commands: LIST_COMMANDS,
    context: {
      alert: cursor.alert,
      actions,
      onNext: isEmpty ? undefined : () => cursor.move(1),
      onPrevious: isEmpty ? undefined : () => cursor.move(-1),
      onOpen,
    },
    place: places.scroller,
  });
  const { id: cursorId, setId } = cursor;
  const onFocus = useCallback((alert: Alert) => setId(alert.id), [setId]);
  const itemProps = (alert: Alert): SharedItemProps => ({
    alert,
    isNew: feed.arrived.has(alert.id),
    onOpen,
    onFocus,
    onBookmark,
  });
  return { itemProps, cursorId };
}
