import type { ComponentType } from 'react';
import { PanelScreen } from './panel-screen.tsx';
import type { SettingsPage } from './settings-pages.ts';

const SettingsScreen = () => <PanelScreen page="settings" />;
const CompanySettingsScreen = () => <PanelScreen page="company-settings" />;
const ResellerSettingsScreen = () => <PanelScreen page="reseller-settings" />;

export const SETTINGS_SCREENS: Record<SettingsPage, ComponentType> = {
  settings: SettingsScreen,
  'company-settings': CompanySettingsScreen,
  'reseller-settings': ResellerSettingsScreen,
};
