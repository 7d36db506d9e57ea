import type { DeliveryState } from '@sightline/contract/deliveries';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import {
  type AlertsInLog,
  around,
  columns,
  countRows,
  type DeliveryRow,
  listRows,
  type Slice,
} from './delivery-rows.repo.ts';

interface WebhookLogFilter {
  state?: DeliveryState | undefined;
}

const matches = (webhookId: Reached<'webhook'>, { state }: WebhookLogFilter): Sql =>
  every([sql`target_id = ${webhookId}::uuid`, ...(state === undefined ? [] : [sql`state = ${state}`])]);

export const listTold = (
  db: Db,
  webhookId: Reached<'webhook'>,
  filter: WebhookLogFilter,
  slice: Slice,
  seen: AlertsInLog,
): Promise<DeliveryRow[]> => listRows<DeliveryRow>(db, matches(webhookId, filter), slice, seen);

export const countTold = (db: Db, webhookId: Reached<'webhook'>, filter: WebhookLogFilter, most: number) =>
  countRows(db, matches(webhookId, filter), most);

export async function findTold(
  db: Db,
  webhookId: Reached<'webhook'>,
  id: string,
  seen: AlertsInLog,
): Promise<DeliveryRow | undefined> {
  const { rows } = await db.query<DeliveryRow>(sql`
    select ${columns(seen)} from deliveries d ${around(seen)} where d.id = ${id}::uuid and d.target_id = ${webhookId}::uuid`);
  return rows[0];
}
