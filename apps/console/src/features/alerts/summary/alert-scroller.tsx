import { MAX_BULK_ALERTS } from '@sightline/contract/alerts/changes';
import { useMemo, useRef } from 'react';
import type { AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import { lastDays, rangeBody } from '../../../entities/alert/alert-range.ts';
import { ExportAlerts } from '../../../entities/export/export-alerts.tsx';
import type { Day } from '../../../lib/dates.ts';
import { offsetsOf } from '../../../lib/windowing.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import type { Counts } from '../shared/count-texts.ts';
import { type SummaryFilter, withoutFilters } from '../shared/summary-address.ts';
import type { AlertFeed } from '../shared/use-alert-feed.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import type { ChangeFilter } from '../shared/use-summary-filter.ts';
import { AlertGrid } from './alert-grid.tsx';
import css from './alert-scroller.module.css';
import { AlertTable } from './alert-table.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { DayHead } from './day-head.tsx';
import { EmptyList } from './empty-list.tsx';
import { gridRows, SIZES, tableRows } from './list-rows.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTail } from './list-tail.tsx';
import { NewPill } from './new-pill.tsx';
import type { Chosen } from './use-chosen.ts';
import { useFolds } from './use-folds.ts';
import { useList } from './use-list.ts';

export interface AlertScrollerProps {
  feed: AlertFeed;
  filter: SummaryFilter;
  body: AlertFilterBody;
  today: Day;
  changes: AlertChanges;
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
  const { feed, filter, body, today, unreadText, onChange, onLoadMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(scroller);
  const isPhone = widthPx > 0 && widthPx < SIZES.phonePx;
  const isTable = filter.view === 'list' && !isPhone;
  const folds = useFolds(feed.alerts, { body, fold: filter.fold === 'on' });
  const { items } = folds;
  const rows = useMemo(
    () => (widthPx === 0 ? [] : isTable ? tableRows(items) : gridRows(items, widthPx)),
    [items, widthPx, isTable],
  );
  const offsets = useMemo(() => offsetsOf(rows.map((row) => row.heightPx)), [rows]);
  const list = useList({ ...props, folds, scroller, rows, offsets, headPx: isTable ? SIZES.tableHeadPx : 0 });
  const { itemProps, cursorKey, chosen, context, report, assigning } = list;
  const isWaiting = useDelayed(feed.query.isPending);
  const days = useDays(props, chosen);

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
  const shared = { rows, offsets, scroller, itemProps, cursorKey };
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
        {isTable && rows.length > 0 ? (
          <AlertTable {...shared} all={days.all} dayHead={(day) => <DayHead {...days.of(day)} isPlain />} />
        ) : null}
        {!isTable && rows.length > 0 ? (
          <AlertGrid
            {...shared}
            widthPx={widthPx}
            dayHead={(day, isFirst) => (
              <DayHead {...days.of(day)} unreadText={isPhone && isFirst ? unreadText : undefined} />
            )}
          />
        ) : null}
        {feed.alerts.length > 0 ? <ListTail feed={feed} /> : null}
        {chosen.count > 0 ? <div className={css.room} /> : null}
      </div>
      {chosen.count > 0 && context.target ? (
        <BulkActions
          count={chosen.count}
          most={MAX_BULK_ALERTS}
          context={{ ...context, target: context.target }}
          assigning={assigning}
          onClear={chosen.clear}
        />
      ) : null}
      {report.alerts ? <ExportAlerts {...report} alerts={report.alerts} /> : null}
    </div>
  );
}

/** How much each day holds, and choosing all of it: the filter does it, so what is not loaded is chosen, too. */
function useDays({ counts, body, feed }: AlertScrollerProps, chosen: Chosen) {
  const byDay = useMemo(() => new Map(counts?.by_day.map((counted) => [counted.day, counted])), [counts]);
  const { chooseSpan, clear } = chosen;
  const isAll = counts !== undefined && chosen.count > 0 && chosen.count >= counts.count;
  const onToggle = () => {
    if (chosen.count > 0 || !counts?.count) clear();
    else chooseSpan({ filter: body, count: counts.count });
  };
  return {
    all: { choice: isAll ? ('all' as const) : chosen.count > 0 ? ('some' as const) : ('none' as const), onToggle },
    of: (day: Day) => {
      const counted = byDay.get(day);
      const span = { ...body, ...within(body, day) };
      const isKnown = counted?.exact === true && counted.count <= MAX_BULK_ALERTS && !feed.query.isPlaceholderData;
      return {
        day,
        counted,
        unreadText: undefined,
        onSelectAll: isKnown ? () => chooseSpan({ filter: span, count: counted.count }) : undefined,
      };
    },
  };
}

/** The part of a filter's time that lies in a day. */
function within({ start_date, end_date }: AlertFilterBody, day: Day) {
  const range = rangeBody({ from: day, to: day });
  return {
    start_date: start_date > range.start_date ? start_date : range.start_date,
    end_date: end_date < range.end_date ? end_date : range.end_date,
  };
}
