import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { loadApiReference, loadGuide, loadNotifications } from './account-loads.ts';
import { page } from './rows.ts';

export const account = [
  page({
    path: '/notifications',
    label: 'nav.notifications',
    icon: IconBell,
    load: loadNotifications,
  }),
  page({
    path: '/api-reference',
    label: 'nav.api_reference',
    icon: IconApi,
    load: loadApiReference,
  }),
  page({
    path: '/help',
    label: 'nav.help',
    icon: IconHelp,
    load: loadGuide,
  }),
];
