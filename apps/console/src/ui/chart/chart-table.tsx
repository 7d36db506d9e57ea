import type { ReactNode } from 'react';
import css from './chart-card.module.css';

/** What a chart says, as a table. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/* Rows and columns of a chart have no name but their place: two of its lines may be called the same. */
export const ChartRows = ({ head, rows, name }: ChartTable & { name?: string | undefined }) => (
  <table className={css.table} aria-label={name}>
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

/** Days of a year: what dashboards show at most. A longer table would cost more than its chart: it is made when it is opened. */
const MOST_SPOKEN = 366;

interface SpokenTableProps extends ChartTable {
  /** What it is called, where it stands in no card with a title. */
  name?: string | undefined;
}

/** The table of a chart for screen readers, while only the chart is seen. */
export const SpokenTable = (table: SpokenTableProps) =>
  table.rows.length > MOST_SPOKEN ? null : (
    <div className="spoken">
      <ChartRows {...table} />
    </div>
  );
