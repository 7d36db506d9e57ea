import type { Channel } from '@sightline/contract/deliveries';
import type { Icon } from '@tabler/icons-react';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconRouter from '@tabler/icons-react/dist/esm/icons/IconRouter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';

export const CHANNEL_ICONS: Record<Channel, Icon> = {
  telegram: IconSend,
  whatsapp: IconBrandWhatsapp,
  iot: IconRouter,
  external_api: IconApi,
};
