import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { Webhook, WebhookFields } from '@sightline/contract/webhooks';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { refuseOtherSites, refuseOwnNetwork } from './check-webhook.ts';
import { auditedWebhook, auditWebhook, presentWebhook } from './webhooks.present.ts';
import { findWebhook, lockWebhook, storeWebhook, type WebhookRow, type WebhookValues } from './webhooks.repo.ts';

export const WEBHOOK_TAKEN: TakenBy = { webhooks_sibling_name: { code: 'name_taken', field: 'name' } };

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

/** Each of them once, in an order that does not depend on who wrote them down. */
export const once = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

const valuesOf = ({ name, url, events, site_ids, active }: WebhookRow): WebhookValues => ({
  name,
  url,
  events,
  site_ids,
  active,
});

const valuesAfter = (now: WebhookValues, { sites, events, ...change }: WebhookFields): WebhookValues => ({
  name: change.name ?? now.name,
  url: change.url ?? now.url,
  active: change.active ?? now.active,
  events: events ? once(events) : now.events,
  site_ids: sites === undefined ? now.site_ids : sites && once(sites),
});

/** Changes what is given of a webhook. */
export async function changeWebhook(
  services: Services,
  actor: Actor,
  id: string,
  change: WebhookFields,
  { version, reverts }: Options = {},
): Promise<Webhook> {
  if (change.url !== undefined) refuseOwnNetwork(services, change.url);
  const work = services.db.transaction(async (tx) => {
    const row = (await lockWebhook(actor.reach, tx, id)) ?? fail('webhook_not_found');
    const before = valuesOf(row);
    const after = valuesAfter(before, change);
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after)) return presentWebhook(row);
    if (version !== undefined && version !== row.version)
      throw new AppError([problemEntry('changed_since', { fields: 'webhook' })], undefined, presentWebhook(row));
    if (change.sites) await refuseOtherSites(tx, actor, row.company_id, change.sites);
    await storeWebhook(tx, row.id, after);
    await recordChange(services, tx, actor, {
      object: auditedWebhook(row, after.name),
      action: 'updated',
      before: auditWebhook(before),
      after: auditWebhook(after),
      ...(reverts === undefined ? {} : { reverts }),
    });
    return presentWebhook((await findWebhook(actor.reach, tx, id)) ?? fail('webhook_not_found'));
  });
  return refuseTaken(work, WEBHOOK_TAKEN);
}
