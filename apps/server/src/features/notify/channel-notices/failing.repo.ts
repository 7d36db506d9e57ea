import type { Channel } from '@sightline/contract/deliveries';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type NotificationRow, UNPICTURED } from '../notifications/public.ts';
import type { ManagedPlace } from './managers.repo.ts';

interface Failing extends ManagedPlace {
  error: string | null;
  /** What the receiver answered last; null when it did not. */
  status: number | null;
}

export interface FailingChannel extends Failing {
  camera: string;
  site: string;
}

/** Times lose what is finer than a millisecond on their way through an event. */
const isSince = (since: Date) => sql`date_trunc('milliseconds', h.failing_since) = ${since}`;

/** A channel of a camera that has failed since then and still does. */
export async function findFailingChannel(
  db: Db,
  cameraId: string,
  channel: Channel,
  since: Date,
): Promise<FailingChannel | undefined> {
  const { rows } = await db.query<FailingChannel>(sql`
    select c.reseller_id as "resellerId", c.company_id as "companyId", c.site_id as "siteId", c.name as camera, s.name as site, h.error, (
      select d.status from deliveries d where d.camera_id = h.camera_id and d.channel = h.channel and d.state = 'failed'
      order by d.attempted_at desc nulls last limit 1) as status
    from channel_health h join cameras c on c.id = h.camera_id join sites s on s.id = c.site_id
    where h.camera_id = ${cameraId}::uuid and h.channel = ${channel} and ${isSince(since)}`);
  return rows[0];
}

export interface FailingWebhook extends Failing {
  webhook: string;
  company: string;
  /** It said that it is gone for good. */
  isStopped: boolean;
}

export async function findFailingWebhook(db: Db, id: string, since: Date): Promise<FailingWebhook | undefined> {
  const { rows } = await db.query<FailingWebhook>(sql`
    select w.reseller_id as "resellerId", w.company_id as "companyId", null as "siteId", w.name as webhook, c.name as company, w.stopped_at is not null as "isStopped", h.error, (
      select d.status from deliveries d where d.target_id = w.id and d.state = 'failed'
      order by d.attempted_at desc nulls last limit 1) as status
    from webhook_health h join webhooks w on w.id = h.webhook_id join companies c on c.id = w.company_id
    where w.id = ${id}::uuid and ${isSince(since)}`);
  return rows[0];
}

type Template = NotificationRow['template'];

/** Makes of what people were told that it fails, that it works again: nothing is left for them to do. */
export async function resolve(
  db: Db,
  recordId: string,
  channel: string,
  from: readonly Template[],
  to: Template,
): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>(sql`
    update notifications set template = ${to}, marked_as_read = true, updated_at = now()
    where tab = 'platform' and record_id = ${recordId}::uuid and params ->> 'channel' = ${channel}
      and template = any(${[...from]}::text[])
    returning ${UNPICTURED}`);
  return rows;
}
