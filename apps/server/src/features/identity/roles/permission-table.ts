import { CUSTOM_AREA, type Permission } from '@sightline/contract/permission-admin';
import {
  isSuperuserOnly,
  PERMISSION_KEYS,
  PERMISSIONS,
  type PermissionKey,
  permissionNamed,
} from '@sightline/contract/permissions';
import type { Db } from '../../../platform/db/db.ts';
import { type CustomPermissionRow, findCustomPermission, listCustomPermissions } from './permissions.repo.ts';

function presentBuiltIn(key: PermissionKey): Permission {
  const entry: { area: string; alias?: readonly string[] } = PERMISSIONS[key];
  return {
    id: key,
    key,
    area: entry.area,
    aliases: [...(entry.alias ?? [])],
    built_in: true,
    superuser_only: isSuperuserOnly(key),
    description: '',
  };
}

const presentCustom = ({ key, description }: CustomPermissionRow): Permission => ({
  id: key,
  key,
  area: CUSTOM_AREA,
  aliases: [],
  built_in: false,
  superuser_only: false,
  description,
});

const BUILT_IN = PERMISSION_KEYS.map(presentBuiltIn);

/** Every permission: the built-in ones as the table has them, then the custom ones by key. */
export const allPermissions = async (db: Db): Promise<Permission[]> => [
  ...BUILT_IN,
  ...(await listCustomPermissions(db)).map(presentCustom),
];

/** One permission by its key or a twin. */
export async function findPermission(db: Db, name: string): Promise<Permission | undefined> {
  const builtIn = permissionNamed(name);
  if (builtIn) return presentBuiltIn(builtIn);
  const custom = await findCustomPermission(db, name);
  return custom && presentCustom(custom);
}
