import type { ReactNode } from 'react';
import { useCountText } from '../lib/count-text.ts';
import css from './filter-bar.module.css';

/** How much a list holds; a large one is not counted to its end. */
export interface Found {
  count: number;
  count_exact: boolean;
}

/** `count` chooses the plural, `shown` is what is read. */
type FoundWords = {
  count: number;
  shown: string;
};

interface FilterBarProps {
  label: string;
  /** Absent until the list is there. */
  found: Found | undefined;
  countText: (words: FoundWords) => string;
  /** Search box, chips and switches. */
  children: ReactNode;
}

/** What narrows a list, above it, and how much there is. */
export function FilterBar({ label, found, countText, children }: FilterBarProps) {
  const textOf = useCountText();
  return (
    <search className={css.bar} aria-label={label}>
      {children}
      <span className={css.count} role="status">
        {found
          ? countText({ count: found.count, shown: textOf({ count: found.count, isExact: found.count_exact }) })
          : null}
      </span>
    </search>
  );
}
