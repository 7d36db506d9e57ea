import type { Operation } from '../../../../changes/call.ts';
import { loadWebhook } from '../load-webhook.ts';
import { presentWebhook } from '../webhooks.present.ts';

export const getWebhook: Operation<'getWebhook'> = async ({ services, actor }, { params }) =>
  presentWebhook(await loadWebhook(services.db, actor, params.id));
