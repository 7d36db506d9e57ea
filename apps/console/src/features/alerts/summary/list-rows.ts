import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { type Day, dayOf } from '../../../lib/dates.ts';
import { BREAKPOINTS_PX } from '../../../ui/theme/breakpoints.ts';

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
  compactPx: 90,
  compactGapPx: 10,
  tableRowPx: 34,
  phonePx: 600,
} as const;

export type ListRow =
  | { kind: 'day'; key: string; heightPx: number; day: Day }
  | { kind: 'cards'; key: string; heightPx: number; alerts: readonly Alert[] }
  | { kind: 'compact'; key: string; heightPx: number; alert: Alert };

export function columnsFor(widthPx: number): number {
  const minCardPx = widthPx < SIZES.wideListPx ? SIZES.minCardPx : SIZES.wideMinCardPx;
  return Math.max(1, Math.floor((widthPx + SIZES.gapPx) / (minCardPx + SIZES.gapPx)));
}

/** A card's height follows from its width: the frame keeps 16:9. */
export function cardHeight(widthPx: number, columns: number): number {
  const cardPx = (widthPx - SIZES.gapPx * (columns - 1)) / columns;
  return Math.round(((cardPx - SIZES.cardEdgePx) * 9) / 16) + SIZES.cardTextPx;
}

/** Alerts by the viewer's day, in the order they stand. */
function groupByDay(alerts: readonly Alert[]): { day: Day; alerts: Alert[] }[] {
  const groups: { day: Day; alerts: Alert[] }[] = [];
  for (const alert of alerts) {
    const day = dayOf(new Date(alert.occurred_at));
    const last = groups.at(-1);
    if (last?.day === day) last.alerts.push(alert);
    else groups.push({ day, alerts: [alert] });
  }
  return groups;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const cardRow = (alerts: readonly Alert[], heightPx: number): ListRow => ({
  kind: 'cards',
  key: alerts[0]?.id ?? '',
  heightPx: heightPx + SIZES.gapPx,
  alerts,
});

/** On a phone the newest alert is large and the rest are one picture and three lines each. */
function phoneRows(alerts: readonly Alert[], widthPx: number, newestId: string | undefined): ListRow[] {
  return alerts.map((alert) =>
    alert.id === newestId
      ? cardRow([alert], cardHeight(widthPx, 1))
      : { kind: 'compact', key: alert.id, heightPx: SIZES.compactPx + SIZES.compactGapPx, alert },
  );
}

/** Rows of the grid: a heading per day, then its cards side by side. */
export function gridRows(alerts: readonly Alert[], widthPx: number): ListRow[] {
  const isPhone = widthPx < SIZES.phonePx;
  const columns = columnsFor(widthPx);
  return groupByDay(alerts).flatMap(({ day, alerts: ofDay }) => [
    { kind: 'day', key: day, heightPx: SIZES.dayHeadPx, day } satisfies ListRow,
    ...(isPhone
      ? phoneRows(ofDay, widthPx, alerts[0]?.id)
      : chunks(ofDay, columns).map((row) => cardRow(row, cardHeight(widthPx, columns)))),
  ]);
}

/** The alerts a row shows. */
export const alertsOf = (row: ListRow): readonly Alert[] =>
  row.kind === 'cards' ? row.alerts : row.kind === 'compact' ? [row.alert] : [];

/** Where an alert stands among the rows. */
export const rowOf = (rows: readonly ListRow[], id: string): number =>
  rows.findIndex((row) => alertsOf(row).some((alert) => alert.id === id));
