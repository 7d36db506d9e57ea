import { ActionIcon } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { NotificationBell } from '../../features/account/notifications/notification-bell.tsx';
import { remembered } from '../../lib/storage.ts';
import type { OpenSection } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { SettingsLinks } from './settings-links.tsx';
import css from './sidebar.module.css';
import { SiteList } from './site-list.tsx';

/** Each user's own choice, kept by this browser. A page that opens with a narrow one leaves that choice as it is. */
function useCollapsed(userId: string, isNarrow: boolean) {
  const key = `sidebar.${userId}`;
  const [isChosen, setIsChosen] = useState(() => remembered.get(key) === 'collapsed');
  const [isWidened, setIsWidened] = useState(false);
  const toggle = () => {
    if (isNarrow) return setIsWidened(!isWidened);
    remembered.set(key, isChosen ? 'expanded' : 'collapsed');
    setIsChosen(!isChosen);
  };
  return [isNarrow ? !isWidened : isChosen, toggle] as const;
}

interface SidebarProps {
  section: OpenSection | undefined;
  /** The page that is open needs the room. */
  isNarrow: boolean;
}

export function Sidebar({ section, isNarrow }: SidebarProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isCollapsed, toggle] = useCollapsed(user.id, isNarrow);
  const label = isCollapsed ? t('shell.expand') : t('shell.collapse');
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={css.side} data-collapsed={isCollapsed || undefined}>
      <div className={css.head}>
        {isCollapsed || !section ? null : <h2 className={css.section}>{t(section.label)}</h2>}
        <ActionIcon aria-label={label} title={label} onClick={toggle} aria-expanded={!isCollapsed}>
          <Icon size={17} stroke={1.8} />
        </ActionIcon>
      </div>
      {section ? <ScreenLinks section={section} isCollapsed={isCollapsed} /> : null}
      <SettingsLinks isCollapsed={isCollapsed} />
      <SiteList isCollapsed={isCollapsed} />
      <div className={css.bottom}>
        <NotificationBell place={isCollapsed ? 'collapsed' : 'row'} />
        <AccountMenu isCollapsed={isCollapsed} />
      </div>
    </aside>
  );
}
