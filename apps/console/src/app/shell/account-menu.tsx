import { Menu } from '@mantine/core';
import { personName } from '@sightline/contract/person-name';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { useOpenAccountDialog } from '../../entities/user/open-account-dialog.ts';
import { roleName } from '../../entities/user/role-name.ts';
import { useLogout } from '../../entities/user/use-logout.ts';
import { target } from '../../lib/target.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useOtherScheme } from '../../ui/scheme-toggle.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import css from './account-menu.module.css';

function useOwnRole() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return user.role ? roleName(t, user.role.name) : user.is_superuser ? t('shell.superuser') : user.username;
}

/** Who is signed in, at the bottom of the sidebar. */
export function AccountMenu({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const role = useOwnRole();
  const name = personName(user);
  return (
    <AccountDropdown>
      <button
        type="button"
        className={css.account}
        data-collapsed={isCollapsed || undefined}
        aria-label={`${t('shell.account')}: ${name}`}
      >
        <Avatar name={name} url={user.avatar_url} size={26} />
        {isCollapsed ? null : (
          <>
            <span className={css.who}>
              <b>{name}</b>
              <span>{role}</span>
            </span>
            <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          </>
        )}
      </button>
    </AccountDropdown>
  );
}

/** The menu itself, for the sidebar and the bottom bar alike. */
export function AccountDropdown({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const logout = useLogout();
  const open = useOpenAccountDialog();
  const labelId = useId();
  return (
    <Menu position="top-start" width={224} aria-labelledby={labelId}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label id={labelId}>{user.email}</Menu.Label>
        {user.viewed_by ? null : (
          <>
            <Menu.Item
              leftSection={<IconUser size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => open('profile')}
            >
              {t('shell.profile')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => open('downloads')}
            >
              {t('shell.downloads')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          component={TargetLink}
          target={target({ to: '/help' })}
          leftSection={<IconHelp size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('nav.help')}
        </Menu.Item>
        <SchemeItem />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
        >
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** On phones, whose top bar has no room for it. */
function SchemeItem() {
  const { label, Icon, choose } = useOtherScheme();
  return (
    <Menu.Item className={css.scheme} leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />} onClick={choose}>
      {label}
    </Menu.Item>
  );
}
