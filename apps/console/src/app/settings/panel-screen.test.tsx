import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { PageActions } from '../../ui/page-frame.tsx';
import { PanelScreen, shownPanels } from './panel-screen.tsx';
import type { Panel } from './panels.ts';

const Cameras = () => (
  <>
    <PageActions>
      <button type="button">Add camera</button>
    </PageActions>
    <p>Panel of cameras</p>
  </>
);

const panels: Panel[] = [
  { key: 'cameras', label: 'nav.cameras', load: async () => Cameras },
  { key: 'log', label: 'nav.log', permission: 'audit_log_page_read', load: async () => () => <p>Panel of the log</p> },
];

const shown = shownPanels(panels);

function show(address: string, permissions: string[] = ['audit_log_page_read']) {
  answerCalls({ 'GET /users/current/': { body: aUser({ permissions }) } });
  return renderScreen(() => <PanelScreen page="settings" label="nav.settings" panels={shown} />, address);
}

describe('a settings page', () => {
  it('opens its first panel, with the panel’s buttons in the head', async () => {
    show('/alerts/settings');
    expect(await screen.findByText('Panel of cameras')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add camera' }).closest('header')).toBeTruthy();
  });

  it('keeps the tab in the address', async () => {
    const router = show('/alerts/settings');
    await userEvent.click(await screen.findByRole('link', { name: 'Log' }));
    expect(await screen.findByText('Panel of the log')).toBeTruthy();
    expect(router.state.location.search).toEqual({ tab: 'log' });
    expect(screen.getByRole('link', { name: 'Log' }).getAttribute('aria-current')).toBe('page');
  });

  it('has no tabs when one panel is open to the user, and refuses the others by their address (ROUTE-31)', async () => {
    show('/alerts/settings?tab=log', []);
    expect(await screen.findByText('Access to this page is restricted')).toBeTruthy();
    expect(screen.queryByText('Panel of the log')).toBeNull();
  });

  it('takes an unknown tab for the first', async () => {
    show('/alerts/settings?tab=nothing', []);
    expect(await screen.findByText('Panel of cameras')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
