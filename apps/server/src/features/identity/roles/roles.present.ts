import { EXACT_COUNT_LIMIT, type Page } from '@sightline/contract/common';
import type { Role, RoleChoice } from '@sightline/contract/role-admin';
import type { Actor } from '../../../changes/reach/reach.ts';
import { canAssign, canChange } from './role-rights.ts';
import type { RoleRow } from './roles.repo.ts';

const named = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

export const presentRoleChoice = (row: RoleRow, actor: Actor): RoleChoice => ({
  id: row.id,
  name: row.name,
  description: row.description,
  level: row.level,
  user_type: row.user_type,
  built_in: row.key !== null,
  reseller: named(row.reseller_id, row.reseller_name),
  company: named(row.company_id, row.company_name),
  can_assign: canAssign(actor, row),
});

export const presentRole = (row: RoleRow, actor: Actor, holders: number): Role => ({
  ...presentRoleChoice(row, actor),
  permissions: row.permissions.toSorted(),
  user_count: Math.min(holders, EXACT_COUNT_LIMIT),
  user_count_exact: holders <= EXACT_COUNT_LIMIT,
  can_change: canChange(actor, row),
  created_at: row.created_at.toISOString(),
});

export const presentPage = <R, V>({ results, ...page }: Page<R>, present: (row: R) => V): Page<V> => ({
  ...page,
  results: results.map(present),
});
