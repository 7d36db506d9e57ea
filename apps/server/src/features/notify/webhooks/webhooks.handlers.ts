import type { webhookRoutes } from '@sightline/contract/webhooks';
import type { Handlers } from '../../../changes/call.ts';
import { createWebhook } from './operations/create-webhook.ts';
import { deleteWebhook } from './operations/delete-webhook.ts';
import { getWebhook } from './operations/get-webhook.ts';
import { listWebhooks } from './operations/list-webhooks.ts';
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts';
import { testWebhook } from './operations/test-webhook.ts';
import { updateWebhook } from './operations/update-webhook.ts';

export const webhooksHandlers: Handlers<keyof typeof webhookRoutes> = {
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
};
