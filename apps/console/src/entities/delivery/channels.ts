import { CHANNEL_RIGHTS, CHANNELS, type Channel } from '@sightline/contract/deliveries';
import type { Icon } from '@tabler/icons-react';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconRouter from '@tabler/icons-react/dist/esm/icons/IconRouter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { TFunction } from 'i18next';
import { type AccessHolder, mayOpen } from '../user/access.ts';

export const CHANNEL_ICONS: Record<Channel, Icon> = {
  telegram: IconSend,
  whatsapp: IconBrandWhatsapp,
  iot: IconRouter,
  external_api: IconApi,
};

/** Brands are called the same in every language. */
const BRANDS: Partial<Record<Channel, string>> = { telegram: 'Telegram', whatsapp: 'WhatsApp' };

export const nameOfChannel = (t: TFunction, channel: Channel): string =>
  BRANDS[channel] ?? t(`deliveries.channel.${channel as 'iot' | 'external_api'}`);

/** The channels by which somebody may have things sent again. */
export const sendableChannels = (user: AccessHolder): Channel[] =>
  CHANNELS.filter((channel) => mayOpen(user, { permission: CHANNEL_RIGHTS[channel].send }));
