import type { WebhookEvent } from '@sightline/contract/webhooks';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A webhook as it is called. */
export interface WebhookToCall {
  id: Reached<'webhook'>;
  reseller_id: string;
  company_id: string;
  url: string;
  /** Null: all of the company. */
  site_ids: string[] | null;
  active: boolean;
  /** Sealed. */
  secret: string | null;
}

const COLUMNS = sql`id, reseller_id, company_id, url, site_ids, active, secret`;

/** By id, for work that was stored by us alone: it looks at no one's reach. */
export async function loadWebhooks(db: Db, ids: readonly string[]): Promise<Map<string, WebhookToCall>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.prepared<WebhookToCall>(
    sql`select ${COLUMNS} from webhooks where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of some companies that want to be told of an event. */
export async function listTold(db: Db, companyIds: readonly string[], event: WebhookEvent): Promise<WebhookToCall[]> {
  const { rows } = await db.prepared<WebhookToCall>(sql`
    select ${COLUMNS} from webhooks
    where company_id = any(${[...companyIds]}::uuid[]) and active and ${event}::text = any(events) order by id`);
  return rows;
}

/** The receiver is gone for good: nothing is sent there until somebody switches it on again. */
export const stopWebhook = (db: Db, id: Reached<'webhook'>) =>
  db.query(
    sql`update webhooks set active = false, stopped_at = now(), version = version + 1 where id = ${id} and active`,
  );
