import type { PermissionKey } from '@sightline/contract/permissions';
import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import { reachesPlace } from '../../../changes/reach/effective-reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, sql } from '../../../platform/db/sql.ts';
import { IS_ACTIVE, WANTS_NEWS } from '../notifications/public.ts';

export interface ManagedPlace {
  resellerId: string;
  companyId: string;
  /** Null: it belongs to the company as a whole. */
  siteId: string | null;
}

/** Those who reach a place and may do something there, and want to be told. */
export async function listManagers(
  db: Db,
  place: ManagedPlace,
  permissions: readonly PermissionKey[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select u.id from users u left join roles r on r.id = u.role_id
    where ${every([IS_ACTIVE, WANTS_NEWS, ...permissions.map(mayDo), reachesPlace(place)])} order by u.id`);
  return rows.map(({ id }) => id);
}
