import type { Role } from '@sightline/contract/role-admin';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { canAssign } from './role-rights.ts';
import { presentRole } from './roles.present.ts';
import { countHolders, findRole, type RoleRow } from './roles.repo.ts';

/** A role as the caller sees it, or the call ends. */
export async function loadRole(db: Db, actor: Actor, id: string): Promise<Role> {
  const row = (await findRole(actor.reach, db, id)) ?? fail('role_not_found');
  const holders = await countHolders(actor.reach, db, [id]);
  return presentRole(row, actor, holders.get(id) ?? 0);
}

/** The role somebody wants to give to a user; null when they do not see it or may not give it. */
export async function findAssignableRole(db: Db, actor: Actor, id: string): Promise<RoleRow | null> {
  const row = await findRole(actor.reach, db, id);
  return row && canAssign(actor, row) ? row : null;
}
