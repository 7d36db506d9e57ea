import type { Permission } from '@sightline/contract/permission-admin';
import type { Role } from '@sightline/contract/role-admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../entities/permission/permission-queries.ts';
import { roleName } from '../../../entities/user/role-name.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { OwnerField } from './owner-field.tsx';
import type { RoleDrawer as DrawerKind, PlaceProps } from './permissions-address.ts';
import { RolePermissions } from './role-permissions.tsx';
import { roleQuery } from './role-queries.ts';
import { levelsFor, userTypesFor } from './role-values.ts';
import { ownerName } from './role-words.ts';
import { useRoleForm } from './use-role-form.ts';

/** Opens the drawer the address names, once what it needs is there. */
export function RoleDrawerOpener({ place, onChange }: PlaceProps) {
  const { open } = place;
  const needsRole = open === 'edit' || open === 'copy';
  const role = useQuery({ ...roleQuery(place.role), enabled: needsRole && place.role !== '' });
  const permissions = useQuery(permissionsQuery);
  if (!open || !permissions.data || (needsRole && !role.data)) return null;
  if (open === 'edit' && !role.data?.can_change) return null;
  return (
    <RoleDrawer
      key={`${open} ${place.role}`}
      kind={open}
      role={needsRole ? role.data : undefined}
      permissions={permissions.data}
      onClose={() => onChange({ open: undefined })}
      onSaved={(saved) => onChange({ open: undefined, role: saved.id })}
    />
  );
}

interface RoleDrawerProps {
  kind: DrawerKind;
  /** The one that is edited or copied. */
  role: Role | undefined;
  permissions: readonly Permission[];
  onClose: () => void;
  onSaved: (role: Role) => void;
}

const TITLES = { new: 'roles.new', edit: 'roles.edit_title', copy: 'roles.copy_title' } as const;

function RoleDrawer({ kind, role, permissions, onClose, onSaved }: RoleDrawerProps) {
  const { t } = useTranslation();
  const record = useRoleForm({ kind, role, onSaved });
  const { control, values } = record;
  const isInUse = kind === 'edit' && (role?.user_count ?? 0) > 0;
  return (
    <RecordDrawer
      title={t(TITLES[kind], { name: role ? roleName(t, role.name) : '' })}
      record={record}
      saveLabel={kind === 'edit' ? t('form.save') : t('roles.create')}
      names={['open', 'role']}
      onClose={onClose}
    >
      <FormSection title={t('roles.section_role')} purpose={t('roles.section_role_purpose')}>
        <Fields>
          <TextField control={control} name="name" label={t('roles.name')} isRequired isFirst={kind !== 'edit'} />
          {kind === 'edit' ? (
            <FixedField label={t('roles.owner')} value={(role && ownerName(role)) ?? ''} />
          ) : (
            <OwnerField control={control} onOnly={record.setOnlyOwner} />
          )}
          <WideField>
            <TextField control={control} name="description" label={t('roles.description')} />
          </WideField>
        </Fields>
        <Fields isViewOnly={isInUse}>
          <SelectField
            control={control}
            name="level"
            label={t('roles.level')}
            {...(isInUse ? { hint: t('roles.level_fixed') } : {})}
            options={levelsFor(values.owner).map((level) => ({ value: level, label: t(`roles.levels.${level}`) }))}
          />
          <SelectField
            control={control}
            name="user_type"
            label={t('roles.user_type')}
            {...(isInUse ? { hint: t('roles.level_fixed') } : {})}
            options={userTypesFor(values.level).map((type) => ({ value: type, label: t(`roles.user_types.${type}`) }))}
          />
        </Fields>
      </FormSection>
      <RolePermissions control={control} permissions={permissions} />
    </RecordDrawer>
  );
}
