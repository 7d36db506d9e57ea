import { Link } from '@tanstack/react-router';
import type { Target } from '../lib/target.ts';
import css from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
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
export const LinkTabs = ({ label, tabs, active }: LinkTabsProps) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ key, label: name, target, isDisabled = false }) => (
      <Link
        key={key}
        {...target}
        disabled={isDisabled}
        className={css.tab}
        activeProps={{}}
        data-active={key === active || undefined}
        aria-current={key === active ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);
