import type { FailingWay, ListedDelivery } from '@sightline/contract/all-deliveries';
import type { AlertTransfer, ChannelHealth, Delivery, DeliveryAttempt } from '@sightline/contract/deliveries';
import { WEBHOOK_EVENTS, type WebhookDelivery } from '@sightline/contract/webhooks';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ListedRow } from './all-deliveries.repo.ts';
import type { AttemptRow, CameraDeliveryRow, HealthRow, TransferRow } from './delivery-log.repo.ts';
import type { AlertsInLog, DeliveryRow } from './delivery-rows.repo.ts';
import type { FailingRow } from './failing-ways.repo.ts';
import { maxAttempts } from './retries.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export interface Presenting {
  storage: Pick<Storage, 'addressOf'>;
  pauses: readonly number[];
}

async function presentAlert(row: DeliveryRow, storage: Presenting['storage']): Promise<Delivery['alert']> {
  if (row.alert_id === null) return null;
  return {
    id: row.alert_id,
    use_case: row.use_case ?? '',
    use_case_name: row.flow_name,
    occurred_at: row.occurred_at.toISOString(),
    thumbnail_url: row.thumbnail_key === null ? null : await storage.addressOf(row.thumbnail_key),
    marks: row.marks,
  };
}

type Sent = Omit<Delivery, 'channel'>;

const presentSent = async (row: DeliveryRow, { storage, pauses }: Presenting): Promise<Sent> => ({
  id: row.id,
  receiver: row.receiver,
  alert: await presentAlert(row, storage),
  state: row.state,
  automatic: row.automatic,
  requested_by: row.requested_by === null ? null : { id: row.requested_by, name: row.requested_by_name },
  attempts: row.attempts,
  max_attempts: row.attempts_before + maxAttempts(pauses),
  created_at: row.created_at.toISOString(),
  attempted_at: instant(row.attempted_at),
  took_ms: row.took_ms,
  status: row.status,
  error: row.error,
  next_at: instant(row.next_at),
});

export const presentDelivery = async (row: CameraDeliveryRow, presenting: Presenting): Promise<Delivery> => ({
  ...(await presentSent(row, presenting)),
  channel: row.channel,
});

const named = (id: string | null, name: string) => (id === null ? null : { id, name });

/** Whose something is: a camera's at its site, or a webhook's. */
const ownerIn = (row: ListedRow | FailingRow) => ({
  camera: named(row.camera_id, row.camera_name),
  site: named(row.site_id, row.site_name),
  webhook: named(row.webhook_id, row.webhook_name),
});

export const presentListed = async (row: ListedRow, presenting: Presenting): Promise<ListedDelivery> => ({
  ...(await presentSent(row, presenting)),
  ...ownerIn(row),
  channel: row.channel,
  event: row.webhook_id === null ? null : row.event,
});

export const presentFailing = (row: FailingRow): FailingWay => ({
  ...ownerIn(row),
  channel: row.channel,
  failing_since: row.failing_since.toISOString(),
  error: row.error,
  status: row.status,
});

/** What a webhook was told. */
export const presentTold = async (row: DeliveryRow, presenting: Presenting): Promise<WebhookDelivery> => ({
  ...(await presentSent(row, presenting)),
  event: row.event ?? WEBHOOK_EVENTS[0],
});

/** Below the empty line stands what an alert is about, and a receiver may repeat it. */
const headOf = (request: string) => request.split('\n\n', 1)[0] ?? '';

export const presentAttempt = (row: AttemptRow, { alerts }: AlertsInLog): DeliveryAttempt => ({
  ...row,
  at: row.at.toISOString(),
  ...(alerts ? {} : { request: headOf(row.request), response: null }),
});

export const presentHealth = (row: HealthRow): ChannelHealth => ({
  ...row,
  sent_at: instant(row.sent_at),
  failing_since: instant(row.failing_since),
});

export const presentTransfer = (row: TransferRow | undefined, possible: boolean): AlertTransfer => ({
  state: row?.state ?? 'not_transferred',
  possible,
  receiver: row?.receiver ?? null,
  attempts: row?.attempts ?? 0,
  attempted_at: instant(row?.attempted_at ?? null),
  error: row?.error ?? null,
  next_at: instant(row?.next_at ?? null),
});
