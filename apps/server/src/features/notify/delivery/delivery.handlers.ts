import type { allDeliveryRoutes } from '@sightline/contract/all-deliveries';
import type { deliveryRoutes } from '@sightline/contract/deliveries';
import type { alertOpinionRoutes } from '@sightline/contract/second-opinion';
import type { webhookLogRoutes } from '@sightline/contract/webhooks';
import type { Handlers } from '../../../changes/call.ts';
import { askForOpinion } from './operations/ask-for-opinion.ts';
import { getAlertOpinion } from './operations/get-alert-opinion.ts';
import { getAlertTransfer } from './operations/get-alert-transfer.ts';
import { getChannelHealth } from './operations/get-channel-health.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { getWebhookDelivery } from './operations/get-webhook-delivery.ts';
import { listAllDeliveries } from './operations/list-all-deliveries.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listFailingWays } from './operations/list-failing-ways.ts';
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts';
import { resendDeadLetters } from './operations/resend-dead-letters.ts';
import { resendDelivery } from './operations/resend-delivery.ts';
import { resendFailedDeliveries } from './operations/resend-failed-deliveries.ts';
import { resendMatchingDeadLetters } from './operations/resend-matching-dead-letters.ts';
import { resendWebhookDelivery } from './operations/resend-webhook-delivery.ts';
import { transferAlert } from './operations/transfer-alert.ts';

export const deliveryHandlers: Handlers<
  | keyof typeof deliveryRoutes
  | keyof typeof allDeliveryRoutes
  | keyof typeof webhookLogRoutes
  | keyof typeof alertOpinionRoutes
> = {
  listDeliveries,
  getDelivery,
  resendDelivery,
  resendFailedDeliveries,
  getChannelHealth,
  listAllDeliveries,
  listFailingWays,
  resendDeadLetters,
  resendMatchingDeadLetters,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  getAlertTransfer,
  transferAlert,
  getAlertOpinion,
  askForOpinion,
};
