import type { RoleLevel } from '@sightline/contract/roles';
import type { Subject } from '@sightline/contract/user-permissions';
import { peopleWithin } from '../../../changes/reach/people-within.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, sql } from '../../../platform/db/sql.ts';

/** A place somebody was given, with what lies above it. */
export interface GivenPlace {
  reseller_id: string;
  company_id: string | null;
  site_id: string | null;
}

export interface SubjectRow {
  id: Reached<'user'>;
  username: string;
  first_name: string;
  last_name: string | null;
  user_type: Subject['user_type'];
  account_state: Subject['account_state'];
  is_superuser: boolean;
  company_id: string | null;
  added_permissions: string[];
  removed_permissions: string[];
  role_id: string | null;
  role_name: string | null;
  role_level: RoleLevel | null;
  role_permissions: string[];
  places: GivenPlace[];
}

const PLACES = sql`
  select x.reseller_id, null::uuid as company_id, null::uuid as site_id
    from user_resellers x join resellers r on r.id = x.reseller_id where x.user_id = u.id
  union all select c.reseller_id, c.id, null from companies c where c.id = u.company_id
  union all select s.reseller_id, s.company_id, s.id
    from user_sites x join sites s on s.id = x.site_id where x.user_id = u.id`;

const FIND = sql`
  select u.id, u.username, u.first_name, u.last_name, u.user_type, u.account_state, u.is_superuser, u.company_id,
    u.added_permissions, u.removed_permissions, r.id as role_id, r.name as role_name, r.level as role_level,
    coalesce(r.permissions, '{}') as role_permissions,
    (select coalesce(json_agg(place), '[]') from (${PLACES}) place) as places
  from users u left join roles r on r.id = u.role_id
`;

/** Somebody within reach, which they are when one of their places is, with all their places. Everybody sees themselves. */
export async function findVisibleSubject(
  db: Db,
  { reach, userId }: Actor,
  id: string,
  { lock = false } = {},
): Promise<SubjectRow | undefined> {
  const { rows } = await db.query<SubjectRow>(sql`
    ${FIND} where u.id = ${id} and (u.id = ${userId} or ${peopleWithin(reach, 'u')}) ${lock ? sql`for update of u` : NOTHING}`);
  return rows[0];
}

export interface OwnPermissions {
  added: string[];
  removed: string[];
}

export const storePermissions = (tx: Db, userId: Reached<'user'>, { added, removed }: OwnPermissions) =>
  tx.query(sql`update users set added_permissions = ${added}, removed_permissions = ${removed} where id = ${userId}`);
