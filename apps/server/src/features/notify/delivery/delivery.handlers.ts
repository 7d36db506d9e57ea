import type { deliveryRoutes } from '@sightline/contract/deliveries';
import type { alertOpinionRoutes } from '@sightline/contract/second-opinion';
import type { Handlers } from '../../../changes/call.ts';
import { askForOpinion } from './operations/ask-for-opinion.ts';
import { getAlertOpinion } from './operations/get-alert-opinion.ts';
import { getAlertTransfer } from './operations/get-alert-transfer.ts';
import { getChannelHealth } from './operations/get-channel-health.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { resendDelivery } from './operations/resend-delivery.ts';
import { resendFailedDeliveries } from './operations/resend-failed-deliveries.ts';
import { transferAlert } from './operations/transfer-alert.ts';

export const deliveryHandlers: Handlers<keyof typeof deliveryRoutes | keyof typeof alertOpinionRoutes> = {
  listDeliveries,
  getDelivery,
  resendDelivery,
  resendFailedDeliveries,
  getChannelHealth,
  getAlertTransfer,
  transferAlert,
  getAlertOpinion,
  askForOpinion,
};
