import { Button } from '@mantine/core';
import type { Permission } from '@sightline/contract/permission-admin';
import type { Role } from '@sightline/contract/role-admin';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../entities/permission/permission-queries.ts';
import { roleName } from '../../../entities/user/role-name.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { PermissionList } from './permission-list.tsx';
import type { PlaceProps } from './permissions-address.ts';
import { RoleDeletion } from './role-deletion.tsx';
import css from './role-detail.module.css';
import { RoleHolders } from './role-holders.tsx';
import { roleQuery } from './role-queries.ts';
import { ownerName } from './role-words.ts';

interface RoleDetailProps extends PlaceProps {
  canWrite: boolean;
}

/** One role: what it is, who has it, what it allows. */
export function RoleDetail({ place, canWrite, onChange }: RoleDetailProps) {
  const role = useQuery(roleQuery(place.role));
  const permissions = useQuery(permissionsQuery);
  const isLong = useDelayed(role.isPending || permissions.isPending);
  const failed = role.error ?? permissions.error;
  if (role.data && permissions.data) {
    return (
      <Shown role={role.data} permissions={permissions.data} place={place} canWrite={canWrite} onChange={onChange} />
    );
  }
  if (failed) return <ErrorPanel error={failed} onRetry={() => Promise.all([role.refetch(), permissions.refetch()])} />;
  return isLong ? <WaitingLines count={6} width="60%" /> : null;
}

interface ShownProps extends RoleDetailProps {
  role: Role;
  permissions: readonly Permission[];
}

function Shown({ role, permissions, place, canWrite, onChange }: ShownProps) {
  const { t } = useTranslation();
  const own = permissions.filter(({ key }) => role.permissions.includes(key));
  return (
    <>
      <Head role={role} canWrite={canWrite} onChange={onChange} />
      <div className={css.content}>
        {role.description ? <p className={css.description}>{role.description}</p> : null}
        <RoleHolders role={role} />
        <section aria-labelledby="role-permissions">
          <div className={css.bar}>
            <h3 id="role-permissions" className={css.heading}>
              {t('roles.permissions_count', { held: own.length, total: permissions.length })}
            </h3>
            <SearchBox label={t('roles.find_permission')} value={place.find} onChange={(find) => onChange({ find })} />
          </div>
          <PermissionList permissions={own} all={permissions} search={place.find} />
        </section>
      </div>
    </>
  );
}

function Head({ role, canWrite, onChange }: Pick<ShownProps, 'role' | 'canWrite' | 'onChange'>) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isDeleting, setIsDeleting] = useState(false);
  const canChange = canWrite && role.can_change;
  const facts = [
    t(`roles.levels.${role.level}`),
    t(`roles.user_types.${role.user_type}`),
    ownerName(role) ?? t('roles.built_in'),
  ];
  return (
    <>
      <PaneHead
        title={roleName(t, role.name)}
        tag={canChange ? undefined : t('form.view_only')}
        facts={facts.join(' · ')}
        backLabel={t('roles.back')}
        onBack={() => onChange({ role: '' })}
      >
        {canWrite ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.8} />}
            onClick={() => onChange({ open: 'copy' })}
            {...readOnly}
          >
            {t('roles.duplicate')}
          </Button>
        ) : null}
        {canChange ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={15} stroke={1.8} />}
              onClick={() => onChange({ open: 'edit' })}
              {...readOnly}
            >
              {t('roles.edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={15} stroke={1.8} />}
              disabled={role.user_count > 0}
              title={role.user_count > 0 ? t('roles.in_use', { count: role.user_count }) : undefined}
              onClick={() => setIsDeleting(true)}
              {...readOnly}
            >
              {t('roles.delete')}
            </Button>
          </>
        ) : null}
      </PaneHead>
      {canChange ? (
        <RoleDeletion
          role={role}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => onChange({ role: '' })}
        />
      ) : null}
    </>
  );
}
