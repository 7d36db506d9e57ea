import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
import { AlertCard, AlertCompact } from './alert-card.tsx';
import css from './alert-grid.module.css';
import type { SharedItemProps } from './alert-item.ts';
import { DayHead } from './day-head.tsx';
import { alertsOf, columnsFor, type ListRow } from './list-rows.ts';
import { tabStopOf } from './use-cursor.ts';

interface AlertGridProps {
  rows: readonly ListRow[];
  offsets: readonly number[];
  widthPx: number;
  scroller: RefObject<HTMLDivElement | null>;
  countOfDay: (day: string) => number | undefined;
  unreadText: string | undefined;
  itemProps: (alert: Alert) => SharedItemProps;
  cursorId: string | undefined;
}

/** Alerts as cards under a heading per day. Only the rows in sight exist; the rest is empty height. */
export function AlertGrid(props: AlertGridProps) {
  const { rows, offsets, widthPx, scroller, countOfDay, unreadText, itemProps, cursorId } = props;
  const { t } = useTranslation();
  const { first, end } = useRowWindow(scroller, offsets);
  const columns = useMemo(() => ({ gridTemplateColumns: `repeat(${columnsFor(widthPx)}, minmax(0, 1fr))` }), [widthPx]);
  const drawn = rows.slice(first, end);
  const tabStop = tabStopOf(drawn.flatMap(alertsOf), cursorId);
  const propsOf = (alert: Alert) => ({ ...itemProps(alert), isCursor: alert.id === tabStop });
  return (
    <section className={css.canvas} style={{ height: offsets.at(-1) }} aria-label={t('alerts.list_label')}>
      {drawn.map((row, index) => (
        <div key={`${row.kind} ${row.key}`} className={css.row} style={{ top: offsets[first + index] }}>
          {row.kind === 'day' ? (
            <DayHead
              day={row.day}
              count={countOfDay(row.day)}
              unreadText={first + index === 0 ? unreadText : undefined}
            />
          ) : null}
          {row.kind === 'compact' ? <AlertCompact {...propsOf(row.alert)} /> : null}
          {row.kind === 'cards' ? (
            <div className={css.cards} style={columns}>
              {row.alerts.map((alert) => (
                <AlertCard key={alert.id} {...propsOf(alert)} />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
