import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { PermissionKey } from '@sightline/contract/permissions';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '../../entities/branding/site-config.ts';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { useDownloads } from '../../features/account/notifications/use-downloads.ts';
import { useNewNotifications } from '../../features/account/notifications/use-new-notifications.tsx';
import { useCommandAccess } from '../../lib/commands/use-commands.ts';
import { live } from '../../lib/live.ts';
import { isMinimalMode } from '../../lib/minimal-mode.ts';
import { Help } from '../commands/help.tsx';
import { pageNow } from '../commands/page-now.ts';
import { nameOf, type OpenSection, placeOf, screenAt, sectionsFor } from '../navigation.ts';
import { RestrictedPage } from '../pages/restricted-page.tsx';
import { Palette } from '../palette/palette.tsx';
import type { Screen } from '../screens.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import css from './frame.module.css';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFinishedRuns } from './use-finished-runs.ts';
import { useLiveCounts } from './use-live-counts.ts';
import { useSubTabs } from './use-sub-tabs.ts';
import { ViewingBanner } from './viewing-banner.tsx';

/** A page outside the sections keeps the sidebar of the section people start in. */
const sectionOf = (sections: readonly OpenSection[], screen: Screen | undefined) =>
  sections.find((section) => section.key === (placeOf(screen) ?? 'alerts')) ??
  (placeOf(screen) ? undefined : sections[0]);

/** The shell: top bar, sidebar and, between them, the page; in minimal mode the page alone. */
export function Frame() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const path = useLocation({ select: (location) => location.pathname });
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const pageAbout = useLocation({ select: pageNow });
  const screen = screenAt(path);
  const sections = useMemo(() => sectionsFor(user), [user]);
  const section = useSubTabs(sectionOf(sections, screen));
  const isMinimal = isMinimalMode();
  const place = screen?.section && section;
  const ofUseCase = section?.screens.find((listed) => listed.partName !== undefined && listed.path === path);
  useTabTitle(ofUseCase?.partName, screen && t(nameOf(screen)), place && t(place.label));
  useCommandAccess(useCallback((permission: PermissionKey) => mayOpen(user, { permission }), [user]));
  useLiveCounts();
  useNewNotifications();
  useDownloads();
  useFinishedRuns();
  useEffect(() => void live.start(), []);
  const page = (
    <main id="content" className={css.main} tabIndex={-1}>
      <ConnectionBanner />
      {screen && !mayOpen(user, screen) ? <RestrictedPage /> : <Outlet />}
      <Help page={pageAbout} />
    </main>
  );
  if (isMinimal)
    return (
      <div className={css.minimal}>
        <ViewingBanner />
        {page}
      </div>
    );
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      <div>
        <ViewingBanner />
        <TopBar sections={sections} screen={screen} onMenu={() => setIsDrawerOpen(true)}>
          <Palette sections={sections} />
        </TopBar>
      </div>
      <div className={css.body}>
        <Sidebar section={section} isNarrow={screen?.hasNarrowSidebar ?? false} />
        {page}
      </div>
      <BottomBar section={section} />
      <NavigationDrawer
        sections={sections}
        section={section}
        isOpen={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
      />
    </div>
  );
}
