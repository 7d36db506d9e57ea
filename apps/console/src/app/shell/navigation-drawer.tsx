import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type OpenSection, pathOf } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './navigation-drawer.module.css';
import { ScreenLinks } from './screen-links.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { SiteList } from './site-list.tsx';

interface NavigationDrawerProps {
  sections: readonly OpenSection[];
  section: OpenSection | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of narrow windows, with the sections a phone's top bar has no room for. */
export function NavigationDrawer({ sections, section, isOpen, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('shell.menu')}
      size={288}
      classNames={{ content: css.content, body: css.body }}
      closeButtonProps={{ 'aria-label': t('viewer.close') }}
    >
      <nav className={css.sections} aria-label={t('shell.sections')}>
        {sections.map((one) => (
          <Link key={one.key} to={pathOf(one)} className={css.section} onClick={onClose}>
            <one.icon size={17} stroke={1.8} aria-hidden="true" />
            {t(one.label)}
          </Link>
        ))}
      </nav>
      {section ? <ScreenLinks section={section} onFollow={onClose} /> : null}
      <SettingsLinks onFollow={onClose} />
      <SiteList onFollow={onClose} />
      <AccountMenu />
    </Drawer>
  );
}
