import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { ACTOR, type ActorRow } from '../auth/actor-row.repo.ts';

export interface UsedKeyRow extends ActorRow {
  key_id: string;
  key_name: string;
  /** Whose service key it is. */
  key_company: string | null;
  key_permissions: string[];
  is_limited: boolean;
  key_sites: string[];
  is_stale: boolean;
}

/** The key behind a token, with whom it acts as; none when it may not be used. A password plays no part: it was not asked for. */
export async function findUsableKey(db: Db, tokenHash: Buffer): Promise<UsedKeyRow | undefined> {
  const { rows } = await db.prepared<UsedKeyRow>(sql`
    select ${ACTOR}, k.id as key_id, k.name as key_name, k.company_id as key_company, k.permissions as key_permissions,
      k.is_limited, array(select x.site_id from api_key_sites x where x.key_id = k.id) as key_sites,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_keys k join user_rows u on u.id = k.user_id left join roles r on r.id = u.role_id
    where k.token_hash = ${tokenHash} and k.revoked_at is null and coalesce(k.expires_at > now(), true)
      and u.account_state = 'active'
      and (k.company_id is null or exists (select from companies c where c.id = k.company_id))`);
  return rows[0];
}

export const noteUse = (db: Db, keyId: string) =>
  db.query(sql`update api_keys set last_used_at = now() where id = ${keyId}`);
