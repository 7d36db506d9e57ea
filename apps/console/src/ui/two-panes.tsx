import type { ReactNode } from 'react';
import css from './two-panes.module.css';

interface TwoPanesProps {
  list: ReactNode;
  listLabel: string;
  detail: ReactNode;
  /** Where there is no room for both: whether the detail is shown instead of the list. */
  isDetailOpen: boolean;
}

/** A list and what is chosen in it, side by side; on a narrow window one at a time. */
export const TwoPanes = ({ list, listLabel, detail, isDetailOpen }: TwoPanesProps) => (
  <div className={css.panes} data-open={isDetailOpen || undefined}>
    <section className={css.list} aria-label={listLabel}>
      {list}
    </section>
    <div className={css.detail}>{detail}</div>
  </div>
);
