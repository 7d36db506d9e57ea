import type { AuditFields } from '@sightline/contract/audit';
import { LEVELS_OF_OWNER, USER_TYPES_OF_LEVEL } from '@sightline/contract/role-admin';
import { fail } from '../../../platform/errors/app-error.ts';
import type { Place } from '../../../platform/realtime/place.ts';
import type { RoleFields, RoleOwner, RoleRow } from './roles.repo.ts';

const options = (field: string, allowed: readonly string[]) => ({ field, options: allowed.join(', ') });

/** A role's level fits what it belongs to, and its user type fits the level, or the call ends. */
export function checkShape(owner: RoleOwner, { level, userType }: Pick<RoleFields, 'level' | 'userType'>): void {
  const levels: readonly string[] = LEVELS_OF_OWNER[owner.companyId ? 'company' : 'reseller'];
  if (!levels.includes(level)) fail('invalid_option', options('level', levels));
  const types: readonly string[] = USER_TYPES_OF_LEVEL[level];
  if (!types.includes(userType)) fail('invalid_option', options('user_type', types));
}

export const ownerIdOf = ({ resellerId, companyId }: RoleOwner) => companyId ?? resellerId;

export const placeOfRole = ({ reseller_id, company_id }: Pick<RoleRow, 'reseller_id' | 'company_id'>): Place => ({
  resellerId: reseller_id,
  companyId: company_id,
});

/** A role as the audit trail keeps it. */
export const auditedRole = ({ name, description, level, userType, permissions }: RoleFields): AuditFields => ({
  name,
  description,
  level,
  user_type: userType,
  permissions: permissions.toSorted(),
});

export const fieldsOf = (row: RoleRow): RoleFields => ({
  name: row.name,
  description: row.description,
  level: row.level,
  userType: row.user_type,
  permissions: row.permissions,
});
