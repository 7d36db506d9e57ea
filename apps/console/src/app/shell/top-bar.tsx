import { ActionIcon, Menu } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logoOn } from '../../entities/branding/logo-on.ts';
import { hasDarkBar } from '../../entities/branding/nav-colors.ts';
import { useSiteConfig } from '../../entities/branding/site-config.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { NotificationBell } from '../../features/account/notifications/notification-bell.tsx';
import { call } from '../../lib/api.ts';
import { target } from '../../lib/target.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { SchemeToggle } from '../../ui/scheme-toggle.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { nameOf, type OpenSection, pathOf, placeOf, splitSections } from '../navigation.ts';
import type { Screen } from '../screens.ts';
import css from './top-bar.module.css';

/** A section of one dashboard goes by its own name: "Dashboard" alone would not say whose. */
function titleOf(screen: Screen, sections: readonly OpenSection[]) {
  const section = sections.find(({ key }) => key === screen.section);
  const isOnly = screen.label === 'nav.dashboard' && section?.screens.length === 1;
  return isOnly && section ? section.label : nameOf(screen);
}

interface TopBarProps {
  sections: readonly OpenSection[];
  screen: Screen | undefined;
  onMenu: () => void;
  /** The search, between the sections and the tools. */
  children: ReactNode;
}

export function TopBar({ sections, screen, onMenu, children }: TopBarProps) {
  const { t } = useTranslation();
  const { width } = useViewportSize();
  const { shown, more } = splitSections(sections, width || window.innerWidth);
  return (
    <header className={css.bar}>
      <ActionIcon className={css.menu} aria-label={t('shell.menu')} onClick={onMenu}>
        <IconMenu2 size={19} stroke={1.8} />
      </ActionIcon>
      <Brand />
      {screen ? <span className={css.pageTitle}>{t(titleOf(screen, sections))}</span> : null}
      <nav className={css.sections} aria-label={t('shell.sections')}>
        {shown.map((section) => (
          <Link
            key={section.key}
            to={pathOf(section)}
            className={css.pill}
            data-active={section.key === placeOf(screen) || undefined}
            aria-current={section.key === placeOf(screen) ? 'true' : undefined}
          >
            {t(section.label)}
          </Link>
        ))}
        {more.length > 0 ? <MoreSections sections={more} /> : null}
      </nav>
      <div className={css.tools}>
        {children}
        <BackendVersion />
        <SchemeToggle className={`${css.tool} ${css.scheme}`} />
        <NotificationBell place="bar" />
      </div>
    </header>
  );
}

function Brand() {
  const config = useSiteConfig();
  const title = config?.title ?? 'Sightline';
  const logo = config && logoOn(hasDarkBar(config) ? 'dark' : 'light', config);
  return (
    <Link to="/" className={css.brand} aria-label={title}>
      {logo ? (
        <img className={css.logo} src={logo} alt={title} />
      ) : (
        <>
          <BrandMark size={24} />
          <span className={css.brandName}>{title}</span>
        </>
      )}
    </Link>
  );
}

function MoreSections({ sections }: { sections: readonly OpenSection[] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.pill} aria-label={t('nav.more_label', { count: sections.length })}>
          <IconDots size={15} stroke={1.8} aria-hidden="true" />
          {t('nav.more')}
          <span className={css.moreCount}>{sections.length}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map((section) => (
          <Menu.Item key={section.key} component={TargetLink} target={target({ to: pathOf(section) })}>
            {t(section.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Which server answers; of interest to those who run it. */
function BackendVersion() {
  const { t } = useTranslation();
  const { is_superuser: isSuperuser } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['liveness'],
    queryFn: ({ signal }) => call('GET /liveness/', {}, signal),
    enabled: isSuperuser,
    meta: { quiet: true },
  });
  return data ? <span className={css.version}>{t('shell.version', { version: data.version })}</span> : null;
}
