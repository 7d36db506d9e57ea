import type { MessageChannelKey } from '@sightline/contract/automations/catalogue';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';

export const CHANNEL_ICONS: Record<MessageChannelKey, Icon> = {
  notification: IconBell,
  email: IconMail,
  telegram: IconBrandTelegram,
  whatsapp: IconBrandWhatsapp,
};
