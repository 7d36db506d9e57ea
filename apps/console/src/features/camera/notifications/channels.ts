import type { Channel as Way } from '@sightline/contract/deliveries';
import type { TransferSection } from '@sightline/contract/transfer-settings';
import type { Icon } from '@tabler/icons-react';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconRouter from '@tabler/icons-react/dist/esm/icons/IconRouter.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import type { ParseKeys, TFunction } from 'i18next';
import type { TransferSwitch } from './use-transfer-form.ts';

export type ChannelKey = 'telegram' | 'whatsapp' | 'iot' | 'alerts' | 'vehicles';

interface Channel {
  key: ChannelKey;
  section: TransferSection;
  /** A brand, which is the same in every language, or words. */
  name: string | { words: ParseKeys };
  icon: Icon;
  toggle: TransferSwitch;
  /** What must be on for it. */
  under?: TransferSwitch;
  /** What it is called where deliveries are counted; vehicle records are not sent yet. */
  way?: Way;
  /** Where its fields stand in the form. */
  path: string;
}

/** What a channel is called. */
export const channelName = (t: TFunction, { name }: Pick<Channel, 'name'>): string =>
  typeof name === 'string' ? name : String(t(name.words));

/** Everything an alert or a record can be sent by, in the order of the list. */
export const CHANNELS: readonly Channel[] = [
  {
    key: 'telegram',
    section: 'external_channel',
    name: 'Telegram',
    icon: IconBrandTelegram,
    toggle: 'alert_channel.telegram.enabled',
    under: 'user_alerts',
    way: 'telegram',
    path: 'alert_channel.telegram',
  },
  {
    key: 'whatsapp',
    section: 'external_channel',
    name: 'WhatsApp',
    icon: IconBrandWhatsapp,
    toggle: 'alert_channel.whatsapp.enabled',
    under: 'user_alerts',
    way: 'whatsapp',
    path: 'alert_channel.whatsapp',
  },
  {
    key: 'iot',
    section: 'external_channel',
    name: { words: 'transfer.channel.iot' },
    icon: IconRouter,
    toggle: 'iot_integration.enabled',
    way: 'iot',
    path: 'iot_integration',
  },
  {
    key: 'alerts',
    section: 'record_transfer',
    name: { words: 'transfer.channel.alerts' },
    icon: IconApi,
    toggle: 'external_record_transfer.transfer_alert_records',
    under: 'external_record_transfer.outbound_api_enabled',
    way: 'external_api',
    path: 'external_record_transfer.external_record_transfer_alert',
  },
  {
    key: 'vehicles',
    section: 'record_transfer',
    name: { words: 'transfer.channel.vehicles' },
    icon: IconTruck,
    toggle: 'external_record_transfer.transfer_vm_records',
    under: 'external_record_transfer.outbound_api_enabled',
    path: 'external_record_transfer.external_record_transfer_vm',
  },
];
