import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { AccessRule } from '../../entities/user/access.ts';
import { loadWords } from '../../lib/i18n/words.ts';
import type { SettingsPage } from './settings-page.ts';

/** One tab of a settings page. Adding a tab is adding a row; its words are loaded by `load` together with its code. */
export interface Panel extends AccessRule {
  /** In the address as `?tab=`; the first panel of a page needs none. */
  key: string;
  label: ParseKeys;
  load: () => Promise<ComponentType>;
}

/** A list of people; its words come with its code. */
const people =
  (name: 'AllUsersPanel' | 'CompanyUsersPanel' | 'ResellerUsersPanel' | 'InternalUsersPanel') =>
  async (): Promise<ComponentType> => {
    const [panels] = await Promise.all([import('../../features/settings/users/scoped-panels.tsx'), loadWords('users')]);
    return panels[name];
  };

export const PANELS: Record<SettingsPage, readonly Panel[]> = {
  settings: [
    {
      key: 'sites',
      label: 'settings.tab.sites',
      permission: 'sites_list__view',
      load: async () => {
        const [{ SitesPanel }] = await Promise.all([
          import('../../features/settings/sites/sites-panel.tsx'),
          loadWords('position', 'camera', 'wall-screen'),
        ]);
        return SitesPanel;
      },
    },
    {
      key: 'cameras',
      label: 'settings.tab.cameras',
      permission: 'cameras_list__view',
      load: async () => {
        const [{ CamerasPanel }] = await Promise.all([
          import('../../features/settings/cameras/cameras-panel.tsx'),
          loadWords('cameras', 'camera'),
        ]);
        return CamerasPanel;
      },
    },
    { key: 'users', label: 'settings.tab.users', permission: 'users_list__view', load: people('AllUsersPanel') },
  ],
  'company-settings': [
    {
      key: 'companies',
      label: 'settings.tab.companies',
      permission: 'companies_list__view',
      load: async () => {
        const [{ CompaniesPanel }] = await Promise.all([
          import('../../features/settings/companies/companies-panel.tsx'),
          loadWords('api-keys'),
        ]);
        return CompaniesPanel;
      },
    },
    { key: 'users', label: 'settings.tab.users', permission: 'users_list__view', load: people('CompanyUsersPanel') },
    {
      key: 'webhooks',
      label: 'settings.tab.webhooks',
      permission: 'webhooks_list__view',
      load: async () => {
        const [{ WebhooksPanel }] = await Promise.all([
          import('../../features/settings/webhooks/webhooks-panel.tsx'),
          loadWords('webhooks', 'deliveries'),
        ]);
        return WebhooksPanel;
      },
    },
    {
      key: 'second-opinions',
      label: 'settings.tab.second_opinions',
      permission: 'second_opinions__view',
      load: async () => {
        const [{ SecondOpinionsPanel }] = await Promise.all([
          import('../../features/settings/second-opinions/second-opinions-panel.tsx'),
          loadWords('opinions', 'alert'),
        ]);
        return SecondOpinionsPanel;
      },
    },
  ],
  'reseller-settings': [
    {
      key: 'resellers',
      label: 'settings.tab.resellers',
      permission: 'resellers_list__view',
      load: async () => (await import('../../features/settings/resellers/resellers-panel.tsx')).ResellersPanel,
    },
    {
      key: 'users',
      label: 'settings.tab.reseller_users',
      permission: 'users_list__view',
      load: people('ResellerUsersPanel'),
    },
    {
      key: 'internal-users',
      label: 'settings.tab.internal_users',
      permission: 'users_list__view',
      load: people('InternalUsersPanel'),
    },
    {
      key: 'nodes',
      label: 'settings.tab.nodes',
      permission: 'apns_list__view',
      load: async () => {
        const [{ NodesPanel }] = await Promise.all([
          import('../../features/settings/nodes/nodes-panel.tsx'),
          loadWords('nodes', 'abilities'),
        ]);
        return NodesPanel;
      },
    },
  ],
};
