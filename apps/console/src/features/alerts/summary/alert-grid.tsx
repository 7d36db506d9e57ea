import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../lib/dates.ts';
import { useFlying } from '../../../ui/use-flying.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
import { AlertCard, AlertCompact } from './alert-card.tsx';
import css from './alert-grid.module.css';
import type { AlertItemProps, SharedItemProps } from './alert-item.ts';
import type { ListItem } from './list-items.ts';
import { columnsFor, itemsIn, type ListRow } from './list-rows.ts';
import { PassingCard } from './passing-card.tsx';
import { tabStopOf } from './use-cursor.ts';

export interface AlertListProps {
  rows: readonly ListRow[];
  offsets: readonly number[];
  scroller: RefObject<HTMLDivElement | null>;
  dayHead: (day: Day, isFirst: boolean) => ReactNode;
  itemProps: (item: ListItem) => SharedItemProps;
  cursorKey: string | undefined;
}

/** Alerts as cards under a heading per day. Only the rows in sight exist; the rest is empty height. */
export function AlertGrid(props: AlertListProps & { widthPx: number }) {
  const { rows, offsets, widthPx, scroller, dayHead, itemProps, cursorKey } = props;
  const { t } = useTranslation();
  const { first, end } = useRowWindow(scroller, offsets);
  const columns = useMemo(() => ({ gridTemplateColumns: `repeat(${columnsFor(widthPx)}, minmax(0, 1fr))` }), [widthPx]);
  const isFlying = useFlying(scroller);
  const drawn = rows.slice(first, end);
  const tabStop = tabStopOf(drawn.flatMap(itemsIn), cursorKey);
  const propsOf = (item: ListItem) => ({ ...itemProps(item), isCursor: item.key === tabStop });
  const isKeyboardAt = ({ key }: ListItem) => key === cursorKey;
  return (
    <section className={css.canvas} style={{ height: offsets.at(-1) }} aria-label={t('alerts.list_label')}>
      {drawn.map((row, index) => (
        <div key={`${row.kind} ${row.key}`} className={css.row} style={{ top: offsets[first + index] }}>
          {row.kind === 'day' ? dayHead(row.day, first + index === 0) : null}
          {row.kind === 'compact' ? <AlertCompact {...propsOf(row.items[0])} /> : null}
          {row.kind === 'cards' ? (
            <div className={css.cards} style={columns}>
              <CardRow isPassing={isFlying && !row.items.some(isKeyboardAt)} cards={row.items.map(propsOf)} />
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** Cards that come into sight in a flight stay light until it ends; whole ones stay whole. */
function CardRow({ isPassing, cards }: { isPassing: boolean; cards: readonly AlertItemProps[] }) {
  const [isWhole, setIsWhole] = useState(!isPassing);
  if (!isPassing && !isWhole) setIsWhole(true);
  return cards.map((card) =>
    isWhole ? <AlertCard key={card.item.key} {...card} /> : <PassingCard key={card.item.key} alert={card.item.alert} />,
  );
}
