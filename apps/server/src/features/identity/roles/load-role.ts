import type { Role } from '@sightline/contract/role-admin';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentRole } from './roles.present.ts';
import { countHolders, findRole } from './roles.repo.ts';

/** A role as the caller sees it, or the call ends. */
export async function loadRole(db: Db, actor: Actor, id: string): Promise<Role> {
  const row = (await findRole(actor.reach, db, id)) ?? fail('role_not_found');
  const holders = await countHolders(actor.reach, db, [id]);
  return presentRole(row, actor, holders.get(id) ?? 0);
}
