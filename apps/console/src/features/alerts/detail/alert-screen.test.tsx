import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { AlertScreen } from './alert-screen.tsx';
import { ALL, counts, LONG_AGO, listed, prepare, show } from './testing/show-alert.tsx';

beforeEach(prepare);

describe('the picture', () => {
  it('can be seen raw and without zones where it is raw (ALERT-12)', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Raw' }));
    expect(screen.getByRole('button', { name: 'Raw' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(screen.getByRole('button', { name: /^Zones/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('has neither button where zones are part of it (ALERT-12)', async () => {
    await show({ alert: { annotated: true } });
    expect(screen.queryByRole('button', { name: 'Raw' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Zones/ })).toBeNull();
  });

  it('says when it cannot be fetched (ALERT-33)', async () => {
    await show();
    const stage = screen.getByRole('article');
    fireEvent.error(within(stage).getByRole('img', { name: /No Access Area/ }));
    expect(within(stage).getByText('Error fetching alert frame')).toBeTruthy();
  });

  it('has its preview within 30 seconds, and the page counts them down (ALERT-29)', async () => {
    await show({ alert: { occurred_at: new Date(Date.now() - 5000).toISOString() } });
    expect(screen.getByRole('timer').textContent).toMatch(/^Preview ready in 2[0-5] s$/);
  });
});

describe('when it was', () => {
  it("shows the site's clock beside the reader's where they differ, as in the picture", async () => {
    await show({ alert: { occurred_at: '2026-11-14T06:05:12Z' } });
    expect(screen.getByText('14/11/2026, 14:05:12 UTC+8')).toBeTruthy();
  });

  it('shows it once to a reader with the clock of the site', async () => {
    const site = { id: 'site-1', name: 'Harbour Point', time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    await show({ alert: { occurred_at: '2026-11-14T06:05:12Z', site } });
    expect(screen.queryByText('Site time')).toBeNull();
  });
});

describe('review in Alerts2', () => {
  it('stays there, among alerts of logic flows', async () => {
    const { router, sent } = await show({ section: '/alerts2' });
    await screen.findByText('1 of 2');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts2/summary/a2'));
    expect(sent('POST /alerts/records/get_list/')[0]).toMatchObject({ flow_tab: 'tab_alerts' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts2/summary'));
  });
});

describe('review', () => {
  it('goes on through the list with J and the arrows, and back with K (ALERT-37)', async () => {
    const { router } = await show();
    const at = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
    await screen.findByText('1 of 2');
    fireEvent.keyDown(document.body, { key: 'j' });
    await at('/alerts/summary/a2');
    fireEvent.keyDown(document.body, { key: 'k' });
    await at('/alerts/summary/a1');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await at('/alerts/summary/a2');
  });

  it('knows its place in the list after a repeat has taken the row of the alert', async () => {
    const incident = { id: 'a1', alerts: 2, cameras: 1, from: LONG_AGO, to: '2026-11-14T06:08:00.000Z' };
    const repeat = anAlert('a3', '2026-11-14T06:08:00.000Z', { read: true, incident });
    const other = anAlert('a2', '2026-11-14T05:00:00.000Z', { read: true });
    const { router } = await show({
      calls: { 'POST /alerts/records/get_list/': { body: listed([repeat, other]) } },
    });
    await screen.findByText('1 of 2');
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/a2'));
  });

  it('fetches the next page past the last alert that is loaded (ALERT-38)', async () => {
    const { sent } = await show({
      calls: {
        'POST /alerts/records/get_list/': {
          body: { ...listed([anAlert('a1', LONG_AGO, { read: true })]), next: 'more' },
        },
      },
    });
    await screen.findByText('1 of 2');
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(sent('POST /alerts/records/get_list/').length).toBeGreaterThan(1));
  });

  it('marks what is opened as read', async () => {
    const { sent } = await show({ alert: { read: false } });
    await waitFor(() =>
      expect(sent('POST /alerts/records/bulk_update/')).toEqual([{ ids: ['a1'], change: { read: true } }]),
    );
  });

  it('says when there is no such alert', async () => {
    answerCalls({
      'GET /users/current/': { body: aUser({ permissions: ALL }) },
      'POST /alerts/records/get_list/': { body: listed([]) },
      'POST /alerts/records/counts/': { body: counts },
    });
    renderScreen(AlertScreen, '/alerts/summary/gone', '/alerts/summary/$alertId');
    expect(await screen.findByText('This alert does not exist')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Back to the list' })).toHaveLength(2);
  });
});
