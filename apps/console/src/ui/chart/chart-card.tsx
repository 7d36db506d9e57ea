import type { ReactNode } from 'react';
import css from './chart-card.module.css';
import { ChartRows, type ChartTable, SpokenTable } from './chart-table.tsx';

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
  /** What is shown is text already: it needs no table beside it. */
  isText?: boolean;
  children: ReactNode;
}

/** A chart with its title; it can be read as a table instead, and by screen readers always. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, note, aside, className, table, isTable, isText = false, children } = props;
  return (
    <section className={`${css.card} ${className ?? ''}`} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {note ? <span className={css.note}>{note}</span> : null}
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </header>
      {isTable ? <TableView {...table} title={title} /> : <div className={css.body}>{children}</div>}
      {isTable || isText ? null : <SpokenTable {...table} />}
    </section>
  );
};

const TableView = ({ title, ...table }: ChartTable & { title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
  <section className={css.scroll} tabIndex={0} aria-label={title}>
    <ChartRows {...table} />
  </section>
);

/** How the line of an entry is drawn; what has none is drawn as an area. */
export type LineLook = 'solid' | 'dashed' | 'dotted';

interface LegendProps {
  entries: readonly { name: string; color: string; line?: LineLook | undefined }[];
}

export const Legend = ({ entries }: LegendProps) => (
  <ul className={css.legend}>
    {entries.map(({ name, color, line }) => (
      <li key={name}>
        <i className={css.swatch} data-line={line} style={{ color }} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);
