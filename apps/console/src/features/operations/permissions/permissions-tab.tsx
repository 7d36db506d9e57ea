import { ActionIcon, Button } from '@mantine/core';
import type { Permission } from '@sightline/contract/permission-admin';
import { can } from '@sightline/contract/permissions';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMeant } from '../../../entities/permission/permission-areas.ts';
import { permissionsQuery } from '../../../entities/permission/permission-queries.ts';
import { useAreaLabel, usePermissionLabel } from '../../../entities/permission/permission-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { PermissionDeletion } from './permission-deletion.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import type { PlaceProps } from './permissions-address.ts';
import css from './permissions-tab.module.css';

/** Which dialog is open, and over which permission; a new one has none. */
type Opened = { dialog: 'edit' | 'delete'; permission: Permission } | { dialog: 'new' } | undefined;

/** Every permission there is; superusers add their own. */
export function PermissionsTab({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const labelOf = usePermissionLabel();
  const canMake = can(useCurrentUser(), 'custom_permissions__write');
  const { data, error, refetch } = useQuery(permissionsQuery);
  const [opened, setOpened] = useState<Opened>();
  const columns = useColumns(canMake ? setOpened : undefined);
  const found = data?.filter((permission) => isMeant(permission, labelOf(permission), place.search));
  if (error && !data) return <ErrorPanel error={error} onRetry={() => refetch()} />;
  const close = () => setOpened(undefined);
  return (
    <>
      {canMake ? (
        <PageActions>
          <Button
            leftSection={<IconPlus size={15} stroke={2} />}
            onClick={() => setOpened({ dialog: 'new' })}
            {...readOnly}
          >
            {t('roles.new_permission')}
          </Button>
        </PageActions>
      ) : null}
      <div className={css.bar}>
        <SearchBox
          label={t('roles.find_permission')}
          value={place.search}
          onChange={(search) => onChange({ search })}
        />
        {found ? <span className={css.count}>{t('roles.permission_count', { count: found.length })}</span> : null}
      </div>
      {found?.length === 0 ? (
        <EmptyState icon={<IconKey size={20} stroke={1.8} />} hint={t('roles.no_permission_found')} />
      ) : (
        <RecordTable label={t('roles.tab.permissions')} columns={columns} rows={found} keyOf={({ key }) => key} />
      )}
      {opened?.dialog === 'new' ? <PermissionDialog onClose={close} /> : null}
      {opened?.dialog === 'edit' ? <PermissionDialog permission={opened.permission} onClose={close} /> : null}
      {opened?.dialog === 'delete' ? <PermissionDeletion permission={opened.permission} onClose={close} /> : null}
    </>
  );
}

function useColumns(open: ((opened: Opened) => void) | undefined): Column<Permission>[] {
  const { t } = useTranslation();
  const labelOf = usePermissionLabel();
  const areaLabel = useAreaLabel();
  const kindOf = ({ built_in, superuser_only }: Permission) =>
    superuser_only ? t('roles.superusers_only') : built_in ? t('roles.built_in') : t('roles.custom');
  return [
    { key: 'name', label: t('roles.permission'), cell: labelOf },
    {
      key: 'key',
      label: t('roles.key'),
      cell: ({ key, aliases }) => <code className={css.key}>{[key, ...aliases].join(', ')}</code>,
    },
    {
      key: 'area',
      label: t('roles.area'),
      isMinor: true,
      cell: ({ area }) => <span className={css.whole}>{areaLabel(area)}</span>,
    },
    {
      key: 'kind',
      label: t('roles.kind'),
      isMinor: true,
      cell: (row) => <span className={css.whole}>{kindOf(row)}</span>,
    },
    ...(open
      ? [
          {
            key: 'actions',
            label: t('roles.actions'),
            cell: (permission: Permission) =>
              permission.built_in ? null : <Actions permission={permission} open={open} />,
          },
        ]
      : []),
  ];
}

function Actions({ permission, open }: { permission: Permission; open: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const name = permission.key;
  return (
    <span className={css.actions}>
      <ActionIcon
        aria-label={t('roles.edit_permission', { name })}
        onClick={() => open({ dialog: 'edit', permission })}
      >
        <IconPencil size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('roles.delete_permission_of', { name })}
        onClick={() => open({ dialog: 'delete', permission })}
      >
        <IconTrash size={16} stroke={1.8} />
      </ActionIcon>
    </span>
  );
}
