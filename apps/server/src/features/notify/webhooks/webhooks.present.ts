import type { AuditFields } from '@sightline/contract/audit';
import type { Webhook } from '@sightline/contract/webhooks';
import type { Place } from '../../../platform/realtime/place.ts';
import type { WebhookRow, WebhookValues } from './webhooks.repo.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  name: row.name,
  url: row.url,
  events: row.events,
  sites: row.site_ids === null ? null : row.sites,
  active: row.active,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  error: row.failing_since && row.error,
  has_secret: row.secret !== null,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

export const auditWebhook = ({ name, url, events, site_ids, active }: WebhookValues): AuditFields => ({
  name,
  url,
  events,
  sites: site_ids,
  active,
});

export const placeOfWebhook = (row: Pick<WebhookRow, 'reseller_id' | 'company_id'>): Place => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
});

export const auditedWebhook = (row: WebhookRow, name = row.name) =>
  ({ type: 'webhook', id: row.id, name, place: placeOfWebhook(row) }) as const;
