// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { itemsOf } from './list-items.ts';
import { cardHeight, columnsFor, gridRows, rowOf, SIZES, tableRows } from './list-rows.ts';
import { tabStopOf } from './use-cursor.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const alerts = itemsOf(
  [
    ...[20, 19, 18, 17, 16].map((hour) => anAlert(`today-${hour}`, at(14, hour))),
    ...[12, 8].map((hour) => anAlert(`before-${hour}`, at(13, hour))),
  ],
  { isFolding: false, open: new Set(), alertsOf: () => undefined, isShown: () => true },
);

describe('the grid', () => {
  it.each([
    [1168, 4],
    [2199, 8],
    [2200, 6],
    [900, 3],
    [700, 2],
    [560, 2],
    [358, 1],
    [0, 1],
  ])('at %i px has %i columns (SHELL-19)', (width, columns) => expect(columnsFor(width)).toBe(columns));

  it('has a heading per day and its cards side by side', () => {
    const rows = gridRows(alerts, 1168);
    expect(rows.map((row) => (row.kind === 'cards' ? row.items.length : row.key))).toEqual([
      '2026-11-14',
      4,
      1,
      '2026-11-13',
      2,
    ]);
  });

  it('knows the height of a card from its width: the frame keeps 16:9', () => {
    expect(cardHeight(1168, 4)).toBe(Math.round(((283 - 14) * 9) / 16) + 86);
  });

  it('on a phone shows the newest large and the rest compact', () => {
    const kinds = gridRows(alerts, 366).map((row) => row.kind);
    expect(kinds).toEqual(['day', 'cards', 'compact', 'compact', 'compact', 'compact', 'day', 'compact', 'compact']);
  });

  it('finds the row of an alert', () => {
    const rows = gridRows(alerts, 1168);
    expect([rowOf(rows, 'today-16'), rowOf(rows, 'before-8'), rowOf(rows, 'nobody')]).toEqual([2, 4, -1]);
  });

  it('as a table has a heading of 28 px per day and lines of 34 px', () => {
    expect(tableRows(alerts).map(({ heightPx }) => heightPx)).toEqual([
      SIZES.tableDayPx,
      ...Array(5).fill(SIZES.tableRowPx),
      SIZES.tableDayPx,
      ...Array(2).fill(SIZES.tableRowPx),
    ]);
  });

  it('is reached by Tab wherever it is scrolled to', () => {
    expect(tabStopOf(alerts, 'before-12')).toBe('before-12');
    expect(tabStopOf(alerts, 'out-of-sight')).toBe('today-20');
    expect(tabStopOf(alerts, undefined)).toBe('today-20');
    expect(tabStopOf([], 'today-20')).toBeUndefined();
  });
});
