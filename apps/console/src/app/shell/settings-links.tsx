import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { placeOf, screenAt, settingsFor } from '../navigation.ts';
import { SCREENS, type Screen } from '../screens.ts';
import { ScreenLink } from './screen-links.tsx';
import css from './sidebar.module.css';

/** Settings of the tree would lead away from a camera that is being set up. */
const isCameraPath = (path: string) => path.startsWith('/camera/');

interface SettingsLinksProps {
  isCollapsed?: boolean;
  onFollow?: () => void;
  screens?: readonly Screen[];
}

/** The settings pages of the section that is open, below its own pages. */
export function SettingsLinks({ isCollapsed = false, onFollow, screens = SCREENS }: SettingsLinksProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const path = useLocation({ select: (location) => location.pathname });
  const pages = settingsFor(user, placeOf(screenAt(path, screens)) ?? 'alerts', screens);
  if (pages.length === 0) return null;
  return (
    <nav className={css.links} aria-label={t('nav.settings')}>
      <hr className={css.rule} />
      {pages.map((page) => (
        <ScreenLink
          key={page.path}
          screen={page}
          isCollapsed={isCollapsed}
          isClosed={isCameraPath(path)}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}
