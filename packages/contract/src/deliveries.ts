import { z } from 'zod';
import { MarkedPicture } from './alerts/records.ts';
import { Id, Instant, Named, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';
import { CHANNELS, DELIVERY_STATES, EXTERNAL_CHANNEL, RECORD_TRANSFER } from './delivery-rights.ts';

export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DeliveredAlert = z.object({
  id: Id,
  use_case: z.string(),
  use_case_name: z.string().nullable(),
  occurred_at: Instant,
  ...MarkedPicture.shape,
});

export const Delivery = z.object({
  id: Id,
  channel: Channel,
  /** Who gets it, as people know them: a host, a chat. */
  receiver: z.string(),
  alert: DeliveredAlert.nullable(),
  state: DeliveryState,
  /** Sent by itself, or because somebody asked for it. */
  automatic: z.boolean(),
  /** Who had it sent, or sent again; null: nobody, or the account is gone. */
  requested_by: Named.nullable(),
  attempts: z.number().int(),
  /** How often it is tried before it is given up. */
  max_attempts: z.number().int(),
  created_at: Instant,
  /** Of the last attempt. */
  attempted_at: Instant.nullable(),
  took_ms: z.number().int().nullable(),
  /** What the receiver answered; null when it did not. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** When it is tried next; null: not any more. */
  next_at: Instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z.object({
  number: z.number().int(),
  at: Instant,
  took_ms: z.number().int(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** What was sent and what came back, cut short and without secrets; only the head for those who may not see alerts. */
  request: z.string(),
  response: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** Whichever channels somebody may read or send by, the others stay out of sight. */
const READ = { anyOf: [RECORD_TRANSFER.read, EXTERNAL_CHANNEL.read] } as const;
const SEND = { anyOf: [RECORD_TRANSFER.send, EXTERNAL_CHANNEL.send] } as const;

const params = z.object({ id: Id });

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/cameras/:id/deliveries/',
  summary: 'What was sent for a camera, newest first',
  permission: READ,
  params,
  query: PageQuery.extend({ channel: Channel.optional(), state: DeliveryState.optional() }),
  response: pageOf(Delivery),
  errors: ['camera_not_found', 'invalid_cursor'],
});

export const getDelivery = defineRoute({
  method: 'GET',
  path: '/deliveries/:id/',
  summary: 'One delivery with its attempts',
  permission: READ,
  params,
  response: Delivery.extend({ history: z.array(DeliveryAttempt) }),
  errors: ['delivery_not_found'],
});

export const resendDelivery = defineRoute({
  method: 'POST',
  path: '/deliveries/:id/resend/',
  summary: 'Sends a delivery again now, under the same idempotency key',
  permission: SEND,
  params,
  response: Delivery,
  errors: ['delivery_not_found', 'permission_denied'],
});

export const resendFailedDeliveries = defineRoute({
  method: 'POST',
  path: '/cameras/:id/deliveries/resend_failed/',
  summary: 'Sends every failed delivery of a camera again',
  permission: SEND,
  params,
  body: z.strictObject({ channel: Channel.optional() }),
  response: z.object({ count: z.number().int() }),
  errors: ['camera_not_found'],
});

export const ChannelHealth = z.object({
  channel: Channel,
  /** When the receiver last took something. */
  sent_at: Instant.nullable(),
  /** Since when nothing has got through; null: it works. */
  failing_since: Instant.nullable(),
  error: z.string().nullable(),
  /** Deliveries that failed and can be sent again. */
  failed: z.number().int(),
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

export const getChannelHealth = defineRoute({
  method: 'GET',
  path: '/cameras/:id/channel_health/',
  summary: 'How the channels of a camera are doing; those that never sent anything are left out',
  permission: READ,
  params,
  response: z.object({ results: z.array(ChannelHealth) }),
  errors: ['camera_not_found'],
});

export const TRANSFER_STATES = ['not_transferred', ...DELIVERY_STATES] as const;

/** Where the record of an alert stands with the other platform. */
export const AlertTransfer = z.object({
  state: z.enum(TRANSFER_STATES),
  /** The camera transfers records, so that one can be asked for. */
  possible: z.boolean(),
  receiver: z.string().nullable(),
  attempts: z.number().int(),
  attempted_at: Instant.nullable(),
  error: z.string().nullable(),
  next_at: Instant.nullable(),
});
export type AlertTransfer = z.infer<typeof AlertTransfer>;

export const getAlertTransfer = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/transfer/',
  summary: 'Whether the record of an alert was transferred to another platform',
  permission: 'alerts_summary__read',
  params,
  response: AlertTransfer,
  errors: ['alert_not_found'],
});

export const transferAlert = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/transfer/',
  summary: 'Transfers the record of an alert to the platform its camera is set up for',
  permission: ['alerts_summary__read', 'alerts__transfer'],
  params,
  /** `again` says that a record which was transferred before is meant to be sent once more. */
  body: z.strictObject({ again: z.boolean().default(false) }),
  response: AlertTransfer,
  errors: ['alert_not_found', 'transfer_not_set_up', 'already_transferred'],
});

export const deliveryRoutes = {
  listDeliveries,
  getDelivery,
  resendDelivery,
  resendFailedDeliveries,
  getChannelHealth,
  getAlertTransfer,
  transferAlert,
};
