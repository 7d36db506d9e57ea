import { DEFAULT_KEY_LIFETIME, KEY_LIFETIMES, ServiceKeyBody } from '@sightline/contract/api-keys';
import { CUSTOM_AREA, type Permission } from '@sightline/contract/permission-admin';
import { isSuperuserOnly, PERMISSION_KEYS, PERMISSIONS, type PermissionKey } from '@sightline/contract/permissions';
import type { CurrentUser } from '@sightline/contract/users';
import { z } from 'zod';

/** What is chosen instead of a number of days. */
export const NEVER = 'never';

export const KeyForm = z
  .object({
    name: ServiceKeyBody.shape.name,
    expires: z.string(),
    reach: z.enum(['all', 'chosen']),
    sites: z.array(z.string()),
    permissions: z.array(z.string()).min(1),
  })
  .refine(({ reach, sites }) => reach === 'all' || sites.length > 0, {
    path: ['sites'],
    params: { code: 'too_few', min: 1 },
  });
export type KeyValues = z.infer<typeof KeyForm>;

export const NEW_KEY: KeyValues = {
  name: '',
  expires: String(DEFAULT_KEY_LIFETIME),
  reach: 'all',
  sites: [],
  permissions: [],
};

/** What the server is asked for. */
export const bodyOf = ({ name, expires, reach, sites, permissions }: KeyValues): z.input<typeof ServiceKeyBody> => ({
  name,
  permissions,
  sites: reach === 'all' ? null : sites,
  expires_in_days: KEY_LIFETIMES.find((days) => String(days) === expires) ?? null,
});

const isBuiltIn = (key: string): key is PermissionKey => Object.hasOwn(PERMISSIONS, key);

/** What somebody can give a key: what they hold, and never what only superusers may do. */
export function givable({ is_superuser, permissions }: CurrentUser): Permission[] {
  const held: readonly string[] = is_superuser
    ? PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key))
    : [...PERMISSION_KEYS.filter((key) => permissions.includes(key)), ...permissions.filter((key) => !isBuiltIn(key))];
  return held.map((key) => ({
    id: key,
    key,
    area: isBuiltIn(key) ? PERMISSIONS[key].area : CUSTOM_AREA,
    aliases: [],
    built_in: isBuiltIn(key),
    superuser_only: false,
    description: '',
  }));
}
