import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './record-table.module.css';
import { Skeleton } from './skeleton.tsx';
import { useDelayed } from './use-delayed.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Left out where there is no room for it. */
  isMinor?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  /** The first one carries the link to the record. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The search of the address that opens a record on this page; absent for who may not open it. */
  searchOf?: ((row: Row) => Record<string, string | undefined>) | undefined;
  selected?: string | undefined;
  /** Below the rows: what comes next. */
  children?: ReactNode;
}

const SHAPE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Records by row: dense, hairlines, numbers at the right. The whole row opens its record. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, keyOf, searchOf, selected, children } = props;
  const isLong = useDelayed(rows === undefined);
  // Rows that open nothing cannot take the focus, so the table itself does: it has to be scrolled by keyboard, too.
  const scrolled = searchOf ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div className={css.box} {...scrolled}>
      <table className={css.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ key, label: name, isNumber, isMinor }) => (
              <th key={key} scope="col" data-number={isNumber || undefined} data-minor={isMinor || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const id = keyOf(row);
            return (
              <tr key={id} data-selected={id === selected || undefined} data-link={searchOf ? true : undefined}>
                {columns.map(({ key, cell, isNumber, isMinor }, index) => (
                  <td key={key} data-number={isNumber || undefined} data-minor={isMinor || undefined}>
                    {index === 0 && searchOf ? (
                      <Link to="." search={searchOf(row) as never} className={css.link} activeProps={{}}>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows === undefined && isLong
            ? SHAPE.map((row, at) => (
                <tr key={row}>
                  {columns.map(({ key, isNumber, isMinor }, index) => (
                    <td key={key} data-number={isNumber || undefined} data-minor={isMinor || undefined}>
                      <Skeleton
                        width={index === 0 ? 120 + ((at * 37) % 60) : isNumber ? 28 : 90}
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
