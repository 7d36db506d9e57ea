import { LANGUAGES } from '@sightline/contract/statuses';
import { TABS } from '@sightline/contract/tabs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { type OpenSection, sectionsFor } from '../navigation.ts';
import { ROUTES } from '../routes.ts';
import type { Screen } from '../screens.ts';
import { SECTIONS } from '../sections.ts';
import { TopBar } from './top-bar.tsx';

const config = {
  title: 'Northgate Safety',
  operator: 'Northgate',
  favicon_url: null,
  logo_main: null,
  logo_dark: null,
  navbar_color: null,
  navbar_menu_color: null,
  navbar_hover_color: null,
  demo: false,
  needs_setup: false,
};
const sections = Object.values(SECTIONS)
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .map((section): OpenSection => ({ ...section, screens: [] }));

const everyScreen = ROUTES.map(
  (route): Screen => ({ icon: SECTIONS.alerts.icon, load: async () => () => null, ...route }),
);
const everybody = {
  is_superuser: true,
  permissions: [],
  tab_access: Object.fromEntries(Object.keys(TABS).map((tab) => [tab, true])),
};

const barOf = (shown: readonly OpenSection[]) => (
  <TopBar sections={shown} screen={undefined} onMenu={() => undefined}>
    {null}
  </TopBar>
);
const Bar = () => barOf(sections);
const FullBar = () => barOf(sectionsFor(everybody, Object.values(SECTIONS), everyScreen));

async function showBar({ user = aUser(), branding = {}, widthPx = 1280, Shown = Bar } = {}) {
  vi.stubGlobal('innerWidth', widthPx);
  const send = answerCalls({
    'GET /users/current/': { body: user },
    'GET /reseller_deployments/get_config/': { body: { ...config, ...branding } },
    'GET /liveness/': { body: { status: 'ok', version: '1.2.3' } },
    'GET /users/unread_notification_count/': { body: { count: 0, count_exact: true } },
  });
  renderScreen(Shown, '/page');
  await screen.findByRole('navigation');
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

  it.each(LANGUAGES)('sorts sections by their English names in %s, too (I18N-11, NAV-01)', async (language) => {
    await switchLanguage(language);
    await showBar({ widthPx: 1920, Shown: FullBar });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const byEnglishName = Object.values(SECTIONS).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    expect(links.map((link) => link.textContent)).toEqual(byEnglishName.map(({ label }) => i18next.t(label)));
    await switchLanguage('en');
  });

  it('names a section’s only dashboard by the section, so that a phone says whose it is', async () => {
    const all = sectionsFor(everybody, Object.values(SECTIONS), everyScreen);
    const at = (path: string) => everyScreen.find((row) => row.path === path);
    const barAt = (path: string) => () => (
      <TopBar sections={all} screen={at(path)} onMenu={() => undefined}>
        {null}
      </TopBar>
    );
    await showBar({ widthPx: 390, Shown: barAt('/inspection/dashboard') });
    expect(screen.getAllByText('Inspection').length).toBeGreaterThan(0);
    expect(screen.queryByText('Dashboard')).toBeNull();
  });

  it('shows the reseller’s logo (BRAND-03), else its name', async () => {
    await showBar({ branding: { logo_main: '/northgate.png' } });
    const logo = await screen.findByRole('img', { name: 'Northgate Safety' });
    expect(logo.getAttribute('src')).toBe('/northgate.png');
  });

  it.each([
    [null, '/for-dark.png'],
    ['#ffffff', '/for-light.png'],
  ])('shows the logo made for a bar in %s', async (navbar_color, src) => {
    await showBar({ branding: { logo_main: '/for-light.png', logo_dark: '/for-dark.png', navbar_color } });
    expect((await screen.findByRole('img', { name: 'Northgate Safety' })).getAttribute('src')).toBe(src);
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
