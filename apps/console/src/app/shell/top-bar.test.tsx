import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import type { OpenSection } from '../navigation.ts';
import { SECTIONS } from '../sections.ts';
import { TopBar } from './top-bar.tsx';

const config = {
  title: 'Northgate Safety',
  operator: 'Northgate',
  favicon_url: null,
  logo_main: null,
  navbar_color: null,
  navbar_menu_color: null,
  navbar_hover_color: null,
  demo: false,
  needs_setup: false,
};
const sections = Object.values(SECTIONS)
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .map((section): OpenSection => ({ ...section, screens: [] }));

const Bar = () => (
  <TopBar sections={sections} screen={undefined} onMenu={() => undefined}>
    {null}
  </TopBar>
);

async function showBar({ user = aUser(), branding = {}, widthPx = 1280 } = {}) {
  vi.stubGlobal('innerWidth', widthPx);
  const send = answerCalls({
    'GET /users/current/': { body: user },
    'GET /reseller_deployments/get_config/': { body: { ...config, ...branding } },
    'GET /liveness/': { body: { status: 'ok', version: '1.2.3' } },
    'GET /users/unread_notification_count/': { body: { count: 0, count_exact: true } },
  });
  renderScreen(Bar, '/page');
  await screen.findByRole('navigation', { name: 'Sections' });
  return send;
}

describe('the top bar', () => {
  it('shows six sections at 1280 px and the rest behind More (NAV-23, NAV-26)', async () => {
    await showBar();
    const shown = sections.filter(({ name }) => screen.queryByRole('link', { name }) !== null);
    expect(shown).toEqual(sections.slice(0, 6));
    await userEvent.click(screen.getByRole('button', { name: 'More sections: 5' }));
    const rest = await screen.findAllByRole('menuitem', { hidden: true });
    expect(rest.map((item) => item.textContent)).toEqual(sections.slice(6).map(({ name }) => name));
  });

  it('shows the reseller’s logo (BRAND-03), else its name', async () => {
    await showBar({ branding: { logo_main: '/northgate.png' } });
    const logo = await screen.findByRole('img', { name: 'Northgate Safety' });
    expect(logo.getAttribute('src')).toBe('/northgate.png');
  });

  it('shows the backend version to superusers (BRAND-09)', async () => {
    await showBar({ user: aUser({ is_superuser: true }) });
    expect(await screen.findByText('Version 1.2.3')).toBeTruthy();
  });

  it('and to nobody else (BRAND-09)', async () => {
    const send = await showBar();
    await waitFor(() => expect(screen.getByText('Northgate Safety')).toBeTruthy());
    expect(screen.queryByText('Version 1.2.3')).toBeNull();
    expect(send.mock.calls.some(([url]) => url.includes('liveness'))).toBe(false);
  });
});
