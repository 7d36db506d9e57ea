/** The last part of the address of a settings page. */
export type SettingsPage = 'settings' | 'company-settings' | 'reseller-settings';
