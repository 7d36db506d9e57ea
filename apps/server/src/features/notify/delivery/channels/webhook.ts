import type { AUTOMATION_EVENT, WebhookEvent } from '@sightline/contract/webhooks';
import { secretOf, stopWebhook, writeMessage } from '../../webhooks/public.ts';
import type { Sender } from './sender.ts';

const GONE = 410;

/** What a webhook is told, as it is stored. */
export interface WebhookPayload {
  type: WebhookEvent | typeof AUTOMATION_EVENT;
  data: unknown;
}

/** A message to an address of a company, as it was written when it happened. */
export const webhookSender: Sender = ({ services }, bag, delivery) => {
  const webhook = bag.webhooks.get(delivery.target_id ?? '');
  if (!webhook?.active) return { lost: 'This webhook is switched off' };
  const secret = secretOf(services, webhook);
  if (secret === null) return { lost: 'This webhook needs a new secret' };
  const { type, data } = delivery.payload as WebhookPayload;
  return {
    write: async () => ({
      url: webhook.url,
      shownUrl: webhook.url,
      ...writeMessage({ id: delivery.key, type, at: delivery.occurred_at, data }, { secret, at: new Date() }),
    }),
    onAnswer: async ({ status }) => {
      if (status === GONE) await stopWebhook(services.db, webhook.id);
      return undefined;
    },
  };
};
