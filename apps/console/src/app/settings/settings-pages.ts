import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { ComponentType } from 'react';
import { loadWords } from '../../lib/i18n/words.ts';
import type { Route } from '../route.ts';
import type { SettingsPage } from './settings-page.ts';

type Row = Required<Pick<Route, 'label' | 'icon' | 'permission' | 'load'>>;

const screenOf = (page: SettingsPage) => async (): Promise<ComponentType> => {
  const [{ SETTINGS_SCREENS }] = await Promise.all([
    import('./settings-screens.tsx'),
    loadWords('settings', 'forms', 'errors'),
  ]);
  return SETTINGS_SCREENS[page];
};

/** The three pages every section has below its own path. */
export const SETTINGS_PAGES: Record<SettingsPage, Row> = {
  settings: {
    label: 'nav.settings',
    icon: IconSettings,
    permission: 'common_settings_page_read',
    load: screenOf('settings'),
  },
  'company-settings': {
    label: 'nav.company_settings',
    icon: IconBuilding,
    permission: 'common_company_settings_page_read',
    load: screenOf('company-settings'),
  },
  'reseller-settings': {
    label: 'nav.reseller_settings',
    icon: IconBuildingStore,
    permission: 'common_reseller_settings_page_read',
    load: screenOf('reseller-settings'),
  },
};
