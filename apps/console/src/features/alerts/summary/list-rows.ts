import { type Day, dayOf } from '../../../lib/dates.ts';
import { BREAKPOINTS_PX } from '../../../ui/theme/breakpoints.ts';
import type { ListItem } from './list-items.ts';

/** Sizes the styles hold to, so that every row's height is known before it is drawn. */
export const SIZES = {
  gapPx: 12,
  minCardPx: 260,
  /** On the widest screens pictures grow, too, not only their number. */
  wideMinCardPx: 340,
  /** What the widest breakpoint leaves beside the sidebar. */
  wideListPx: BREAKPOINTS_PX.xl - 300,
  /** Padding and border around a card's frame. */
  cardEdgePx: 14,
  cardTextPx: 86,
  dayHeadPx: 32,
  /** A finger chooses the whole day there. */
  phoneDayHeadPx: 48,
  compactPx: 90,
  compactGapPx: 10,
  tableHeadPx: 30,
  tableDayPx: 28,
  tableRowPx: 34,
  phonePx: 600,
} as const;

export type ListRow =
  | { kind: 'day'; key: string; heightPx: number; day: Day }
  | { kind: 'cards'; key: string; heightPx: number; items: readonly ListItem[] }
  | { kind: 'compact' | 'line'; key: string; heightPx: number; items: readonly [ListItem] };

export function columnsFor(widthPx: number): number {
  const minCardPx = widthPx < SIZES.wideListPx ? SIZES.minCardPx : SIZES.wideMinCardPx;
  return Math.max(1, Math.floor((widthPx + SIZES.gapPx) / (minCardPx + SIZES.gapPx)));
}

/** A card's height follows from its width: the frame keeps 16:9. */
export function cardHeight(widthPx: number, columns: number): number {
  const cardPx = (widthPx - SIZES.gapPx * (columns - 1)) / columns;
  return Math.round(((cardPx - SIZES.cardEdgePx) * 9) / 16) + SIZES.cardTextPx;
}

/** Items by the viewer's day, in the order they stand; repeats stay with their row. */
function groupByDay(items: readonly ListItem[]): { day: Day; items: ListItem[] }[] {
  const groups: { day: Day; items: ListItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const day = last && item.parent ? last.day : dayOf(new Date(item.alert.occurred_at));
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const dayRow = (day: Day, heightPx: number): ListRow => ({ kind: 'day', key: day, heightPx, day });

const cardRow = (items: readonly ListItem[], heightPx: number): ListRow => ({
  kind: 'cards',
  key: items[0]?.key ?? '',
  heightPx: heightPx + SIZES.gapPx,
  items,
});

/** On a phone the newest alert is large and the rest are one picture and three lines each. */
function phoneRows(items: readonly ListItem[], widthPx: number, newestKey: string | undefined): ListRow[] {
  return items.map((item) =>
    item.key === newestKey
      ? cardRow([item], cardHeight(widthPx, 1))
      : { kind: 'compact', key: item.key, heightPx: SIZES.compactPx + SIZES.compactGapPx, items: [item] },
  );
}

/** Rows of the grid: a heading per day, then its cards side by side. */
export function gridRows(items: readonly ListItem[], widthPx: number): ListRow[] {
  const isPhone = widthPx < SIZES.phonePx;
  const columns = columnsFor(widthPx);
  return groupByDay(items).flatMap(({ day, items: ofDay }) => [
    dayRow(day, isPhone ? SIZES.phoneDayHeadPx : SIZES.dayHeadPx),
    ...(isPhone
      ? phoneRows(ofDay, widthPx, items[0]?.key)
      : chunks(ofDay, columns).map((row) => cardRow(row, cardHeight(widthPx, columns)))),
  ]);
}

/** Rows of the table: a heading per day, then one line each. */
export const tableRows = (items: readonly ListItem[]): ListRow[] =>
  groupByDay(items).flatMap(({ day, items: ofDay }) => [
    dayRow(day, SIZES.tableDayPx),
    ...ofDay.map((item): ListRow => ({ kind: 'line', key: item.key, heightPx: SIZES.tableRowPx, items: [item] })),
  ]);

/** What a row shows. */
export const itemsIn = (row: ListRow): readonly ListItem[] => (row.kind === 'day' ? [] : row.items);

/** Where an item stands among the rows. */
export const rowOf = (rows: readonly ListRow[], key: string): number =>
  rows.findIndex((row) => itemsIn(row).some((item) => item.key === key));
