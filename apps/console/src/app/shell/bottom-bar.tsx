import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenSection } from '../navigation.ts';
import { AccountDropdown } from './account-menu.tsx';
import css from './bottom-bar.module.css';

/** On a phone the thumb finds the section's screens and the account here. */
export function BottomBar({ section }: { section: OpenSection | undefined }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={css.bar} aria-label={t('shell.menu')}>
      {section?.screens.map(({ path: to, icon: Icon, label }) => (
        <Link
          key={to}
          to={to}
          className={css.item}
          data-active={path.startsWith(to) || undefined}
          aria-current={path.startsWith(to) ? 'page' : undefined}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <AccountDropdown>
        <button type="button" className={css.item}>
          <IconUser size={20} stroke={1.8} aria-hidden="true" />
          {t('shell.account')}
        </button>
      </AccountDropdown>
    </nav>
  );
}
