import { unpackPermissions } from '../../../changes/reach/effective-permissions.ts';
import { reachOf } from '../../../changes/reach/effective-reach.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { ActorRow } from './actor-row.repo.ts';

/** Somebody as operations see them. */
export const actorOf = (row: ActorRow, session: Pick<Actor, 'sessionId' | 'isPasswordExpired'>): Actor => ({
  userId: row.user_id,
  username: row.username,
  tenantId: row.tenant_id,
  is_superuser: row.is_superuser,
  permissions: unpackPermissions(row.permissions),
  reach: reachOf(row),
  isAnythingRemoved: row.is_anything_removed,
  ...session,
});
