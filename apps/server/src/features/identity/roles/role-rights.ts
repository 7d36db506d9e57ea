import type { RoleLevel } from '@sightline/contract/roles';
import type { Actor, Reach } from '../../../changes/reach/reach.ts';
import type { RoleRow } from './roles.repo.ts';

/** Whether somebody holds all of these. */
export const holdsAll = (actor: Pick<Actor, 'is_superuser' | 'permissions'>, keys: Iterable<string>): boolean =>
  actor.is_superuser || [...keys].every((key) => actor.permissions.has(key));

/** Whether a custom role is somebody's to change: its owner lies within their reach. */
export const isOwned = (reach: Reach, role: Pick<RoleRow, 'key' | 'reseller_id' | 'company_id'>): boolean => {
  if (role.key !== null) return false;
  if (reach.all) return true;
  return (
    reach.resellers.includes(role.reseller_id ?? '') ||
    (role.company_id !== null && reach.companies.includes(role.company_id))
  );
};

/** Who reaches no reseller makes nobody one of a reseller: a role's level says from where its holders reach. */
const REACHES_LEVEL: Record<RoleLevel, (reach: Exclude<Reach, { all: true }>) => boolean> = {
  platform: ({ resellers }) => resellers.length > 0,
  reseller: ({ resellers }) => resellers.length > 0,
  company: ({ resellers, companies }) => resellers.length + companies.length > 0,
  site: () => true,
};

/** Whether somebody may give a role that they see: nobody gives what they lack. */
export const canAssign = (actor: Actor, { level, permissions }: Pick<RoleRow, 'level' | 'permissions'>): boolean =>
  (actor.reach.all || REACHES_LEVEL[level](actor.reach)) && holdsAll(actor, permissions);

/** Whether somebody may change or delete a role. */
export const canChange = (actor: Actor, role: RoleRow): boolean =>
  isOwned(actor.reach, role) && holdsAll(actor, role.permissions);
