import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { offsetsOf } from '../lib/windowing.ts';
import css from './table.module.css';
import { useRowWindow } from './use-row-window.ts';

interface WindowedTableProps<Row> {
  label: string;
  className?: string | undefined;
  /** The cells of the head. */
  columns: readonly { key: string; head: ReactNode; className?: string | undefined }[];
  rows: readonly Row[];
  /** How high the rows are. */
  rowPx: number | ((row: Row) => number);
  scroller: RefObject<HTMLElement | null>;
  /** While the last rows are in sight: more can be fetched. */
  onNearEnd?: () => void;
  /** Rows in sight; `firstIndex` is the place of the first among all, as assistive technology counts: the head is 1. */
  children: (inSight: readonly Row[], firstIndex: number) => ReactNode;
}

const NEAR_ROWS = 10;

/** A table of any length: only the rows in sight exist, the others are room. */
export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const { label, className = '', columns, rows, rowPx, scroller, onNearEnd, children } = props;
  const offsets = useMemo(
    () => offsetsOf(rows.map((row) => (typeof rowPx === 'number' ? rowPx : rowPx(row)))),
    [rows, rowPx],
  );
  const { first, end } = useRowWindow(scroller, offsets);
  const isNearEnd = end >= rows.length - NEAR_ROWS;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const total = offsets.at(-1) ?? 0;
  return (
    <table className={`${css.table} ${className}`} aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.className} data-column={column.key}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer columns={columns.length} heightPx={offsets[first] ?? 0} />
        {children(rows.slice(first, end), first + 2)}
        <Spacer columns={columns.length} heightPx={total - (offsets[end] ?? total)} />
      </tbody>
    </table>
  );
}

const Spacer = ({ columns, heightPx }: { columns: number; heightPx: number }) =>
  heightPx > 0 ? (
    <tr className={css.spacer}>
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  ) : null;
