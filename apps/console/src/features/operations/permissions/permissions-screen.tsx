import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { permissionKeys } from '../../../entities/permission/permission-queries.ts';
import { target } from '../../../lib/target.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { type LinkTab, LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PERMISSIONS_PATH, permissionsAddress, TABS } from './permissions-address.ts';
import { PermissionsTab } from './permissions-tab.tsx';
import { roleKeys } from './role-queries.ts';
import { RolesTab } from './roles-tab.tsx';

/** Roles with their permissions, and the permissions themselves. Everything that is chosen stands in the address. */
export function PermissionsScreen() {
  const { t } = useTranslation();
  const { values: place, change } = useAddress(permissionsAddress);
  useLiveConfiguration(['role', 'user', 'permission'], roleKeys.all);
  useLiveConfiguration(['permission'], permissionKeys.all);
  const tabs: LinkTab[] = TABS.map((key) => ({
    key,
    label: t(`roles.tab.${key}`),
    target: target({ to: PERMISSIONS_PATH, search: permissionsAddress.write({ tab: key }) }),
  }));
  const Tab = place.tab === 'roles' ? RolesTab : PermissionsTab;
  return (
    <PageFrame title={t('roles.title')} tabs={<LinkTabs label={t('roles.title')} tabs={tabs} active={place.tab} />}>
      <Tab place={place} onChange={change} />
    </PageFrame>
  );
}
