import { Link } from '@tanstack/react-router';
import css from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  search: Record<string, string>;
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
    {tabs.map(({ key, label: name, search }) => (
      <Link
        key={key}
        to={to}
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
