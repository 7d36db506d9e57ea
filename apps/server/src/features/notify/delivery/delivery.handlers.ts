import type { deliveryRoutes } from '@sightline/contract/deliveries';
import type { Handlers } from '../../../changes/call.ts';
import { getAlertTransfer } from './operations/get-alert-transfer.ts';
import { getChannelHealth } from './operations/get-channel-health.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { resendDelivery } from './operations/resend-delivery.ts';
import { resendFailedDeliveries } from './operations/resend-failed-deliveries.ts';
import { transferAlert } from './operations/transfer-alert.ts';

export const deliveryHandlers: Handlers<keyof typeof deliveryRoutes> = {
  listDeliveries,
  getDelivery,
  resendDelivery,
  resendFailedDeliveries,
  getChannelHealth,
  getAlertTransfer,
  transferAlert,
};
