import { Name } from '@sightline/contract/common';
import { LEVELS_OF_OWNER, type Role, USER_TYPES_OF_LEVEL } from '@sightline/contract/role-admin';
import { ROLE_LEVELS, type RoleLevel } from '@sightline/contract/roles';
import { USER_TYPES } from '@sightline/contract/statuses';
import { z } from 'zod';

/** What a role belongs to, as one value: `company:<id>` or `reseller:<id>`. */
type OwnerKind = keyof typeof LEVELS_OF_OWNER;
export const ownerValue = (kind: OwnerKind, id: string) => `${kind}:${id}`;
const ownerKind = (owner: string): OwnerKind => (owner.startsWith('reseller:') ? 'reseller' : 'company');
const ownerId = (owner: string) => owner.slice(owner.indexOf(':') + 1);

export const RoleSchema = z.object({
  name: Name,
  description: z.string().trim().max(300),
  owner: z.string().min(1),
  level: z.enum(ROLE_LEVELS),
  user_type: z.enum(USER_TYPES),
  permissions: z.array(z.string()),
});
export type RoleValues = z.infer<typeof RoleSchema>;

export const levelsFor = (owner: string): readonly RoleLevel[] => LEVELS_OF_OWNER[ownerKind(owner)];
export const userTypesFor = (level: RoleLevel): readonly RoleValues['user_type'][] => USER_TYPES_OF_LEVEL[level];

const ownerOf = ({ company, reseller }: Role) =>
  company ? ownerValue('company', company.id) : reseller ? ownerValue('reseller', reseller.id) : '';

export const valuesOf = (role: Role): RoleValues => ({
  name: role.name,
  description: role.description,
  owner: ownerOf(role),
  level: role.level,
  user_type: role.user_type,
  permissions: role.permissions,
});

/** What a new role starts with; a copy starts with what can be given of the other one. */
export function startOf(copied: Role | undefined, name: string, canGive: (key: string) => boolean): RoleValues {
  const level = copied && copied.level !== 'platform' && copied.level !== 'reseller' ? copied.level : 'site';
  const type = copied?.user_type ?? 'external';
  return {
    name,
    description: copied?.description ?? '',
    owner: copied ? ownerOf(copied) : '',
    level,
    user_type: userTypesFor(level).find((one) => one === type) ?? userTypesFor(level)[0] ?? 'external',
    permissions: copied?.permissions.filter(canGive) ?? [],
  };
}

/** The new role as the server takes it. */
export const newRole = ({ owner, ...fields }: RoleValues) => ({ ...fields, [ownerKind(owner)]: ownerId(owner) });
