import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { AccessRule } from '../../entities/user/access.ts';
import type { SettingsPage } from './settings-pages.ts';

/** One tab of a settings page. Adding a tab is adding a row; its words are loaded by `load` together with its code. */
export interface Panel extends AccessRule {
  /** In the address as `?tab=`; the first panel of a page needs none. */
  key: string;
  label: ParseKeys;
  load: () => Promise<ComponentType>;
}

export const PANELS: Record<SettingsPage, readonly Panel[]> = {
  settings: [
    {
      key: 'sites',
      label: 'settings.tab.sites',
      permission: 'sites_list__view',
      load: async () => (await import('../../features/site-settings/sites-panel.tsx')).SitesPanel,
    },
  ],
  'company-settings': [
    {
      key: 'companies',
      label: 'settings.tab.companies',
      permission: 'companies_list__view',
      load: async () => (await import('../../features/company-settings/companies-panel.tsx')).CompaniesPanel,
    },
  ],
  'reseller-settings': [
    {
      key: 'resellers',
      label: 'settings.tab.resellers',
      permission: 'resellers_list__view',
      load: async () => (await import('../../features/reseller-settings/resellers-panel.tsx')).ResellersPanel,
    },
  ],
};
