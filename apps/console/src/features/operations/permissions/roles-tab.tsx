import { Button } from '@mantine/core';
import { can } from '@sightline/contract/permissions';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { TwoPanes } from '../../../ui/two-panes.tsx';
import type { PlaceProps } from './permissions-address.ts';
import { RoleDetail } from './role-detail.tsx';
import { RoleDrawerOpener } from './role-drawer.tsx';
import { RoleList } from './role-list.tsx';

/** Roles by level at the left, the chosen one at the right. */
export function RolesTab({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const canWrite = can(useCurrentUser(), 'user_permission_management_write');
  const detail = place.role ? (
    <RoleDetail key={place.role} place={place} canWrite={canWrite} onChange={onChange} />
  ) : (
    <StatePanel
      icon={<IconShieldLock size={20} stroke={1.8} />}
      title={t('roles.choose')}
      hint={t('roles.choose_hint')}
    />
  );
  return (
    <>
      {canWrite ? (
        <PageActions>
          <Button
            leftSection={<IconPlus size={15} stroke={2} />}
            onClick={() => onChange({ open: 'new' })}
            {...readOnly}
          >
            {t('roles.new')}
          </Button>
        </PageActions>
      ) : null}
      <TwoPanes
        listLabel={t('roles.tab.roles')}
        list={<RoleList place={place} onChange={onChange} />}
        detail={detail}
        isDetailOpen={place.role !== ''}
      />
      {canWrite ? <RoleDrawerOpener place={place} onChange={onChange} /> : null}
    </>
  );
}
