import type { ComponentType } from 'react';
import { PanelScreen } from './panel-screen.tsx';
import type { SettingsPage } from './settings-page.ts';

const SettingsScreen = () => <PanelScreen page="settings" label="nav.settings" />;
const CompanySettingsScreen = () => <PanelScreen page="company-settings" label="nav.company_settings" />;
const ResellerSettingsScreen = () => <PanelScreen page="reseller-settings" label="nav.reseller_settings" />;

export const SETTINGS_SCREENS: Record<SettingsPage, ComponentType> = {
  settings: SettingsScreen,
  'company-settings': CompanySettingsScreen,
  'reseller-settings': ResellerSettingsScreen,
};
