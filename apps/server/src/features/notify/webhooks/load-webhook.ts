import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findWebhook, type WebhookRow } from './webhooks.repo.ts';

/** A webhook within reach, or the call ends with 404. */
export const loadWebhook = async (db: Db, actor: Actor, id: string): Promise<WebhookRow> =>
  (await findWebhook(actor.reach, db, id)) ?? fail('webhook_not_found');
