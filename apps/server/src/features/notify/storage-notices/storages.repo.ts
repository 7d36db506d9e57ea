import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { MEDIA_BYTES } from '../../tenancy/companies/public.ts';
import { type NotificationRow, UNPICTURED } from '../notifications/public.ts';

export type StorageState = 'low' | 'full';

export interface WatchedStorage {
  companyId: string;
  resellerId: string;
  company: string;
  media_bytes: number;
  storage_limit_gb: number | null;
  /** What its people were told last. */
  told: StorageState | null;
}

/** Companies whose storage is limited, and those whose people were told of a limit that is gone. */
export async function listWatched(db: Db): Promise<WatchedStorage[]> {
  const { rows } = await db.query<WatchedStorage>(sql`
    select c.id as "companyId", c.reseller_id as "resellerId", c.name as company, ${MEDIA_BYTES} as media_bytes,
      c.storage_limit_gb, f.kind as told
    from companies c left join full_storages f on f.company_id = c.id
    where c.storage_limit_gb is not null or f.company_id is not null order by c.id`);
  return rows;
}

/** Notes how a storage is; answers since when, which names its notices. Undefined when it was so already. */
export async function noteState(tx: Db, companyId: string, state: StorageState): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(sql`
    insert into full_storages as f (company_id, id, kind) values (${companyId}::uuid, gen_random_uuid(), ${state})
    on conflict (company_id) do update set kind = excluded.kind, id = excluded.id, since = now() where f.kind <> excluded.kind
    returning id`);
  return rows[0]?.id;
}

export const forgetState = (tx: Db, companyId: string) =>
  tx.query(sql`delete from full_storages where company_id = ${companyId}::uuid`);

/** Makes of what people were told that there is room again: nothing is left for them to do. */
export async function resolveNotices(tx: Db, companyId: string): Promise<NotificationRow[]> {
  const from: NotificationRow['template'][] = ['storage_low', 'storage_full'];
  const to: NotificationRow['template'] = 'storage_resolved';
  const { rows } = await tx.query<NotificationRow>(sql`
    update notifications set template = ${to}, marked_as_read = true, updated_at = now()
    where tab = 'platform' and record_id = ${companyId}::uuid and template = any(${from}::text[])
    returning ${UNPICTURED}`);
  return rows;
}
