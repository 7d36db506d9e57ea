import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { permissionKeys } from '../../../entities/permission/permission-queries.ts';
import { type LinkTab, LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import {
  PERMISSIONS_PATH,
  type PermissionsPlace,
  type PermissionsSearch,
  readAddress,
  TABS,
  writeAddress,
} from './permissions-address.ts';
import { PermissionsTab } from './permissions-tab.tsx';
import { roleKeys } from './role-queries.ts';
import { RolesTab } from './roles-tab.tsx';

/** Roles with their permissions, and the permissions themselves. Everything that is chosen stands in the address. */
export function PermissionsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: PermissionsSearch = useSearch({ strict: false });
  const place = readAddress(search);
  useLiveConfiguration(['role', 'user', 'permission'], roleKeys.all);
  useLiveConfiguration(['permission'], permissionKeys.all);
  const change = useCallback(
    (part: Partial<PermissionsPlace>) =>
      void navigate({
        to: PERMISSIONS_PATH,
        search: (before: PermissionsSearch) => writeAddress({ ...readAddress(before), ...part }),
      } as never),
    [navigate],
  );
  const tabs: LinkTab[] = TABS.map((key) => ({
    key,
    label: t(`roles.tab.${key}`),
    search: { ...(key === 'roles' ? {} : { tab: key }) },
  }));
  const Tab = place.tab === 'roles' ? RolesTab : PermissionsTab;
  return (
    <PageFrame
      title={t('roles.title')}
      tabs={<LinkTabs label={t('roles.title')} tabs={tabs} active={place.tab} to={PERMISSIONS_PATH} />}
    >
      <Tab place={place} onChange={change} />
    </PageFrame>
  );
}
