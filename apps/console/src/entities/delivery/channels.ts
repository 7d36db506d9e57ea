import type { Way } from '@sightline/contract/all-deliveries';
import type { Channel } from '@sightline/contract/deliveries';
import { CHANNEL_RIGHTS, CHANNELS, WAY_RIGHTS, WAYS } from '@sightline/contract/delivery-rights';
import type { Icon } from '@tabler/icons-react';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconRouter from '@tabler/icons-react/dist/esm/icons/IconRouter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import type { TFunction } from 'i18next';
import { type AccessHolder, mayOpen } from '../user/access.ts';

export const CHANNEL_ICONS: Record<Way, Icon> = {
  telegram: IconSend,
  whatsapp: IconBrandWhatsapp,
  iot: IconRouter,
  external_api: IconApi,
  webhook: IconWebhook,
};

/** Brands are called the same in every language. */
const BRANDS: Partial<Record<Way, string>> = { telegram: 'Telegram', whatsapp: 'WhatsApp' };

export const nameOfChannel = (t: TFunction, channel: Way): string =>
  BRANDS[channel] ?? t(`deliveries.channel.${channel as Exclude<Way, 'telegram' | 'whatsapp'>}`);

/** The channels by which somebody may have things sent again. */
export const sendableChannels = (user: AccessHolder): Channel[] =>
  CHANNELS.filter((channel) => mayOpen(user, { permission: CHANNEL_RIGHTS[channel].send }));

/** The ways whose deliveries somebody may read, or have sent again: webhooks beside the channels of cameras. */
export const waysFor = (user: AccessHolder, right: 'read' | 'send'): Way[] =>
  WAYS.filter((way) => mayOpen(user, { permission: WAY_RIGHTS[way][right] }));
