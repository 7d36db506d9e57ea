import type { UserView } from '@sightline/contract/user-admin';
import { unpackPermissions } from '../../../changes/reach/effective-permissions.ts';
import type { Actor, Reach } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { authorityOver } from './authority.ts';
import { presentUser } from './users.present.ts';
import { findUser, readRolePermissions, readUsers, type UserRow } from './users.repo.ts';

const hasHiddenPlace = (row: UserRow) => row.hidden_sites + row.hidden_resellers > 0 || !row.is_company_within;

/** Superusers may change everybody, so nobody's permissions have to be read for them. */
const permissionsOf = (services: Services, actor: Actor, rows: readonly UserRow[]): Promise<Map<string, string>> =>
  actor.is_superuser
    ? Promise.resolve(new Map())
    : readRolePermissions(services.db, [...new Set(rows.flatMap(({ role }) => role?.id ?? []))]);

async function present(services: Services, actor: Actor, rows: readonly UserRow[]): Promise<UserView[]> {
  const ofRoles = await permissionsOf(services, actor, rows);
  return Promise.all(
    rows.map(async (row) => {
      const ofRole = (row.role && ofRoles.get(row.role.id)) ?? '{}';
      const authority = authorityOver(actor, {
        id: row.id,
        is_superuser: row.is_superuser,
        permissions: unpackPermissions(`${ofRole}+${row.added_permissions}-${row.removed_permissions}`),
        reachesFurther: hasHiddenPlace(row),
      });
      const avatarUrl = row.avatar_key ? await services.storage.addressOf(row.avatar_key) : null;
      return presentUser(row, authority, avatarUrl);
    }),
  );
}

/** The people of a page, as the actor sees them. */
export const loadUsers = async (services: Services, actor: Actor, ids: readonly string[]): Promise<UserView[]> =>
  present(services, actor, await readUsers(actor.reach, services.db, ids));

/** One account with all its places within the actor's reach. */
export async function loadUser(
  services: Services,
  actor: Actor,
  id: string,
  among: Reach = actor.reach,
): Promise<UserView | undefined> {
  const row = await findUser(actor.reach, services.db, id, among);
  return row && (await present(services, actor, [row]))[0];
}
