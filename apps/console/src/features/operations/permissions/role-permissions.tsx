import type { Permission } from '@sightline/contract/permission-admin';
import { type Control, useController } from 'react-hook-form';
import { PermissionPicker } from '../../../entities/permission/permission-picker.tsx';
import type { RoleValues } from './role-values.ts';

interface RolePermissionsProps {
  control: Control<RoleValues, unknown, RoleValues>;
  permissions: readonly Permission[];
}

/** What a role allows. */
export function RolePermissions({ control, permissions }: RolePermissionsProps) {
  const { field, fieldState } = useController({ control, name: 'permissions' });
  return (
    <PermissionPicker
      permissions={permissions}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
