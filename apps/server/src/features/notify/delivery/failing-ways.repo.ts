import type { Way } from '@sightline/contract/all-deliveries';
import type { Reach } from '../../../changes/reach/reach.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface FailingRow {
  channel: Way;
  camera_id: string | null;
  camera_name: string;
  site_id: string | null;
  site_name: string;
  webhook_id: string | null;
  webhook_name: string;
  failing_since: Date;
  error: string | null;
  status: number | null;
}

const CAMERA_PLACE = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };
const WEBHOOK_PLACE = { reseller: 'w.reseller_id', company: 'w.company_id' };

/** Channels of cameras and webhooks by which nothing gets through, those that have failed longest first. */
export async function listFailing(reach: Reach, db: Db, ways: readonly Way[], most: number): Promise<FailingRow[]> {
  const { rows } = await db.query<FailingRow>(sql`
    select f.*, (
      select d.status from deliveries d
      where d.channel = f.channel and d.state = 'failed' and (d.camera_id = f.camera_id or d.target_id = f.webhook_id)
      order by d.attempted_at desc nulls last limit 1) as status
    from (
      select h.channel, c.id as camera_id, c.name as camera_name, s.id as site_id, s.name as site_name, null::uuid as webhook_id,
        '' as webhook_name, h.failing_since, h.error
      from channel_health h join cameras c on c.id = h.camera_id join sites s on s.id = c.site_id
      where h.failing_since is not null and h.channel = any(${[...ways]}::text[]) and ${within(reach, CAMERA_PLACE)}
      union all
      select 'webhook', null, '', null, '', w.id, w.name, h.failing_since, h.error
      from webhook_health h join webhooks w on w.id = h.webhook_id
      where h.failing_since is not null and 'webhook' = any(${[...ways]}::text[]) and ${within(reach, WEBHOOK_PLACE)}
      order by failing_since, camera_id, webhook_id limit ${number(most)}
    ) f order by f.failing_since, f.camera_id, f.webhook_id`);
  return rows;
}
