import type { PermissionKey } from './permissions.ts';

/** The ways alerts leave the product by the settings of their camera. */
export const CHANNELS = ['telegram', 'whatsapp', 'iot', 'external_api'] as const;

export const EXTERNAL_CHANNEL = {
  read: 'camera_settings_external_channel_read',
  send: 'camera_settings_external_channel_write',
} as const;
export const RECORD_TRANSFER = {
  read: 'camera_settings_record_transfer_read',
  send: 'camera_settings_record_transfer_write',
} as const;

/**
 * What it takes to read of each channel's deliveries, and to send them again: that of the section it is set up in. Sending
 * again changes nothing of the camera, but it reaches the outside world.
 */
export const CHANNEL_RIGHTS = {
  telegram: EXTERNAL_CHANNEL,
  whatsapp: EXTERNAL_CHANNEL,
  iot: EXTERNAL_CHANNEL,
  external_api: RECORD_TRANSFER,
} as const satisfies Record<(typeof CHANNELS)[number], { read: PermissionKey; send: PermissionKey }>;

/** Every way that has a log: the channels of cameras, and the webhooks of companies. */
export const WAYS = [...CHANNELS, 'webhook'] as const;

/** The same of each way. */
export const WAY_RIGHTS = {
  ...CHANNEL_RIGHTS,
  webhook: { read: 'webhooks_list__view', send: 'webhooks__update' },
} as const satisfies Record<(typeof WAYS)[number], { read: PermissionKey; send: PermissionKey }>;

const allOf = (right: 'read' | 'send') => ({ anyOf: [...new Set(WAYS.map((way) => WAY_RIGHTS[way][right]))] });

/** Whichever ways somebody may read or send by, the others stay out of sight. */
export const READ_DELIVERIES = allOf('read');
export const SEND_DELIVERIES = allOf('send');

/** Not sent yet, not taken by the receiver yet, or taken. A failed one may still be tried again by itself. */
export const DELIVERY_STATES = ['initiated', 'failed', 'succeeded'] as const;

/** What a list shows; given up: it failed and is not tried any more. */
export const LISTED_STATES = ['given_up', 'all', ...DELIVERY_STATES] as const;

/** So many are sent again by one call. */
export const MAX_RESENT = 1000;
export const MAX_RESENT_BY_ID = 100;
