import { Link } from '@tanstack/react-router';
import css from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  search: Record<string, string>;
  /** A page of its own; absent for those that share one. */
  to?: string;
  /** There, but not open yet. */
  isDisabled?: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  active: string;
  /** The page they all stand on. */
  to: string;
}

/** Tabs with an address of their own, so each is a link. */
export const LinkTabs = ({ label, tabs, active, to }: LinkTabsProps) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ key, label: name, search, to: own, isDisabled = false }) => (
      <Link
        key={key}
        to={own ?? to}
        disabled={isDisabled}
        search={search as never}
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
