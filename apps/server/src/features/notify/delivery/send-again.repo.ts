import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** How many deliveries of a camera or a webhook are sent again. */
export interface SentAgain {
  type: 'camera' | 'webhook';
  id: string;
  name: string;
  resellerId: string;
  companyId: string;
  /** Null: it belongs to the company as a whole. */
  siteId: string | null;
  count: number;
}

/** Those that a condition on `deliveries` lets through are tried at once, and as often as new ones. */
export async function sendAgain(tx: Db, which: Sql, userId: Reached<'user'>): Promise<SentAgain[]> {
  const { rows } = await tx.query<SentAgain>(sql`
    with sent as (
      update deliveries set state = 'initiated', next_at = now(), attempts_before = attempts, requested_by = ${userId}::uuid
      where ${which} returning reseller_id, company_id, site_id, camera_id, target_id)
    select case when s.camera_id is null then 'webhook' else 'camera' end as type, coalesce(s.camera_id, s.target_id) as id,
      coalesce(c.name, w.name, '') as name, s.reseller_id as "resellerId", s.company_id as "companyId",
      case when s.camera_id is not null then s.site_id end as "siteId", count(*)::int as count
    from sent s left join cameras c on c.id = s.camera_id left join webhooks w on w.id = s.target_id
    group by 1, 2, 3, 4, 5, 6`);
  return rows;
}

export const sendOneAgain = (tx: Db, id: Reached<'delivery'>, userId: Reached<'user'>) =>
  sendAgain(tx, sql`id = ${id}::uuid`, userId);
