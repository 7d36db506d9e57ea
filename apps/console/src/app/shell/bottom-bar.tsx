import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAt, type ListedScreen, nameOf, type OpenSection, pathOf } from '../navigation.ts';
import { AccountDropdown } from './account-menu.tsx';
import css from './bottom-bar.module.css';

/** More do not fit beside the account; the menu has them all. */
const MOST_SCREENS = 4;

const labelOf = (screen: ListedScreen) => screen.shortLabel ?? nameOf(screen);
/** Of a part that people named, its first page goes by that name. */
const keyOf = (screen: ListedScreen) => screen.partName ?? labelOf(screen);

/** The first screens of a section, none of which is called like another. */
const shownOf = (screens: readonly ListedScreen[]) =>
  screens
    .filter((screen, at) => screens.findIndex((other) => keyOf(other) === keyOf(screen)) === at)
    .slice(0, MOST_SCREENS);

/** On a phone the thumb finds the section's screens and the account here. */
export function BottomBar({ section }: { section: OpenSection | undefined }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={css.bar} aria-label={t('shell.menu')}>
      {shownOf(section?.screens ?? []).map((screen) => (
        <Link
          key={screen.path}
          to={pathOf(screen)}
          className={css.item}
          data-active={isAt(path, screen.path) || undefined}
          aria-current={isAt(path, screen.path) ? 'page' : undefined}
        >
          <screen.icon size={20} stroke={1.8} aria-hidden="true" />
          <span className={css.name}>{screen.partName ?? t(labelOf(screen))}</span>
        </Link>
      ))}
      <AccountDropdown>
        <button type="button" className={css.item}>
          <IconUser size={20} stroke={1.8} aria-hidden="true" />
          <span className={css.name}>{t('shell.account')}</span>
        </button>
      </AccountDropdown>
    </nav>
  );
}
