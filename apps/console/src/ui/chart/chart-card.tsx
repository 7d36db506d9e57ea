import type { ReactNode } from 'react';
import css from './chart-card.module.css';

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

interface ChartCardProps {
  title: string;
  /** The unit, or what is counted. */
  note?: string | undefined;
  /** Legend or buttons at the right of the title. */
  aside?: ReactNode;
  className?: string | undefined;
  /** What the chart says, as a table. */
  table: ChartTable;
  /** Shows the table in place of the chart. */
  isTable: boolean;
  /** The table is there for screen readers while the chart is shown. */
  isTableSpoken?: boolean;
  children: ReactNode;
}

/** Days of a year: what dashboards show at most. A longer table would cost more than its chart: it is made when it is opened. */
const MOST_SPOKEN = 366;

/** A chart with its title; it can be read as a table instead. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, note, aside, className, table, isTable, isTableSpoken = false, children } = props;
  return (
    <section className={`${css.card} ${className ?? ''}`} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {note ? <span className={css.note}>{note}</span> : null}
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </header>
      {isTable ? <TableView {...table} title={title} /> : <div className={css.body}>{children}</div>}
      {isTableSpoken && !isTable && table.rows.length <= MOST_SPOKEN ? (
        <div className="spoken">
          <Rows {...table} />
        </div>
      ) : null}
    </section>
  );
};

const TableView = ({ title, ...table }: ChartTable & { title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
  <section className={css.scroll} tabIndex={0} aria-label={title}>
    <Rows {...table} />
  </section>
);

/* Rows and columns of a chart have no name but their place: two of its lines may be called the same. */
const Rows = ({ head, rows }: ChartTable) => (
  <table className={css.table}>
    <thead>
      <tr>
        {head.map((name, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <th key={column} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <tr key={index}>
          {row.map((cell, column) =>
            column === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <th key={column} scope="row">
                {cell}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <td key={column}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

interface LegendProps {
  entries: readonly { name: string; color: string; isLine?: boolean }[];
}

export const Legend = ({ entries }: LegendProps) => (
  <ul className={css.legend}>
    {entries.map(({ name, color, isLine }) => (
      <li key={name}>
        <i className={css.swatch} data-line={isLine || undefined} style={{ color }} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);
