import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchText } from '../lib/address.ts';
import type { Target } from '../lib/target.ts';
import css from './record-table.module.css';
import { Skeleton } from './skeleton.tsx';
import base from './table.module.css';
import { useDelayed } from './use-delayed.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Stands in the head instead of the label. */
  head?: ReactNode;
  /** Boxes and buttons of the row: as narrow as they are, and above the link that covers it. */
  isControl?: boolean;
  isNumber?: boolean;
  /** Left out on a phone; `first`: wherever the table is not wide. */
  isMinor?: boolean | 'first';
}

export interface RecordTableProps<Row> {
  label: string;
  /** The first one that is no control carries the link to the record. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The search of the address that opens a record on this page; absent for who may not open it. */
  searchOf?: ((row: Row) => SearchText) | undefined;
  /** The page a record opens on, where it is another one. */
  linkOf?: (row: Row) => Target;
  /** Key of the record that is open, or of those that are chosen. */
  selected?: string | ReadonlySet<string> | undefined;
  /** Below the rows: what comes next. */
  children?: ReactNode;
}

const SHAPE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const marksOf = <Row,>({ isNumber, isMinor, isControl }: Column<Row>) => ({
  'data-number': isNumber || undefined,
  'data-minor': isMinor ? String(isMinor) : undefined,
  'data-control': isControl || undefined,
});

const shapeWidth = <Row,>({ isNumber, isControl }: Column<Row>, isName: boolean, at: number) => {
  if (isName) return 120 + ((at * 37) % 60);
  return isControl ? 16 : isNumber ? 28 : 90;
};

/** Records by row: dense, hairlines, numbers at the right. The whole row opens its record. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, keyOf, searchOf, linkOf, selected, children } = props;
  const isLong = useDelayed(rows === undefined);
  // A search was made by the address of its screen; the router knows only those of whole pages.
  const opens = linkOf ?? (searchOf ? (row: Row) => ({ to: '.', search: searchOf(row) }) as Target : undefined);
  const named = columns.find(({ isControl }) => !isControl)?.key;
  const isSelected = (id: string) => (typeof selected === 'object' ? selected.has(id) : selected === id);
  // Rows that open nothing cannot take the focus, so the table itself does: it has to be scrolled by keyboard, too.
  const scrolled = opens ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div className={`${base.box} ${css.box}`} {...scrolled}>
      <table className={`${base.table} ${css.table}`} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...marksOf(column)}>
                {column.head ?? column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const id = keyOf(row);
            return (
              <tr key={id} data-selected={isSelected(id) || undefined} data-link={opens ? true : undefined}>
                {columns.map((column) => (
                  <td key={column.key} data-named={column.key === named || undefined} {...marksOf(column)}>
                    {column.key === named && opens ? (
                      <Link {...opens(row)} className={css.link} activeProps={{}}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows === undefined && isLong
            ? SHAPE.map((row, at) => (
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column.key} {...marksOf(column)}>
                      <Skeleton
                        width={shapeWidth(column, column.key === named, at)}
                        height={12}
                        display="inline-block"
                      />
                    </td>
                  ))}
                </tr>
              ))
            : null}
        </tbody>
      </table>
      {children}
    </div>
  );
}
