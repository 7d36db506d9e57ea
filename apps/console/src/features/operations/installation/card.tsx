import { type ReactNode, useId } from 'react';
import css from './installation.module.css';

interface CardProps {
  title: string;
  note?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** What it holds reaches its borders. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Card({ title, note, aside, isFlush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} data-flush={isFlush || undefined} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {note ? <span className={css.note}>{note}</span> : null}
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </header>
      {children}
    </section>
  );
}
