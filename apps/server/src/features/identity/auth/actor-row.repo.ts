import { PACKED_PERMISSIONS } from '../../../changes/reach/effective-permissions.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What decides what somebody may do and reaches. */
export interface ActorRow {
  user_id: Reached<'user'>;
  username: string;
  is_superuser: boolean;
  user_type: string;
  company_id: string | null;
  tenant_id: string | null;
  account_state: string;
  role_level: string | null;
  /** Arrays as text: most requests meet a set that was read before. */
  permissions: string;
  resellers: string[];
  sites: string[];
  is_anything_removed: boolean;
}

/** Whose calls count together: those of a company, whichever of its sites somebody belongs to, or of a reseller's own people. */
const TENANT = sql`case u.user_type
  when 'external' then (select s.company_id from user_sites us join sites s on s.id = us.site_id where us.user_id = u.id limit 1)
  when 'end_user' then u.company_id
  else (select min(reseller_id::text)::uuid from user_resellers where user_id = u.id) end`;

/** Its columns, of a user `u` with the role `r`. */
export const ACTOR = sql`u.id as user_id, u.username, u.is_superuser, u.user_type, u.company_id, u.account_state, ${TENANT} as tenant_id,
         r.level as role_level,
         ${PACKED_PERMISSIONS} as permissions,
         array(select reseller_id from user_resellers where user_id = u.id) as resellers,
         array(select site_id from user_sites where user_id = u.id) as sites,
         exists (select from camera_rows where removed_at is not null) as is_anything_removed`;
