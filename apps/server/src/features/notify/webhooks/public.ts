import { updateWebhook, WebhookFields } from '@sightline/contract/webhooks';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeWebhook } from './change-webhook.ts';

export { loadWebhook } from './load-webhook.ts';
export { secretOf } from './secret-of.ts';
export { webhooksHandlers } from './webhooks.handlers.ts';
export { findWebhook, listWebhooks } from './webhooks.repo.ts';
export { listTold, loadWebhooks, stopWebhook, type WebhookToCall } from './webhooks-to-call.repo.ts';
export { writeMessage } from './write-message.ts';

export const webhookReverts: Reverts = {
  webhook: [revertible({ permission: updateWebhook.permission, body: WebhookFields }, changeWebhook)],
};
