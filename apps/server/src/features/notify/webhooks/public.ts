import { updateWebhook, WebhookFields } from '@sightline/contract/webhooks';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeWebhook } from './change-webhook.ts';

export { webhooksHandlers } from './webhooks.handlers.ts';

export const webhookReverts: Reverts = {
  webhook: [revertible({ permission: updateWebhook.permission, body: WebhookFields }, changeWebhook)],
};
