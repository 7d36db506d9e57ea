import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { ROUTES } from '../routes.ts';
import type { Screen } from '../screens.ts';
import { SECTIONS } from '../sections.ts';
import { SettingsLinks } from './settings-links.tsx';

const screens = ROUTES.map((route): Screen => ({ icon: SECTIONS.alerts.icon, load: async () => () => null, ...route }));
const all = [
  'common_settings_page_read',
  'common_company_settings_page_read',
  'common_reseller_settings_page_read',
] as const;

async function show(address: string, permissions: readonly string[] = all) {
  answerCalls({ 'GET /users/current/': { body: aUser({ permissions: [...permissions] }) } });
  renderScreen(
    () => (
      <main>
        <SettingsLinks screens={screens} />
      </main>
    ),
    address,
  );
  await screen.findByRole('main');
}

describe('the settings entries of the sidebar', () => {
  it('lead to the pages of the section that is open (SHELL-05, SHELL-06, SHELL-07)', async () => {
    await show('/timelapse/log');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Settings', '/timelapse/settings'],
      ['Company Settings', '/timelapse/company-settings'],
      ['Reseller Settings', '/timelapse/reseller-settings'],
    ]);
  });

  it('stand behind a divider (SHELL-09)', async () => {
    await show('/alerts/summary');
    expect(screen.getByRole('separator')).toBeTruthy();
  });

  it('hide what the user may not open, the divider with the last of them', async () => {
    await show('/alerts/summary', ['common_settings_page_read']);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Settings']);
  });

  it('are absent without any permission', async () => {
    await show('/alerts/summary', []);
    expect(screen.queryByRole('separator')).toBeNull();
  });

  it('cannot be followed while in the camera section (SHELL-08)', async () => {
    await show('/camera/new/camera');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Settings', 'Company Settings', 'Reseller Settings']);
    for (const link of links) {
      expect(link.getAttribute('aria-disabled')).toBe('true');
      expect(link.getAttribute('href')).toBeNull();
    }
  });
});
