import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { MissingConfig } from './missing-config.tsx';
import { applyBranding, useBranding } from './site-config.ts';

const GET_CONFIG = 'GET /reseller_deployments/get_config/';
const config = {
  title: 'Northgate Safety',
  operator: 'Northgate',
  favicon_url: '/northgate.png',
  logo_main: '/logo.png',
  logo_dark: null,
  navbar_color: '#0a3d62',
  navbar_menu_color: '#ffffff',
  navbar_hover_color: '#145a8c',
  demo: false,
  needs_setup: false,
  error_reporting: false,
};
const token = (name: string) => document.documentElement.style.getPropertyValue(name);

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  document.documentElement.removeAttribute('style');
});

function Page() {
  useBranding();
  return <MissingConfig />;
}

describe('branding', () => {
  it('is fetched and sets the page title and icon (BRAND-01, BRAND-02, BRAND-07)', async () => {
    const send = answerCalls({ [GET_CONFIG]: { body: config } });
    renderScreen(Page, '/page');
    await waitFor(() => expect(document.title).toBe('Northgate Safety'));
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')!;
    expect(icon.getAttribute('href')).toBe('/northgate.png');
    expect(icon.hasAttribute('type')).toBe(false);
    expect(send.mock.calls[0]?.[0]).toBe('/api/reseller_deployments/get_config/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sets the colours of the bar and takes them back (BRAND-04, BRAND-05, BRAND-06)', () => {
    applyBranding(config);
    expect([token('--nav-bg'), token('--nav-fg'), token('--nav-hover')]).toEqual(['#0a3d62', '#ffffff', '#145a8c']);
    applyBranding({ ...config, navbar_color: null, navbar_menu_color: null, navbar_hover_color: null });
    expect([token('--nav-bg'), token('--nav-fg'), token('--nav-hover')]).toEqual(['', '', '']);
  });

  it('says so when the configuration gives nothing (BRAND-08)', async () => {
    answerCalls({ [GET_CONFIG]: { status: 500, body: {} } });
    renderScreen(Page, '/page');
    expect(await screen.findByText(/^Development error: the reseller configuration is empty/)).toBeTruthy();
  });

  it('says so when the answer is empty (BRAND-08)', async () => {
    answerCalls({ [GET_CONFIG]: { body: null } });
    renderScreen(Page, '/page');
    expect(await screen.findByText(/^Development error: the reseller configuration is empty/)).toBeTruthy();
  });
});
