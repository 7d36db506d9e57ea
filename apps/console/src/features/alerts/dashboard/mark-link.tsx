import { Link } from '@tanstack/react-router';
import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react';
import { orWithShift } from '../../../ui/chart/or-with-shift.ts';
import { inboxSearch, type Mark } from './dashboard-address.ts';
import { useDashboard } from './use-dashboard.ts';

interface MarkLinkProps {
  mark: Mark;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** What it stands for, where the mark itself has no words. */
  label?: string | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
  children?: ReactNode;
}

/** A mark that leads to the alerts behind it; with Shift it narrows the dashboard instead. */
export function MarkLink({ mark, className, style, label, onKeyDown, children }: MarkLinkProps) {
  const { filter, section, addMark } = useDashboard();
  return (
    <Link
      to={section.summary}
      search={inboxSearch(filter, mark)}
      className={className}
      style={style}
      aria-label={label}
      title={label}
      onClick={orWithShift(addMark && (() => addMark(mark)))}
      onKeyDown={onKeyDown}
    >
      {children}
    </Link>
  );
}
