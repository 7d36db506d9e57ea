import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Target } from '../lib/target.ts';
import css from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  /** A figure beside its name. */
  note?: string | undefined;
  target: Target;
  /** There, but not open yet. */
  isDisabled?: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  active: string;
}

/** Tabs with an address of their own, so each is a link. */
export function LinkTabs({ label, tabs, active }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tab that is open may lie beyond the edge.
  useEffect(() => {
    nav.current?.querySelector(`[data-tab="${active}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, note, target, isDisabled = false }) => (
        <Link
          key={key}
          {...target}
          disabled={isDisabled}
          className={css.tab}
          activeProps={{}}
          data-tab={key}
          data-active={key === active || undefined}
          aria-current={key === active ? 'page' : undefined}
        >
          {name}
          {note ? <span className={css.note}>{note}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
