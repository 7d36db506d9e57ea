import { Button, Menu } from '@mantine/core';
import { pathOf } from '@sightline/client/client';
import { can } from '@sightline/contract/permissions';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { ExportAction, ImportAction } from '../../../entities/csv-import/file-actions.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { UserScope, UserType } from './user-types.ts';
import { type UsersFilter, usersQuery } from './users-address.ts';
import { UsersCsvDialog } from './users-csv-dialog.tsx';

interface UsersActionsProps {
  scope: UserScope;
  filter: UsersFilter;
  types: readonly UserType[];
  onAdd: (type: UserType) => void;
}

/** What the export leaves out besides the filters: lists of one type or one company hold nobody else. */
function exportQuery(scope: UserScope, filter: UsersFilter) {
  const query = usersQuery(filter);
  if (scope.of === 'internal') return { ...query, user_buckets: ['internal'] };
  return scope.of === 'company' ? { ...query, companies: [scope.id] } : query;
}

/** What can be done with the whole list. */
export function UsersActions({ scope, filter, types, onAdd }: UsersActionsProps) {
  const { t } = useTranslation();
  const viewer = useCurrentUser();
  const mayCreate = can(viewer, 'users__create') && types.length > 0;
  return (
    <>
      {/* The export knows no resellers: it would hold more than the list. */}
      {scope.of === 'reseller' ? null : (
        <ExportAction
          label={t('users.export')}
          path={pathOf('/users/export/', { query: exportQuery(scope, filter) })}
          fileName="users.csv"
          failureTitle={t('users.export_failed')}
        />
      )}
      {mayCreate ? (
        <>
          <ImportAction label={t('users.import')} dialog={UsersCsvDialog} />
          <AddUser types={types} onAdd={onAdd} />
        </>
      ) : null}
    </>
  );
}

function AddUser({ types, onAdd }: Pick<UsersActionsProps, 'types' | 'onAdd'>) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [only] = types;
  const icon = <IconPlus size={15} stroke={2} />;
  if (types.length === 1 && only) {
    return (
      <Button leftSection={icon} onClick={() => onAdd(only)} {...readOnly}>
        {t('users.add_user')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={icon} rightSection={<IconChevronDown size={14} stroke={1.8} />} {...readOnly}>
          {t('users.add_user')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(`users.type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
