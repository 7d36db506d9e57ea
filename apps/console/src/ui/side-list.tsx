import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Target } from '../lib/target.ts';
import { ErrorPanel } from './error-panel.tsx';
import css from './side-list.module.css';
import { useDelayed } from './use-delayed.ts';
import { WaitingLines } from './waiting-lines.tsx';

interface SideListProps {
  /** Search box and what else narrows it. */
  filters: ReactNode;
  list: { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown };
  isEmpty: boolean;
  /** What stands here when nothing was found. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list beside what it opens: filters above, and the links, or why there are none. */
export function SideList({ filters, list, isEmpty, empty, children }: SideListProps) {
  const isLong = useDelayed(list.isPending);
  return (
    <>
      <div className={css.filters}>{filters}</div>
      <div className={css.scroller}>
        {list.error && !list.data ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
        {isLong ? <WaitingLines count={6} width="68%" /> : null}
        {list.data && isEmpty ? empty : null}
        {children}
      </div>
    </>
  );
}

/** The name of some of the links. */
export const SideHeading = ({ children }: { children: ReactNode }) => <h2 className={css.heading}>{children}</h2>;

interface SideLinkProps {
  target: Target;
  isChosen: boolean;
  name: ReactNode;
  facts: ReactNode;
  /** At the end of the line: a number, say. */
  aside?: ReactNode;
  /** Of the end of the line, in full. */
  asideTitle?: string;
}

/** Two lines about something, and the way to it. */
export const SideLink = ({ target, isChosen, name, facts, aside, asideTitle }: SideLinkProps) => (
  <Link
    {...target}
    className={css.item}
    activeProps={{}}
    data-active={isChosen || undefined}
    aria-current={isChosen ? 'true' : undefined}
  >
    <span className={css.name}>{name}</span>
    <span className={css.facts}>{facts}</span>
    {aside ? (
      <span className={css.aside} title={asideTitle}>
        {aside}
      </span>
    ) : null}
  </Link>
);
